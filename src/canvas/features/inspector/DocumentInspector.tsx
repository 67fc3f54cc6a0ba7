import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import { playTypeNames } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { JsonPath } from '#schemas/json.ts'
import { nameOfFlow } from '#src/flows/registry.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { Slice } from '#src/graph/graph.ts'
import { nounOf } from '#src/graph/kind.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { LinkedList } from '#src/kit/references/LinkedList.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { editNode } from '../../core/actions.ts'
import { documentAtom, graphAtom, looseAtom, nodeOf, savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { issuesAtom, isToDoAtom } from '../../core/issues.ts'
import { lockOfPathAtom } from '../../core/locks.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { BudgetLine } from '../publish/BudgetLine.tsx'

/** The document itself: its name and status, its origin, and its loose steps. */
export function DocumentInspector() {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const root = useAtomValue(nodeOf(graph.root))
  const issues = useAtomValue(issuesAtom)
  const isToDo = useAtomValue(isToDoAtom)
  const document = useAtomValue(documentAtom)
  const saved = useAtomValue(savedAtom)
  const lockOf = useAtomValue(lockOfPathAtom)
  if (!root) return null
  const { status } = scheduleOf(document).paths
  const statusPath = status.join('.')
  const one = nameOfFlow(graph.flow)
  const at = cursorOf<Slice>({
    value: root.data,
    now: () => board.store.get(nodeOf(root.id))?.data,
    change: (next, label) => editNode(board.store, root.id, next, label),
    issues: issues.filter((issue) => (issue.path === 'name' || issue.path === statusPath) && !isToDo(issue)),
    readOnly: lockOf,
  })
  const { type } = root.data
  const { createdby, createdTS, updatedTS } = saved.serverKeys
  const facts: [string, string][] = [
    ...(typeof type === 'number' ? [['Type', playTypeNames[type] ?? `Type ${type}`] as [string, string]] : []),
    ...(typeof createdby === 'string' ? [['Created by', createdby] as [string, string]] : []),
    ...(typeof createdTS === 'number' ? [['Created', formatDateTime(createdTS)] as [string, string]] : []),
    ...(typeof updatedTS === 'number' ? [['Last saved', formatDateTime(updatedTS)] as [string, string]] : []),
  ]
  return (
    <Stack gap="md" data-of={root.id}>
      <div>
        <Text size="xs" c="dimmed">
          {one.replace(/^./, (first) => first.toUpperCase())}
        </Text>
        <Text component="h2" fw={700} size="md" m={0}>
          {typeof root.data.name === 'string' && root.data.name ? root.data.name : `New ${one}`}
        </Text>
      </div>
      <TextField
        at={at.at('name')}
        label={graph.kind === 'rule' || graph.kind === 'badge-rule' ? 'Rule name' : 'Name'}
        placeholder="3 to 50 characters"
      />
      {root.kind !== 'opaque' && (
        <SegmentedField
          at={below(at, status)}
          label="Status"
          options={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
        />
      )}
      <SimpleGrid cols={2} spacing="md" verticalSpacing={4} style={{ gridTemplateColumns: 'max-content 1fr' }}>
        {facts.flatMap(([label, value]) => [
          <Text key={`${label} label`} size="sm" c="dimmed">
            {label}
          </Text>,
          <Text key={label} size="sm">
            {value}
          </Text>,
        ])}
      </SimpleGrid>
      <BudgetLine />
      <UsedBy />
      <Loose />
    </Stack>
  )
}

type Tree = { readonly [key: string | number]: Tree }

/** The cursor at a place below another. */
function below(at: Cursor<Slice>, steps: JsonPath): Cursor<string | undefined> {
  let cursor = at as unknown as Cursor<Tree>
  for (const step of steps) cursor = cursor.at(step) as Cursor<Tree>
  return cursor as unknown as Cursor<string | undefined>
}

/** Steps that are on the sheet but not in the document. */
function Loose() {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const { names } = useLookups()
  const adrift = useAtomValue(looseAtom)
  const loose = shownNodes(graph).filter(({ id }) => adrift.has(id))
  if (loose.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={650}>
        Not connected
      </Text>
      <Text size="sm" c="dimmed">
        These steps hang on nothing and are not saved.
      </Text>
      {loose.map((node) => (
        <Button key={node.id} variant="default" size="xs" justify="flex-start" onClick={() => board.show(node.id)}>
          {titleOf(graph, node, names) || `Blank ${nounOf(nodeKind(node.kind))}`}
        </Button>
      ))}
    </Stack>
  )
}

/** The documents that refer to this one, and so are affected by a save. */
export function UsedBy() {
  const { port } = useBoard()
  const { id } = useAtomValue(savedAtom)
  const { data = [] } = useQuery({
    queryKey: [port.area, 'used-by', port.kind, id],
    queryFn: () => port.usedBy(id ?? ''),
    enabled: id !== undefined,
  })
  if (data.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={650}>
        Used by
      </Text>
      <Text size="sm" c="dimmed">
        What you save here changes them too.
      </Text>
      <LinkedList links={data} />
    </Stack>
  )
}
