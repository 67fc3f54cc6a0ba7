import { Button, Menu, Text } from '@mantine/core'
import type { Cursor } from '#src/kit/cursor.ts'
import { shown } from '#src/kit/fields/field.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { SetOff } from '../message/when.ts'
import { offeredFor } from './placeholders.ts'

interface Props {
  /** The text that a placeholder is written into, where its caret stands. */
  readonly at: Cursor<unknown>
  /** Names the text: "title". */
  readonly of: string
  readonly setOff: SetOff
}

/** Offers the placeholders of a text and writes the chosen one where the caret stands. */
export function PlaceholderMenu({ at, of, setOff }: Props) {
  if (at.readOnly !== false) return null
  function insert(name: string) {
    const input = document.querySelector<HTMLTextAreaElement>(`[data-path="${CSS.escape(at.path)}"]`)
    const text = shown(at.value)
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length]
    const placeholder = `#${name}`
    at.set(text.slice(0, from) + placeholder + text.slice(to), `Insert ${placeholder}`)
    // Once the text is drawn, one types on behind it.
    setTimeout(() => {
      input?.focus()
      input?.setSelectionRange(from + placeholder.length, from + placeholder.length)
    })
  }
  return (
    <Menu position="bottom-end" withinPortal shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Icon name="plus" size={14} />}
          aria-label={`Insert a placeholder into the ${of}`}
        >
          Placeholder
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offeredFor(setOff).map(({ title, items }) => [
          <Menu.Label key={title}>{title}</Menu.Label>,
          ...items.map(({ name, about }) => (
            <Menu.Item
              key={name}
              onClick={() => insert(name)}
              rightSection={
                <Text span size="xs" c="dimmed">
                  {about}
                </Text>
              }
            >
              #{name}
            </Menu.Item>
          )),
        ])}
        <Menu.Divider />
        <Menu.Label>Any property of a person as well: #city</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}
