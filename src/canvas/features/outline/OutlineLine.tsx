import { ActionIcon, Menu } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { NodeKind, Port } from '#src/graph/kind.ts'
import { nounOf } from '#src/graph/kind.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import type { OutlineItem } from '#src/outline/outline.ts'
import { sentenceOf } from '#src/outline/sentence.ts'
import { addConnectedNode, kindsFor, moveItem, type OpenEnd, removeSelected } from '../../core/actions.ts'
import { aboveOf, graphAtom, nodeOf, rowOf, selectionAtom, slotsAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { issueWordsAtom } from '../../core/issue-words.ts'
import { issuesOf } from '../../core/issues.ts'
import { lockedAtom } from '../../core/locks.ts'
import { useNewNode } from '../../core/useNewNode.ts'
import { RowLabel } from '../board/RowLabel.tsx'
import { CommentMark } from '../comments/CommentMark.tsx'
import { LineFigures } from '../results/LineFigures.tsx'
import classes from './outline.module.css'

/** One line: how it is won, what it says, and what may be added to it. */
export function OutlineLine({ line: { id, edge } }: { line: OutlineItem }) {
  const board = useBoard()
  const node = useAtomValue(nodeOf(id))
  const above = useAtomValue(aboveOf(id))
  const row = useAtomValue(rowOf(edge ?? ''))
  const slot = useAtomValue(slotsAtom).find((one) => edge !== undefined && one.edge === edge)
  const ours = useAtomValue(issuesOf(id))
  const theirs = useAtomValue(issuesOf(edge ?? ''))
  const selected = useAtomValue(selectionAtom)
  const wordsOf = useAtomValue(issueWordsAtom)
  const { names } = useLookups()
  if (!node) return null
  const kind = nodeKind(node.kind)
  const sentence = sentenceOf(node, names, above)
  const issues = [...ours, ...theirs]
  const errors = issues.filter(({ issue, isToDo }) => issue.severity === 'error' && !isToDo).length
  const isToDo = issues.every((one) => one.isToDo)
  const isSelected = selected.includes(id) || (edge !== undefined && selected.includes(edge))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      board.show(id, { field: '' })
    } else if (event.altKey && edge && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moveItem(board.store, edge, event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key.toLowerCase() === 'm' && !event.shiftKey) {
      // The command of this key is about what is selected, which is this line from now on.
      board.store.set(selectionAtom, [id])
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.stopPropagation()
      // A reward that several rows lead to stays; its row goes.
      board.store.set(selectionAtom, [row?.holder === edge && edge ? edge : id])
      removeSelected(board.store)
    }
  }
  return (
    <div className={classes.line} data-selected={isSelected || undefined} data-group={kind.group}>
      <span className={classes.icon} aria-hidden>
        <Icon name={isIconName(kind.icon) ? kind.icon : 'opaque'} size={14} />
      </span>
      {edge && row && <RowLabel id={edge} row={row} />}
      <button
        type="button"
        className={classes.words}
        data-line
        aria-current={isSelected || undefined}
        onClick={() => board.show(id)}
        onKeyDown={onKeyDown}
      >
        {slot && <span className={classes.slot}>{slot.label}: </span>}
        <span>
          {sentence.before}
          {sentence.title !== undefined && <b>{sentence.title}</b>}
          {sentence.after}
        </span>
        <LineFigures id={id} />
        {issues.length > 0 && (
          <span className={classes.issues} data-severity={errors ? 'error' : isToDo ? 'to-do' : 'warning'}>
            {issues.map(({ issue }) => wordsOf(issue)).join(' ')}
          </span>
        )}
      </button>
      <CommentMark id={id} isInline />
      {edge && <CommentMark id={edge} isInline />}
      <AddBelow id={id} kind={kind} />
    </div>
  )
}

/** The menu of steps that can be added to a step, at its line. */
function AddBelow({ id, kind }: { id: string; kind: NodeKind }) {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(lockedAtom)
  const newNode = useNewNode()
  const offers = kind.ports.flatMap((port) => offersAt(graph, id, port))
  if (locked || offers.length === 0) return null
  return (
    <Menu position="bottom-end" width={220} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Add to ${nounOf(kind)}`}>
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

/** Returns the kinds that still fit at a port; none where the port is taken. */
function offersAt(graph: Graph, id: string, port: Port): { end: OpenEnd; next: NodeKind; label: string }[] {
  const side = port.side === 'out' ? 'source' : 'target'
  const isTaken = !port.many && graph.edges.some((edge) => edge.port === port.id && edge[side] === id)
  // What leads to a step that may have many (a reward) is added where it leads from.
  if (isTaken || (port.side === 'in' && port.many)) return []
  const end: OpenEnd = { node: id, port: port.id, slot: undefined, end: side }
  return kindsFor(graph, end).map((kind) => ({ end, next: nodeKind(kind), label: port.label }))
}
