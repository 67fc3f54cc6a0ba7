import { playTypes } from '#schemas/codes.ts'
import { isObject } from '#schemas/json.ts'
import { type Graph, type GraphNode, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { finalOf, testedBy, testedTemplates } from '../campaign/read.ts'
import { gameRows } from '../campaign/rows.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'
import { withBlankRow, withoutRows } from './reward-rows.ts'

/**
 * Clears the rewards of a template under test that was replaced, in the test and in the final, and its winning
 * quadrants (C §4). A coin gets a blank row for each side. The wheel configuration of a template that left the sheet
 * goes too.
 */
export const campaignTemplates: Reaction = (after, before) => {
  const changed = testedTemplates(after).flatMap((node) => {
    const was = nodeById(before, node.id)?.data
    return was && was.templateId !== node.data.templateId ? [{ node, was: was.templateId }] : []
  })
  const cleared = changed.reduce((graph, { node, was }) => withSides(withoutRowsOf(graph, node, was), node), after)
  return withoutConfigs(cleared, before)
}

/** Removes the rows of a replaced template, and those of the final where no other node tests it. */
function withoutRowsOf(graph: Graph, { id }: GraphNode, was: unknown): Graph {
  const own = edgesAt(graph, 'outcome', id)
  const final = testedBy(graph, was) ? [] : edgesAt(graph, 'outcome', finalOf(graph)?.id)
  const gone = was ? [...own, ...final.filter(({ data }) => data?.templateId === was)] : []
  return withoutRows(graph, () => true, gone)
}

/** Gives a newly chosen coin a blank row for each of its sides (C §4: "type 9 gets two blank reward rows"). */
function withSides(graph: Graph, { id, data }: GraphNode): Graph {
  if (data.templateType !== playTypes.coinToss || edgesAt(graph, 'outcome', id).length > 0) return graph
  const { next } = gameRows(data.templateType)
  return [1, 2].reduce((now, side) => {
    const rows = edgesAt(now, 'outcome', id).map(({ data: row = {} }) => row)
    return withBlankRow(now, next(rows, []), `side ${side}`, id)
  }, graph)
}

/** Removes the wheel configurations of templates that are no longer tested, in the test and in the final. */
function withoutConfigs(after: Graph, before: Graph): Graph {
  const there = new Set(idsOn(after))
  const gone = idsOn(before).filter((id) => !there.has(id))
  if (gone.length === 0) return after
  const tested = without(rootSlice(after), 'spinTemplatesTestConfig', gone)
  const final = finalOf(after)
  const kept = tested ? withNodeData(after, after.root, tested) : after
  const finals = final && without(final.data, 'spinTemplatesFinalConfig', gone)
  return final && finals ? withNodeData(kept, final.id, finals) : kept
}

function idsOn(graph: Graph): readonly string[] {
  return graph.nodes.flatMap(({ kind, data: { templateId } }) =>
    kind === 'tested-template' && typeof templateId === 'string' && templateId ? [templateId] : [],
  )
}

function without(slice: Slice, key: string, ids: readonly string[]): Slice | undefined {
  const configs = slice[key]
  return isObject(configs) && ids.some((id) => Object.hasOwn(configs, id))
    ? { ...slice, [key]: omit(configs, ids) }
    : undefined
}
