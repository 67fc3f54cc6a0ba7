import { ActionIcon, Group, Select, Stack, Text, Tooltip } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { portBetween } from '#src/flows/edit.ts'
import { flowById } from '#src/flows/index.ts'
import { type GraphEdge, type GraphNode, nodeById } from '#src/graph/graph.ts'
import type { Port } from '#src/graph/kind.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { useLookups } from '#src/pickers/lookups-context.ts'
import { useBoard } from '../board/board-context.ts'
import { useNewNode } from '../board/useNewNode.ts'
import { addConnected, join, kindsFor, lead, type OpenEnd, removeEdge, wishFrom } from '../editor/actions.ts'
import { graphAtom, lockedAtom, slotsAtom } from '../editor/atoms.ts'
import { useEdgeCursor } from './cursors.ts'

/** What a node hangs together with: everything that can be wired on the canvas, by keyboard and screen reader. */
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
  if (!port.many) return <Leads label={port.label} open={open} edge={edges[0]} />
  const slotOf = (edge: GraphEdge) => slots.find((slot) => slot.edge === edge.id)?.label
  return (
    <>
      {edges.map((edge) => (
        <Fragment key={edge.id}>
          <Leads label={[port.label, slotOf(edge)].filter(Boolean).join(': ')} open={open} edge={edge} />
          {end === 'target' && edge.data && <Share id={edge.id} />}
        </Fragment>
      ))}
      <Leads label={edges.length ? `${port.label}: add` : port.label} open={open} edge={undefined} />
    </>
  )
}

/** The share of a row, edited where its reward is. */
function Share({ id }: { id: string }) {
  const at = useEdgeCursor(id)
  const { edgeLabel } = flowById(useAtomValue(graphAtom).flow)
  if (!at || !edgeLabel) return null
  return (
    <NumberField
      at={at.at(edgeLabel.key)}
      label={edgeLabel.label}
      suffix={edgeLabel.unit}
      min={0}
      max={100}
      decimals={2}
    />
  )
}

interface LeadsProps {
  readonly label: string
  readonly open: OpenEnd
  readonly edge: GraphEdge | undefined
}

/** One end: what is there, and a choice of what else could be. */
function Leads({ label, open, edge }: LeadsProps) {
  const board = useBoard()
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(lockedAtom)
  const newNode = useNewNode()
  const { names } = useLookups()
  const far = edge && (open.end === 'source' ? edge.target : edge.source)
  const kinds = kindsFor(graph, open)
  const title = (one: GraphNode) =>
    nodeKind(one.kind).title(one.data, names) || `Blank ${nodeKind(one.kind).label.toLowerCase()}`
  const there = graph.nodes.filter((one) => kinds.includes(one.kind) && one.id !== open.node)
  const choose = (value: string | null) => {
    if (!value || value === far) return
    const kind = value.startsWith('new ') ? value.slice(4) : undefined
    if (kind) {
      if (edge) removeEdge(board.store, edge.id)
      addConnected(board.store, newNode(kind), board.freePlace(open), open)
      return
    }
    if (edge?.data && open.end === 'source') {
      lead(board.store, edge.id, value)
      return
    }
    if (edge) removeEdge(board.store, edge.id)
    const wish = wishFrom(open, value)
    const refused = join(board.store, portBetween(graph, wish.source, wish.target) ?? wish, open.slot)
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
        disabled={Boolean(locked)}
        value={far ?? null}
        onChange={choose}
        checkIconPosition="right"
        data={[
          ...(there.length
            ? [{ group: 'On the sheet', items: there.map((one) => ({ value: one.id, label: title(one) })) }]
            : []),
          {
            group: 'New',
            items: kinds.map((kind) => ({ value: `new ${kind}`, label: `New ${nodeKind(kind).label.toLowerCase()}` })),
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
