import { letterAt, weight } from '#nodes/shared/rows/row-kinds.ts'
import { playTypes } from '#schemas/codes.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { RowKind } from '#src/graph/kind.ts'
import type { Seam } from '#src/graph/seams.ts'
import { finalOf, spinConfigs, templateOf, testedBy, testedTemplates, winningOf } from './campaign/read.ts'
import { gameRows, withName } from './campaign/rows.ts'
import { type ConnectionRequest, edgesAt, type Flow, type RowPosition } from './flow.ts'
import { campaignFinal } from './reactions/campaign-final.ts'
import { campaignOwnRewards } from './reactions/campaign-own-rewards.ts'
import { campaignQuadrants } from './reactions/campaign-quadrants.ts'
import { campaignRows } from './reactions/campaign-rows.ts'
import { campaignSides } from './reactions/campaign-sides.ts'
import { campaignTemplates } from './reactions/campaign-templates.ts'
import { campaignWeights } from './reactions/campaign-weights.ts'
import { ownRewardsSeams, plainSeams } from './seams/campaign.ts'

/**
 * Returns the row kind of an edge: the weight of a template, or how a reward is won; in a final for all, also its
 * template.
 */
function row(graph: Graph, edge: GraphEdge): RowKind | undefined {
  if (edge.port === 'test') return weight
  if (edge.port !== 'outcome') return undefined
  const template = testedBy(graph, templateOf(graph, edge))
  const { kind } = gameRows(template?.data.templateType)
  const final = finalOf(graph)
  const isOfAny = edge.source === final?.id && final.data.finalTemplateType !== 'custom'
  return isOfAny ? withName(kind, template ? letterAt(testedTemplates(graph).indexOf(template)) : '–') : kind
}

/** The template a new row of the final belongs to: the chosen one, else the first that has the fewest. */
function templateFor(graph: Graph, source: string): Slice | undefined {
  const final = finalOf(graph)
  if (source !== final?.id) return graph.nodes.find(({ id }) => id === source)?.data
  const { finalTemplateType, selectedFinalTemplate } = final.data
  if (finalTemplateType === 'custom') return testedBy(graph, selectedFinalTemplate)?.data
  const count = (one: Slice) => rowsOf(graph, source, one.templateId).length
  return testedTemplates(graph)
    .map(({ data }) => data)
    .reduce<Slice | undefined>((fewest, one) => (fewest && count(fewest) <= count(one) ? fewest : one), undefined)
}

function rowsOf(graph: Graph, source: string, templateId: unknown): readonly Slice[] {
  const own = edgesAt(graph, 'outcome', source).filter((edge) => templateOf(graph, edge) === templateId)
  return own.map(({ data = {} }) => data)
}

function newItem(graph: Graph, { source, port }: RowPosition): Slice {
  if (port !== 'outcome') return {}
  const template = templateFor(graph, source)
  const { templateId } = template ?? {}
  const rows = rowsOf(graph, source, templateId)
  const winning = winningOf(spinConfigs(graph, source), templateId) ?? []
  const isFinal = source === finalOf(graph)?.id
  return {
    ...(isFinal ? { templateId: templateId ?? '' } : {}),
    ...gameRows(template?.templateType).next(rows, winning),
  }
}

/** Rewards need a template that says how they are won, and a final that gives its own. */
function refuses(graph: Graph, { source, port }: ConnectionRequest): string | undefined {
  if (port !== 'outcome') return undefined
  const from = graph.nodes.find(({ id }) => id === source)
  if (from?.kind === 'tested-template' && !from.data.templateId) {
    return 'Choose a template first; it says what can be won.'
  }
  if (from?.data.templateType === playTypes.coinToss && edgesAt(graph, 'outcome', source).length >= 2) {
    return 'A coin has two sides, and each has its reward; change it there.'
  }
  return from?.kind === 'final' && from.data.separateFinalReward !== true
    ? 'This final gives what the test gave. Let it give rewards of its own first.'
    : undefined
}

/**
 * Returns the template that shows the problems of its wheel, whose quadrants stand in the campaign and are chosen at
 * the template.
 */
function shownWith(path: string, graph: Graph): string | undefined {
  const at = testedTemplates(graph).findIndex(
    ({ data }) => data.templateId && `${path}.`.startsWith(`spinTemplatesTestConfig.${data.templateId}.`),
  )
  return at < 0 ? undefined : `smartTemplates.${at}`
}

function campaign(id: string, hasOwnRewards: boolean, seams: readonly Seam[]): Flow {
  return {
    id,
    label: 'Smart campaign',
    family: 'smart-campaign',
    draws: (document) => (document.separateFinalReward === true) === hasOwnRewards,
    root: 'campaign',
    rootKeys: [],
    seams,
    choices: (_, graph) =>
      testedTemplates(graph).flatMap(({ data: { templateId, templateName } }) =>
        typeof templateId === 'string' && templateId
          ? [{ value: templateId, label: typeof templateName === 'string' && templateName ? templateName : templateId }]
          : [],
      ),
    newItem,
    row,
    rootContext: ({ spinTemplatesTestConfig }) => ({ spinTemplatesTestConfig }),
    refuses,
    shownWith,
    reactions: [
      campaignTemplates,
      campaignWeights,
      campaignQuadrants,
      campaignRows,
      campaignSides,
      campaignFinal,
      campaignOwnRewards,
    ],
  }
}

/** The smart campaign whose final gives what the test gave (C §3 "Smart campaign"). */
export const smartCampaign = campaign('smart-campaign', false, plainSeams)

/** The smart campaign whose final gives rewards of its own (`separateFinalReward`). */
export const smartCampaignOwnRewards = campaign('smart-campaign-own-rewards', true, ownRewardsSeams)
