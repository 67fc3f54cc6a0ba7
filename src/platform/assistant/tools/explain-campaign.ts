import * as v from 'valibot'
import { nodeKind } from '#nodes/kinds.ts'
import { cut } from '#src/flows/index.ts'
import { parentContext } from '#src/flows/operations/above.ts'
import { drawnRowOf, edgePlaces } from '#src/flows/operations/rows.ts'
import { nodeById } from '#src/graph/graph.ts'
import { type OutlineItem, outlineOf } from '#src/outline/outline.ts'
import { sentenceOf } from '#src/outline/sentence.ts'
import { placeOf, portionOf, rest } from '../answer.ts'
import { campaignTold, linkTo, readCampaign } from '../campaigns.ts'
import { fenced, ours, type Told, told } from '../fence.ts'
import { namesIn } from '../named.ts'
import { tool } from '../tool.ts'

/** The most characters of a sentence, in which several texts may stand. */
const MAX_SENTENCE = 400

export const explainCampaign = tool({
  name: 'explain_campaign',
  title: 'Explain a campaign',
  about:
    'Says in sentences what a campaign does: who, when, what they play, what they get. Each line names the step (and the edge that leads to it) by the id that change_draft takes.',
  scope: 'read',
  input: v.object({ id: v.string(), cursor: v.optional(v.string()) }),
  run: async (context, { id, cursor }) => {
    const first = placeOf(cursor)
    const campaign = await readCampaign(context, id)
    const { kind, stored } = campaign
    const graph = cut(stored.sent, kind)
    const names = await namesIn(context, kind, [stored.sent])
    const places = edgePlaces(graph)
    const lineOf = (item: OutlineItem, depth: number): readonly Told[] => {
      const node = nodeById(graph, item.id)
      if (!node) return []
      const { before, title, after } = sentenceOf(
        node,
        names,
        parentContext(graph, node.id, nodeKind(node.kind).parentKeys),
      )
      const edge = graph.edges.find((one) => one.id === item.edge)
      const row = edge && drawnRowOf(graph, edge)
      const index = places.get(edge?.id ?? '') ?? 0
      const data = row && (row.holder === edge.id ? edge.data : node.data)
      const rowText = row && data ? told`${fenced(row.kind.text(data, index), MAX_SENTENCE)} ` : ours('')
      const said = fenced(`${before}${title ?? ''}${after}`, MAX_SENTENCE)
      const by = edge ? told`step ${fenced(node.id)}, edge ${fenced(edge.id)}` : told`step ${fenced(node.id)}`
      const line = told`${ours('  '.repeat(depth))}- ${rowText}${said} (${ours(node.kind)}; ${by})`
      return [line, ...item.below.flatMap((one) => lineOf(one, depth + 1))]
    }
    const { document, loose } = outlineOf(graph)
    const lines = [...document, ...loose].flatMap((item) => lineOf(item, 0))
    const { pieces, next } = portionOf(lines.slice(first), first, true)
    return told`${campaignTold(campaign)}\n${linkTo(context, kind, id, stored.sent)}\n${pieces}${rest(next)}`
  },
})
