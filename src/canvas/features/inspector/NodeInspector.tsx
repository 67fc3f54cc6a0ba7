import { Button, Loader, Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { nodeViews } from '#nodes/views.ts'
import { canBeRemoved } from '#src/flows/operations/edit.ts'
import type { Graph, GraphNode } from '#src/graph/graph.ts'
import { nounOf, placeholderOf } from '#src/graph/kind.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { removeSelected } from '../../core/actions.ts'
import { aboveOf, graphAtom, nodeOf, objectPathsAtom, openableSlotsAtom } from '../../core/atoms.ts'
import classes from '../../core/editor.module.css'
import { useBoard } from '../../core/editor-context.ts'
import { lockOfNode } from '../../core/locks.ts'
import { InspectorForecast } from '../forecast/InspectorForecast.tsx'
import { ShareFixes } from '../problems/FixButtons.tsx'
import { Connections } from './Connections.tsx'
import { useNodeCursor, useRootCursor } from './cursors.ts'

/** Says whether a node is of the root's kind, but not the root: what can be chosen in the document is not its own. */
function isLooseRoot({ root, nodes }: Graph, { id, kind }: GraphNode): boolean {
  return id !== root && nodes.some((node) => node.id === root && node.kind === kind)
}

/** The fields of a step under its name, as the panel and the form show them. */
export function NodeFields({ id }: { readonly id: string }) {
  const node = useAtomValue(nodeOf(id))
  const at = useNodeCursor(id)
  const root = useRootCursor()
  const [path = ''] = useAtomValue(objectPathsAtom).get(id) ?? []
  const above = useAtomValue(aboveOf(id))
  const choices = useAtomValue(openableSlotsAtom)
  const graph = useAtomValue(graphAtom)
  const lock = useAtomValue(lockOfNode(id))
  const { names } = useLookups()
  if (!node || !at || !root) return null
  const kind = nodeKind(node.kind)
  const { Inspector } = nodeViews[kind.id]
  const locked = Object.keys(node.data).map(lock).find(Boolean)
  return (
    <Stack gap="md" data-group={kind.group} data-of={id}>
      <div>
        <Text size="xs" c="dimmed">
          {kind.label}
        </Text>
        <Text component="h2" fw={700} size="md" m={0}>
          {kind.title(node.data, names, above) || placeholderOf(kind)}
        </Text>
      </div>
      {locked && (
        <Text size="sm" className={classes.locked ?? ''}>
          {locked}
        </Text>
      )}
      <Suspense fallback={<Loader size="sm" data-loading />}>
        <Inspector at={at} choices={isLooseRoot(graph, node) ? [] : choices} root={root} path={path} parent={above} />
      </Suspense>
      <ShareFixes of={id} />
      <InspectorForecast id={id} />
    </Stack>
  )
}

/** The inspector of a step: its fields, its connections, and its removal. */
export function NodeInspector({ id }: { readonly id: string }) {
  const board = useBoard()
  const node = useAtomValue(nodeOf(id))
  const graph = useAtomValue(graphAtom)
  const lock = useAtomValue(lockOfNode(id))
  if (!node) return null
  const kind = nodeKind(node.kind)
  return (
    <Stack gap="md">
      <NodeFields id={id} />
      <Connections node={node} />
      {!lock('') && kind.ports.length > 0 && canBeRemoved(graph, id) && (
        <Button variant="default" onClick={() => removeSelected(board.store)}>
          Delete {nounOf(kind)}
        </Button>
      )}
    </Stack>
  )
}
