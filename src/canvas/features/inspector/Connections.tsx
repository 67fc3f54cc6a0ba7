import { ActionIcon, Group, Select, Stack, Text, Tooltip } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { RowFields } from '#nodes/shared/rows/Fields.tsx'
import { seamSitesIn, whyLocked } from '#src/flows/operations/connections.ts'
import { portBetween } from '#src/flows/operations/edit.ts'
import { drawnRowOf } from '#src/flows/operations/rows.ts'
import { type Graph, type GraphEdge, type GraphNode, nodeById } from '#src/graph/graph.ts'
import type { Port } from '#src/graph/kind.ts'
import { nounOf } from '#src/graph/kind.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import {
  addConnectedNode,
  connectionFrom,
  connectNodes,
  kindsFor,
  moveItem,
  type OpenEnd,
  removeEdge,
  retargetEdge,
} from '../../core/actions.ts'
import { edgeOf, graphAtom, nodeOf, openableSlotsAtom, rowOf, slotsAtom } from '../../core/atoms.ts'
import classes from '../../core/editor.module.css'
import { useBoard } from '../../core/editor-context.ts'
import { wiringLockAtom } from '../../core/locks.ts'
import { useNewNode } from '../../core/useNewNode.ts'
import { useEdgeCursor, useRootCursor } from './cursors.ts'

/** The connections of a node: everything that can be wired on the canvas, for keyboard and screen reader. */
export function Connections({ node }: { node: GraphNode }) {
  const ports = nodeKind(node.kind).ports
  if (ports.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label="Connections" id="connections">
      <Text fw={650} size="sm">
        Connections
      </Text>
      {ports.map((port) => (
        <PortRows key={port.id} node={node} port={port} />
      ))}
    </Stack>
  )
}

function PortRows({ node, port }: { node: GraphNode; port: Port }) {
  const graph = useAtomValue(graphAtom)
  const slots = useAtomValue(slotsAtom)
  const end = port.side === 'out' ? 'source' : 'target'
  const edges = graph.edges.filter((edge) => edge.port === port.id && edge[end] === node.id)
  const open: OpenEnd = { node: node.id, port: port.id, slot: undefined, end }
  if (kindsFor(graph, open).length === 0) return null
  if (end === 'source' && port.many && node.id === graph.root && slots.length > 0) {
    return (
      <>
        {slots.map((slot) => (
          <Leads
            key={slot.value}
            label={slot.label}
            open={{ ...open, slot: slot.value }}
            edge={edges.find((edge) => edge.id === slot.edge)}
          />
        ))}
      </>
    )
  }
  const isOrdered = end === 'source' && isList(graph, node.kind, port.id)
  if (!port.many) return <Leads label={port.label} open={open} edge={edges[0]} />
  const slotOf = (edge: GraphEdge) => slots.find((slot) => slot.edge === edge.id)?.label
  // Rows are told apart by what they say: "rank 1", "20 %".
  const saidBy = (edge: GraphEdge, at: number) => edge.data && drawnRowOf(graph, edge)?.kind.text(edge.data, at)
  return (
    <>
      {edges.map((edge, at) => (
        <Fragment key={edge.id}>
          <Leads
            label={[isOrdered ? `${port.label} ${at + 1}` : port.label, slotOf(edge) ?? saidBy(edge, at)]
              .filter(Boolean)
              .join(': ')}
            open={open}
            edge={edge}
            {...(isOrdered ? { order: { isFirst: at === 0, isLast: at === edges.length - 1 } } : {})}
          />
          {end === 'target' && edge.data && <RowHere id={edge.id} />}
        </Fragment>
      ))}
      <Leads label={edges.length ? `${port.label}: add` : port.label} open={open} edge={undefined} />
    </>
  )
}

/** The fields by which a row is won, edited beside its reward. */
export function RowHere({ id }: { readonly id: string }) {
  const at = useEdgeCursor(id)
  const root = useRootCursor()
  const row = useAtomValue(rowOf(id))
  const source = useAtomValue(nodeOf(useAtomValue(edgeOf(id))?.source ?? ''))
  const choices = useAtomValue(openableSlotsAtom)
  if (!at || !root || row?.holder !== id) return null
  return (
    <div className={classes.fieldsOf} data-of={id}>
      <RowFields kind={row.kind} at={at} root={root} source={source?.data ?? {}} choices={choices} />
    </div>
  )
}

