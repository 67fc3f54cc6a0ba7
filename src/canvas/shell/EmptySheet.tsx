import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import { nodeById } from '#src/graph/graph.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import { addNewNode } from '../core/actions.ts'
import { graphAtom } from '../core/atoms.ts'
import classes from '../core/editor.module.css'
import { useBoard } from '../core/editor-context.ts'
import { shownNodes } from '../core/to-flow.ts'
import { useNewNode } from '../core/useNewNode.ts'

/** The text on an empty sheet. */
export function EmptySheet() {
  const { store, freePlace } = useBoard()
  const graph = useAtomValue(graphAtom)
  const newNode = useNewNode()
  if (shownNodes(graph).length > 0) return null
  const root = nodeKind(nodeById(graph, graph.root)?.kind ?? '')
  return (
    <div className={classes.empty}>
      <Text fw={650}>Draw who plays what, when, and what they win</Text>
      <Text size="sm" c="dimmed" mb="sm">
        Drag steps from the left, or click them. Segment leads to trigger, trigger to template, template to rewards.
      </Text>
      <Button variant="light" onClick={() => addNewNode(store, newNode(root.id), freePlace())}>
        Start with the {root.label.toLowerCase()}
      </Button>
      <Text size="sm" mt="xs">
        <LinkAnchor to="/campaignTypeSelect" size="sm">
          Start from a recipe
        </LinkAnchor>
      </Text>
    </div>
  )
}
