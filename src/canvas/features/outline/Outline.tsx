import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useMemo } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { flowById } from '#src/flows/index.ts'
import { rootIsPlaced } from '#src/flows/operations/edit.ts'
import { nodeById } from '#src/graph/graph.ts'
import { type OutlineItem, outlineOf } from '#src/outline/outline.ts'
import { addNewNode } from '../../core/actions.ts'
import { graphAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { lockedAtom } from '../../core/locks.ts'
import { useNewNode } from '../../core/useNewNode.ts'
import { FigureSwitch } from '../results/FigureSwitch.tsx'
import { OutlineLine } from './OutlineLine.tsx'
import classes from './outline.module.css'

/**
 * The document as sentences, in its order, complete for keyboard and screen reader. The selection is edited beside it.
 */
export function Outline({ alone = false }: { readonly alone?: boolean }) {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(lockedAtom)
  const newNode = useNewNode()
  const { document, loose } = useMemo(() => outlineOf(graph), [graph])
  const placed = rootIsPlaced(graph)
  const shown = placed ? document : document.filter(({ id }) => id !== graph.root)
  const root = nodeKind(nodeById(graph, graph.root)?.kind ?? flowById(graph.flow).root)
  return (
    <section className={classes.outline} data-alone={alone || undefined} aria-label="Outline" onKeyDown={walk}>
      {alone && <FigureSwitch inText />}
      <Text size="sm" c="dimmed" mb="xs">
        Arrow keys navigate, Enter edits, M comments, Delete removes, Alt and an arrow key moves.
      </Text>
      <Lines lines={shown} />
      {!placed && !locked && (
        <Button variant="light" mt="xs" onClick={() => addNewNode(board.store, newNode(root.id), board.freePlace())}>
          Start with the {root.label.toLowerCase()}
        </Button>
      )}
      {loose.length > 0 && (
        <>
          <Text component="h3" size="sm" fw={650} mt="md" mb={4}>
            Not connected
          </Text>
          <Lines lines={loose} />
        </>
      )}
    </section>
  )
}

/** A list of lines, and the lists below them. */
function Lines({ lines }: { lines: readonly OutlineItem[] }) {
  if (lines.length === 0) return null
  return (
    <ol className={classes.lines}>
      {lines.map((line) => (
        <li key={line.edge ?? line.id}>
          <OutlineLine line={line} />
          <Lines lines={line.below} />
        </li>
      ))}
    </ol>
  )
}

/** Arrow keys go from line to line, wherever they are nested. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-line]')) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.indexOf(event.target)
  const next = lines[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
