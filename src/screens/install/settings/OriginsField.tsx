import { ActionIcon, Button, Group, Input, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { pastedOrigins } from './origins.ts'

/** The sites that may show activities: a row each, with what is wrong at its row. Several can be pasted into one. */
export function OriginsField({ at }: { readonly at: Cursor<string[]> }) {
  const { value: origins, issues, readOnly } = at
  const rows = useRef<HTMLDivElement>(null)
  /** The place of a row that takes the focus once it is drawn: a new one, or the one before one that was removed. */
  const [next, setNext] = useState<number>()
  useEffect(() => {
    if (next === undefined) return
    const fields = rows.current?.querySelectorAll('input') ?? []
    const field = fields[Math.min(next, fields.length - 1)] ?? rows.current?.querySelector('button')
    field?.focus()
    setNext(undefined)
  }, [next])
  const setRow = (index: number, text: string) => at.set(origins.with(index, text), 'Site')
  function pasteRows(index: number, text: string): boolean {
    const pasted = pastedOrigins(text)
    if (pasted.length < 2) return false
    at.set(origins.toSpliced(index, 1, ...pasted), 'Sites')
    return true
  }
  const whole = issues.filter(({ path }) => path === at.path)
  return (
    <Input.Wrapper
      label="Sites that may show your activities"
      labelElement="div"
      description="The address of each site as its address bar begins, one a row; * stands for one name in front: https://*.shop.example."
      error={whole.length > 0 ? whole.map(({ message }) => message).join(' ') : undefined}
    >
      <Stack gap={6} mt={6} ref={rows}>
        {origins.length === 0 && (
          <Text size="sm" c="dimmed">
            No site is listed: any site that has your snippet may show them.
          </Text>
        )}
        {origins.map((origin, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
          <Group key={index} gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              flex={1}
              aria-label={`Site ${index + 1}`}
              placeholder="https://shop.example"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={300}
              value={origin}
              readOnly={readOnly !== false}
              data-path={`${at.path}.${index}`}
              error={
                issues
                  .filter(({ path }) => path === `${at.path}.${index}`)
                  .map(({ message }) => message)
                  .join(' ') || undefined
              }
              onChange={(event) => setRow(index, event.currentTarget.value)}
              onPaste={(event) => {
                if (origin === '' && pasteRows(index, event.clipboardData.getData('text'))) event.preventDefault()
              }}
            />
            {!readOnly && (
              <Tooltip label="Remove">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove site ${index + 1}`}
                  onClick={() => {
                    at.set(origins.toSpliced(index, 1), 'Remove a site')
                    setNext(Math.max(0, index - 1))
                  }}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        ))}
        {!readOnly && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => {
                at.set([...origins, ''], 'Add a site')
                setNext(origins.length)
              }}
            >
              Add a site
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
