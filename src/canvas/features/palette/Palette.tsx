import { ActionIcon, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useAtom, useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { flowById } from '#src/flows/index.ts'
import { isMessageKind } from '#src/flows/messages/anchors.ts'
import { connectionRefusal, drawnKinds, seamSitesIn } from '#src/flows/operations/connections.ts'
import { type Group, groups } from '#src/graph/kind.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { addConnectedNode, addNewNode, type OpenEnd } from '../../core/actions.ts'
import { graphAtom, roleLockAtom, selectionAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { lockedAtom } from '../../core/locks.ts'
import { addNote } from '../../core/notes.ts'
import { useNewNode } from '../../core/useNewNode.ts'
import { DRAGGED_KIND, NOTE_KIND, paletteOpenAtom, viewModeAtom } from '../../core/view-state.ts'
import classes from './palette.module.css'

/**
 * The steps that can be put on the sheet by drag, click or keyboard. A click connects to the selected step where that
 * fits.
 */
export function Palette() {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(lockedAtom)
  const newNode = useNewNode()
  const narrow = useMediaQuery('(max-width: 1200px)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useAtom(paletteOpenAtom)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const view = useAtomValue(viewModeAtom)
  const roleLock = useAtomValue(roleLockAtom)
  // Beside what runs messages can still be hung.
  const offered = drawnKinds(graph).filter((id) => !locked || (!roleLock && isMessageKind(id)))
  if (offered.length === 0 || flowById(graph.flow).family === '') return null
  if (!(open ?? (!narrow && view === 'canvas'))) {
    return (
      <div className={classes.folded} data-palette>
        <ActionIcon
          size={36}
          variant="default"
          aria-label="Add a step"
          onClick={() => setOpen(true)}
          {...hint('Add a step', 'right')}
        >
          <Icon name="plus" />
        </ActionIcon>
      </div>
    )
  }
  const wanted = search.trim().toLowerCase()
  const kinds = offered
    .map(nodeKind)
    .filter((kind) => `${kind.label} ${kind.about} ${groups[kind.group as Group]}`.toLowerCase().includes(wanted))
  const isNoteWanted = !locked && 'note beside it'.includes(wanted)
  const put = (kind: string) => {
    const wantedNode = newNode(kind)
    const end = endFor(graph, board.store.get(selectionAtom)[0], kind)
    if (end) addConnectedNode(board.store, wantedNode, board.freePlace(end), end)
    else addNewNode(board.store, wantedNode, board.freePlace())
  }
  return (
    <nav className={classes.palette} data-palette aria-label="Steps">
      <div className={classes.top}>
        <TextInput
          id="palette-search"
          size="sm"
          flex={1}
          placeholder="Find a step"
          aria-label="Find a step"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            const first = kinds[0]
            if (event.key === 'Enter' && wanted && first) put(first.id)
            if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus()
          }}
        />
        <ActionIcon size={30} variant="subtle" color="gray" aria-label="Hide the steps" onClick={() => setOpen(false)}>
          <Icon name="chevron-left" />
        </ActionIcon>
      </div>
      <div ref={list} className={classes.list}>
        {Object.entries(groups).map(([group, title]) => {
          const inGroup = kinds.filter((kind) => kind.group === group)
          if (inGroup.length === 0) return null
          return (
            <div key={group} data-group={group}>
              <div className={classes.group}>{title}</div>
              {inGroup.map((kind) => (
                <button
                  type="button"
                  key={kind.id}
                  className={classes.item}
                  draggable
                  onDragStart={(event) => event.dataTransfer.setData(DRAGGED_KIND, kind.id)}
                  onClick={() => put(kind.id)}
                  {...hint(kind.about, 'right')}
                >
                  <span className={classes.icon}>
                    <Icon name={isIconName(kind.icon) ? kind.icon : 'opaque'} size={14} />
                  </span>
                  {kind.label}
                </button>
              ))}
            </div>
          )
        })}
        {isNoteWanted && (
          <div data-group="other">
            <div className={classes.group}>Beside it</div>
            <button
              type="button"
              className={classes.item}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED_KIND, NOTE_KIND)}
              onClick={() => addNote(board.store, board.freePlace())}
            >
              <span className={classes.icon}>
                <Icon name="note" size={14} />
              </span>
              Note
            </button>
          </div>
        )}
        {kinds.length === 0 && !isNoteWanted && <div className={classes.group}>No matching steps</div>}
      </div>
    </nav>
  )
}

/**
 * Returns the end of the selected step at which a new step of a kind fits; undefined where it does not fit, or the
 * place is taken.
 */
function endFor(
  graph: Parameters<typeof connectionRefusal>[0],
  selected: string | undefined,
  kind: string,
): OpenEnd | undefined {
  const node = graph.nodes.find((one) => one.id === selected)
  if (!node) return undefined
  const root = graph.nodes.find((one) => one.id === graph.root)
  if (kind === root?.kind && node.kind !== kind) {
    const site = seamSitesIn(graph).find(({ parent, seam }) => parent === kind && seam.kind === node.kind)
    if (!site) return undefined
    const end: OpenEnd = { node: node.id, port: site.seam.port, slot: undefined, end: 'source' }
    return connectionRefusal(graph, { source: node.id, target: root.id, port: site.seam.port }) ? undefined : end
  }
  for (const { parent, seam } of seamSitesIn(graph)) {
    const into = seam.seam === 'part' && seam.side === 'in'
    const [before, after] = into ? [seam.kind, parent] : [parent, seam.kind]
    const end =
      node.kind === before && kind === after ? 'source' : node.kind === after && kind === before ? 'target' : undefined
    if (!end) continue
    const taken = seam.seam === 'part' && graph.edges.some((edge) => edge.port === seam.port && edge[end] === node.id)
    if (!taken) return { node: node.id, port: seam.port, slot: undefined, end }
  }
  return undefined
}
