import { type NodeProps, useStoreApi } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { memo, Suspense, useState } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { nodeViews } from '#nodes/views.ts'
import { placeholderOf } from '#src/graph/kind.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { countsOf, graphAtom, nodeOf, rootAtom, rootContextAtom, slotsAtom } from '../../core/atoms.ts'
import { useCardFacts } from '../../core/drawn.ts'
import type { PlacedIssue } from '../../core/issues.ts'
import { useIsZoomedOut } from '../../core/viewport.ts'
import { CommentMark } from '../comments/CommentMark.tsx'
import { Sealed } from '../draws/Sealed.tsx'
import { CardFoot, CardHeadFigures } from '../results/OnCanvas.tsx'
import classes from './board.module.css'
import { Ports, plainPorts, SlotHandle } from './Ports.tsx'
import { UNREAD_HEIGHT_PX } from './seen-from-afar.ts'

/**
 * A node on the canvas: frame, icon, title, badge and handles, with the facts of its kind inside. It renders only when
 * its own node changed.
 */
export const NodeFrame = memo(Frame, sameCard)

/**
 * React Flow places and measures the card: where it stands and its size are nothing to render for, so that a drag renders no card at
 * all, and opening draws each once.
 */
function sameCard(before: NodeProps, after: NodeProps): boolean {
  return before.id === after.id && before.selected === after.selected
}

function Frame({ id, selected }: NodeProps) {
  const facts = useCardFacts(id)
  const far = useIsZoomedOut()
  const flow = useStoreApi()
  const { names } = useLookups()
  // Nobody connects what they have not come near.
  const [isReached, setReached] = useState(false)
  if (!facts) return null
  const { node, isRoot, hasSlots, isLoose, isTold, mark, above } = facts
  // The name is the document's own, and its problem is shown beside its title.
  const issues = facts.issues.filter(({ issue }) => issue.path !== 'name')
  const kind = nodeKind(node.kind)
  const title = kind.title(node.data, names, above)
  const badges = badgesOf(issues)
  const ports = { kind, flow: facts.flow, hasSlots }
  return (
    <div
      className={classes.card}
      data-group={kind.group}
      data-kind={kind.id}
      data-loose={isLoose || undefined}
      data-told={isTold || undefined}
      data-selected={selected || undefined}
      data-mark={mark}
      data-issues={badges[0]?.severity}
      data-testid={`node-${id}`}
      // Whoever comes near may select it: its fields are fetched meanwhile.
      onPointerEnter={() => {
        setReached(true)
        void nodeViews[kind.id].Inspector.load()
      }}
      // As high as it was when it could be read, or else, where React Flow says 0 or nothing, as all are; the frame
      // included, or each measuring would make it higher.
      style={far ? { height: flow.getState().nodeLookup.get(id)?.measured.height || UNREAD_HEIGHT_PX } : undefined}
    >
      {far && !isReached ? plainPorts(ports, { node: id, board: flow.getState().rfId, isTold }) : <Ports {...ports} />}
      <CommentMark id={id} />
      {badges.length > 0 && (
        <span className={classes.badges}>
          {badges.map(({ severity, messages }) => (
            <span key={severity} className={classes.badge} data-severity={severity} title={messages.join('\n')}>
              {messages.length}
            </span>
          ))}
        </span>
      )}
      {far ? (
        <>
          {/* By name also where its words are too small to be drawn. */}
          <div className={classes.block} role="img" aria-label={title || placeholderOf(kind)} />
          {isRoot && <FarSlots />}
        </>
      ) : (
        <>
          <header className={classes.head}>
            <span className={classes.icon}>
              <Icon name={isIconName(kind.icon) ? kind.icon : 'opaque'} size={16} />
            </span>
            <span className={classes.names}>
              <span className={classes.kindLine}>
                <span className={classes.kind}>{kind.label}</span>
                <CardHeadFigures id={id} />
              </span>
              <span className={classes.title} data-blank={title ? undefined : true}>
                {title || placeholderOf(kind)}
              </span>
              {kind.id === 'template' && isRoot && <Sealed />}
            </span>
          </header>
          <Suspense fallback={null}>
            <CardBody id={id} kind={node.kind} />
          </Suspense>
          <CardFoot id={id} />
        </>
      )}
    </div>
  )
}

/** Returns the badges of a card, the worst first: its problems and its warnings apart; what is only to do where it has neither. */
function badgesOf(issues: readonly PlacedIssue[]) {
  const isLoud = issues.some(({ isToDo }) => !isToDo)
  const severities = isLoud ? (['error', 'warning'] as const) : (['to-do'] as const)
  return severities.flatMap((severity) => {
    const held = issues.filter(({ issue, isToDo }) => (isToDo ? 'to-do' : issue.severity) === severity)
    return held.length > 0 ? [{ severity, messages: held.map(({ issue }) => issue.message) }] : []
  })
}

/** The handles of the slots while their rows are not drawn. */
function FarSlots() {
  const slots = useAtomValue(slotsAtom)
  return slots.map((slot) => <SlotHandle key={slot.value} port="outcome" slot={slot.value} />)
}

function CardBody({ id, kind }: { id: string; kind: string }) {
  const node = useAtomValue(nodeOf(id))
  const counts = useAtomValue(countsOf(id))
  const rootContext = useAtomValue(rootContextAtom)
  const { Card } = nodeViews[nodeKind(kind).id]
  const isRoot = useAtomValue(rootAtom) === id
  const hasSlots = isRoot && nodeKind(kind).ports.some((port) => port.id === 'outcome' && port.side === 'out')
  if (!node) return null
  return (
    <div className={classes.facts}>
      {hasSlots ? (
        <WithSlots id={id} kind={kind} />
      ) : (
        <Card slice={node.data} slots={[]} counts={counts} rootContext={rootContext} />
      )}
    </div>
  )
}

/** The card of a node whose outcomes leave from slots. */
function WithSlots({ id, kind }: { id: string; kind: string }) {
  const node = useAtomValue(nodeOf(id))
  const graph = useAtomValue(graphAtom)
  const slots = useAtomValue(slotsAtom)
  const counts = useAtomValue(countsOf(id))
  const told = useAtomValue(rootContextAtom)
  const { names } = useLookups()
  const { Card } = nodeViews[nodeKind(kind).id]
  if (!node) return null
  const rows = slots.map((slot) => {
    const target = graph.nodes.find((one) => one.id === slot.target)
    return {
      ...slot,
      leadsTo: target ? nodeKind(target.kind).title(target.data, names) || undefined : undefined,
      handle: <SlotHandle port="outcome" slot={slot.value} />,
    }
  })
  return <Card slice={node.data} slots={id === graph.root ? rows : []} counts={counts} rootContext={told} />
}
