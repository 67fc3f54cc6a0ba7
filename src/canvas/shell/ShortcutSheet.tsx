import { Kbd, Modal, Table, Text } from '@mantine/core'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { commandGroups } from '../core/editor-context.ts'
import { keyLabelsOf } from '../core/keys.ts'
import { commands } from './commands.ts'

const pointer: readonly (readonly [string, string])[] = [
  ['Move over the sheet', 'drag, or two fingers'],
  ['Move over it in any mode', 'Space and drag'],
  ['Select several', 'Shift and drag'],
  ['Select one more', 'Shift or Ctrl and click'],
  ['Pick what comes next', 'drag from a handle to empty space'],
  ['Put a step on a connection', 'drop it there'],
  ['Edit what a connection says', 'click its label'],
  ['Write on a note', 'double click'],
  ['Everything a step can do', 'right click'],
]

/** Every shortcut by its group, and what the pointer can do. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useFocusBack(opened)
  return (
    <Modal opened={opened} onClose={onClose} title="Shortcuts" size={940} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div style={{ columns: 2, columnGap: 40 }}>
        {commandGroups.map((group) => (
          <Group
            key={group}
            title={group}
            rows={commands
              .filter((command) => command.group === group && keyLabelsOf(command).length > 0)
              .map((command) => [command.label, keyLabelsOf(command)])}
          />
        ))}
        <Group title="Pointer" rows={pointer} />
      </div>
    </Modal>
  )
}

function Group({ title, rows }: { title: string; rows: readonly (readonly [string, string | readonly string[]])[] }) {
  return (
    <section aria-label={title} style={{ breakInside: 'avoid', paddingBottom: 14 }}>
      <Text fw={650} size="sm" mb={2}>
        {title}
      </Text>
      <Table verticalSpacing={3} horizontalSpacing={0} withRowBorders={false}>
        <Table.Tbody>
          {rows.map(([label, keys]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: typeof keys === 'string' ? 'normal' : 'nowrap' }}>
                {typeof keys === 'string' ? (
                  <Text size="sm" c="dimmed">
                    {keys}
                  </Text>
                ) : (
                  keys.map((key) => (
                    <Kbd key={key} ml={4}>
                      {key}
                    </Kbd>
                  ))
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
