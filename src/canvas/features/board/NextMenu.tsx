import { Menu } from '@mantine/core'
import { nodeKind } from '#nodes/kinds.ts'
import { nounOf } from '#src/graph/kind.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { addConnectedNode, connectionFrom, connectNodes, kindsFor } from '../../core/actions.ts'
import { graphAtom } from '../../core/atoms.ts'
import { type NextMenuTarget, useBoard } from '../../core/editor-context.ts'
import { useNewNode } from '../../core/useNewNode.ts'

/** The menu at a connection that was dropped on empty space: new steps, and steps on the sheet that fit. */
export function NextMenu({ at, onClose }: { at: NextMenuTarget; onClose: () => void }) {
  const board = useBoard()
  const newNode = useNewNode()
  const { names } = useLookups()
  const graph = board.store.get(graphAtom)
  const kinds = kindsFor(graph, at.end)
  const fitting = graph.nodes.filter((node) => kinds.includes(node.kind) && node.id !== at.end.node)
  const joinTo = (id: string) => {
    const refused = connectNodes(board.store, connectionFrom(at.end, id), at.end.slot)
    if (refused) board.say(refused)
  }
  return (
    <Menu opened onClose={onClose} position="right-start" withinPortal width={230} trapFocus returnFocus>
      <Menu.Target>
        <div style={{ position: 'fixed', left: at.screen.x, top: at.screen.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {kinds.length === 0
            ? 'Nothing can come here yet'
            : at.end.end === 'source'
              ? 'What comes next'
              : 'What comes before'}
        </Menu.Label>
        {kinds.map((id) => {
          const kind = nodeKind(id)
          return (
            <Menu.Item
              key={id}
              leftSection={<Icon name={isIconName(kind.icon) ? kind.icon : 'plus'} />}
              onClick={() =>
                board.show(addConnectedNode(board.store, newNode(id), at.sheet, at.end), { field: '', isNew: true })
              }
            >
              New {nounOf(kind)}
            </Menu.Item>
          )
        })}
        {fitting.length > 0 && <Menu.Label>On the sheet</Menu.Label>}
        {fitting.map((node) => (
          <Menu.Item key={node.id} onClick={() => joinTo(node.id)}>
            {titleOf(graph, node, names) || `Blank ${nounOf(nodeKind(node.kind))}`}
          </Menu.Item>
        ))}
        {kinds.length === 0 && <Menu.Item onClick={onClose}>Choose a template first</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
