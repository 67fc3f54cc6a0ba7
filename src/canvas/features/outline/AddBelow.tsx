import { ActionIcon, Menu } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { NodeKind, Port } from '#src/graph/kind.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { addConnectedNode, kindsFor, type OpenEnd } from '../../core/actions.ts'
import { graphAtom, lockedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'
import { useNewNode } from '../../core/useNewNode.ts'

/** The menu of steps that can be added to a step, at its line. */
export function AddBelow({ id, kind }: { id: string; kind: NodeKind }) {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(lockedAtom)
  const newNode = useNewNode()
  const offers = kind.ports.flatMap((port) => offersAt(graph, id, port))
  if (locked || offers.length === 0) return null
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Add to ${kind.label.toLowerCase()}`}>
          <Icon name="plus" size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map(({ end, next, label }) => (
          <Menu.Item
            key={`${end.port} ${next.id}`}
            leftSection={<Icon name={isIconName(next.icon) ? next.icon : 'plus'} size={14} />}
            onClick={() => addConnectedNode(board.store, newNode(next.id), board.freePlace(end), end)}
          >
            {next.label}
            {label !== next.label && ` (${label.toLowerCase()})`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The kinds that still fit at a port; a port for one that is taken offers none. */
function offersAt(graph: Graph, id: string, port: Port): { end: OpenEnd; next: NodeKind; label: string }[] {
  const side = port.side === 'out' ? 'source' : 'target'
  const isTaken = !port.many && graph.edges.some((edge) => edge.port === port.id && edge[side] === id)
  // What leads to a step that may have many (a reward) is added where it leads from.
  if (isTaken || (port.side === 'in' && port.many)) return []
  const end: OpenEnd = { node: id, port: port.id, slot: undefined, end: side }
  return kindsFor(graph, end).map((kind) => ({ end, next: nodeKind(kind), label: port.label }))
}
