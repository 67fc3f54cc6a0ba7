import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { changedPaths } from './changed-paths.ts'
import type { Editor } from './useEditor.ts'

interface Props<T> {
  readonly editor: Editor<T>
  /** The singular in lower case: "offer". */
  readonly singular: string
  /** The labels of the fields by their paths. */
  readonly labels: Readonly<Record<string, string>>
}

/** The keys that the server sets; nobody edits them. */
const owned = ['id', 'offerId', 'ruleId', 'createdTS', 'updatedTS', 'createdby', 'allowEdit', 'mode']

/** Somebody else saved first: shows what differs and lets choose. Closing it decides nothing and loses nothing. */
export function ConflictDialog<T>({ editor, singular, labels }: Props<T>) {
  const { conflict, document, keepLocal, acceptRemote, postponeConflict } = editor
  const paths = conflict ? changedPaths(document, conflict.remote).filter((path) => !owned.includes(path)) : []
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={postponeConflict}
      size="lg"
      title="Someone else saved this while you were editing"
    >
      <Stack gap="md">
        <Text size="sm">
          This {singular} was changed while you were editing it. Nothing is lost yet. These fields differ:
        </Text>
        <Table.ScrollContainer minWidth={0} mah={320} type="native">
          <Table withTableBorder verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Yours</Table.Th>
                <Table.Th>Theirs</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {paths.map((path) => (
                <Table.Tr key={path}>
                  <Table.Td>{labels[path] ?? path}</Table.Td>
                  <Table.Td>{shownAt(document, path)}</Table.Td>
                  <Table.Td>{shownAt(conflict?.remote, path)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text size="sm" c="dimmed">
          “Keep mine” applies your changes on top of the newer version. “Use theirs” discards them; you can restore them
          until you leave the page.
        </Text>
        <Group justify="flex-end">
          <Button variant="subtle" onClick={postponeConflict}>
            Decide later
          </Button>
          <Button variant="default" onClick={acceptRemote}>
            Use theirs
          </Button>
          <Button onClick={() => void keepLocal()}>Keep mine</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function shownAt(document: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
  if (value === undefined || value === '') return '–'
  if (typeof value === 'number' && /DateTime$/.test(path)) return formatDateTimeZone(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
