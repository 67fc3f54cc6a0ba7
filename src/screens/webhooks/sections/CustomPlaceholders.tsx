import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Cursor } from '#src/kit/cursor.ts'
import { shown } from '#src/kit/fields/field.ts'
import fieldClasses from '#src/kit/fields/fields.module.css'
import { useField } from '#src/kit/fields/useField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { asList, messagesAt } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

/** The names of a webhook's own placeholders. They are kept without the `#` that is written before them where they are used. */
export function CustomPlaceholders({ at }: { readonly at: Cursor<unknown> }) {
  const root = useRef<HTMLDivElement>(null)
  const focusLast = useRef(false)
  useEffect(() => {
    const inputs = focusLast.current ? root.current?.querySelectorAll('input') : undefined
    inputs?.[inputs.length - 1]?.focus()
    focusLast.current = false
  })
  const list = asList(at) as Cursor<readonly string[]> | undefined
  if (!list) return <WrongType at={at} label="Custom placeholders" blank={[]} />
  const names = list.value ?? []
  const isLocked = at.readOnly !== false
  function add() {
    focusLast.current = true
    at.set([...names, ''], 'Add placeholder')
  }
  const remove = (index: number) =>
    at.set(
      names.filter((_, other) => other !== index),
      'Remove placeholder',
    )
  return (
    <Input.Wrapper ref={root} error={messagesAt(at)} role="group" aria-label="Custom placeholders">
      <Group gap="xs" align="flex-start">
        {names.map((_, index) => (
          <Name
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is its place in the list
            key={index}
            at={list.at(index)}
            index={index}
            onRemove={isLocked ? undefined : () => remove(index)}
          />
        ))}
        {!isLocked && (
          <Button variant="default" size="sm" leftSection={<Icon name="plus" size={14} />} onClick={add}>
            Add placeholder
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

function Name({ at, index, onRemove }: { at: Cursor<string>; index: number; onRemove: (() => void) | undefined }) {
  const label = `Placeholder ${index + 1}`
  const { value, locked, set, wrapper, input } = useField({ at, label, hideLabel: true, placeholder: 'name' })
  return (
    <TextInput
      {...wrapper}
      {...input}
      w="calc(14rem * var(--mantine-scale, 1))"
      leftSection="#"
      leftSectionPointerEvents="none"
      value={shown(value)}
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      classNames={locked ? { input: fieldClasses.locked ?? '' } : {}}
      onChange={(event) => set(event.currentTarget.value.replace(/^#+/, ''))}
      rightSection={
        onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Remove placeholder ${shown(value) || index + 1}`}
            onClick={onRemove}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )
      }
    />
  )
}