/** Says whether the items at a port are an ordered list of their own. */
function isList(graph: Graph, kind: string, port: string): boolean {
  return seamSitesIn(graph).some(({ parent, seam }) => parent === kind && seam.port === port && seam.seam === 'each')
}

interface LeadsProps {
  /** Its position in an ordered list, in which it can be moved. */
  readonly order?: { readonly isFirst: boolean; readonly isLast: boolean }
  readonly label: string
  readonly open: OpenEnd
  readonly edge: GraphEdge | undefined
}

/** One end: what is there, and a choice of what else could be. */
function Leads({ label, open, edge, order }: LeadsProps) {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(wiringLockAtom)(nodeById(graph, open.node)?.kind, open.port)
  const newNode = useNewNode()
  const { names } = useLookups()
  const far = edge && (open.end === 'source' ? edge.target : edge.source)
  const kinds = kindsFor(graph, open)
  const title = (one: GraphNode) => titleOf(graph, one, names) || `Blank ${nounOf(nodeKind(one.kind))}`
  const there = graph.nodes.filter((one) => kinds.includes(one.kind) && one.id !== open.node)
  const choose = (value: string | null) => {
    if (!value || value === far) return
    const held = edge && whyLocked(graph, edge)
    if (held) {
      board.say(held)
      return
    }
    const kind = value.startsWith('new ') ? value.slice(4) : undefined
    if (kind) {
      if (edge) removeEdge(board.store, edge.id)
      addConnectedNode(board.store, newNode(kind), board.freePlace(open), open)
      return
    }
    if (edge?.data && open.end === 'source') {
      retargetEdge(board.store, edge.id, value)
      return
    }
    if (edge) removeEdge(board.store, edge.id)
    const request = connectionFrom(open, value)
    const refused = connectNodes(board.store, portBetween(graph, request.source, request.target) ?? request, open.slot)
    if (refused) board.say(refused)
  }
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <Select
        flex={1}
        size="sm"
        label={label}
        placeholder="Nothing yet"
        searchable
        nothingFoundMessage="Nothing fits by this name"
        disabled={locked !== false}
        value={far ?? null}
        onChange={choose}
        checkIconPosition="right"
        data={[
          ...(there.length
            ? [{ group: 'On the sheet', items: there.map((one) => ({ value: one.id, label: title(one) })) }]
            : []),
          {
            group: 'New',
            items: kinds.map((kind) => ({ value: `new ${kind}`, label: `New ${nounOf(nodeKind(kind))}` })),
          },
        ]}
      />
      {edge && (
        <>
          <Tooltip label="Go there">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Go to ${label}`}
              onClick={() => far && board.show(far)}
            >
              <Icon name="chevron-right" />
            </ActionIcon>
          </Tooltip>
          {!locked && order && (
            <>
              <MoveButton edge={edge} by={-1} label={`Move ${label} earlier`} disabled={order.isFirst} />
              <MoveButton edge={edge} by={1} label={`Move ${label} later`} disabled={order.isLast} />
            </>
          )}
          {!locked && (
            <Tooltip label="Disconnect">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Disconnect ${label}`}
                onClick={() => nodeById(graph, open.node) && removeEdge(board.store, edge.id)}
              >
                <Icon name="close" />
              </ActionIcon>
            </Tooltip>
          )}
        </>
      )}
    </Group>
  )
}

function MoveButton(props: { edge: GraphEdge; by: -1 | 1; label: string; disabled: boolean }) {
  const { store } = useBoard()
  const { edge, by, label, disabled } = props
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        disabled={disabled}
        onClick={() => moveItem(store, edge.id, by)}
      >
        <Icon name={by < 0 ? 'chevron-up' : 'chevron-down'} />
      </ActionIcon>
    </Tooltip>
  )
}
