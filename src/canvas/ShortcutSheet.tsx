import { Kbd, Modal, Table } from '@mantine/core'
import { commands } from './commands.ts'

const names: Readonly<Record<string, string>> = { mod: /Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl', shift: '⇧' }
const spell = (key: string) =>
  key === 'shift+?'
    ? '?'
    : key
        .split('+')
        .map((one) => names[one] ?? one)
        .join(' ')

const pointer: readonly (readonly [string, string])[] = [
  ['Move over the sheet', 'drag, or two fingers'],
  ['Select several', 'Shift and drag, or Shift and click'],
  ['Pick what comes next', 'drag from a handle to empty space'],
  ['Put a step on a connection', 'drop it there'],
  ['Edit a percentage', 'click its label'],
]

/** Every shortcut, and what the pointer can do. */
export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Shortcuts" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {commands.map(({ label, keys, everywhere = [] }) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="right">
                {[...new Set([...keys, ...everywhere].map(spell))].map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
          {pointer.map(([label, how]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td ta="right">{how}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
