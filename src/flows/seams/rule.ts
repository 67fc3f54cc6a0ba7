/** The seams that all rules share: audience, trigger, and the parts of the template besides its rewards. */
import { badge as badgeKind, badgesOf } from '#nodes/badge/kind.ts'
import { leaderboard as leaderboardKind } from '#nodes/leaderboard/kind.ts'
import { resultText as resultTextKind } from '#nodes/result-text/kind.ts'
import { segment as segmentKind } from '#nodes/segment/kind.ts'
import { terms as termsKind } from '#nodes/terms/kind.ts'
import { trigger, trigger as triggerKind } from '#nodes/trigger/kind.ts'
import { webhook as webhookKind } from '#nodes/webhook/kind.ts'
import { isObject } from '#schemas/json.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { NodeKind, RowKind } from '#src/graph/kind.ts'
import { each, part } from '#src/graph/seams.ts'

/** Creates a part of a rule that is a card of its own, with the keys of the card's slice. */
export const cardPart = (
  port: string,
  kind: NodeKind & { slice: { entries: object } },
  options: Parameters<typeof part>[3],
) => part(port, kind.id, Object.keys(kind.slice.entries), options)

/** The template's own keys, which leave the rule with its card. */
export const templateKeys = [
  'templateId',
  'type',
  'combination',
  'winningQuandrants',
  'losingQuandrants',
  'rewardAssigment',
  'rewardOption',
  'questionSchedule',
  'predictCorrectOptions',
  'referralEvent',
] as const

/** Segment → trigger → template. */
export const triggerPart = cardPart('moment', triggerKind, {
  side: 'in',
  seams: [cardPart('audience', segmentKind, { side: 'in' })],
})

/** Template → webhook: one a rule, when the callback is on. */
export const webhook = cardPart('call', webhookKind, {
  when: (rule) => rule.webhookCallback === true,
  present: { webhookCallback: true },
  absent: { webhookCallback: false },
})

/** Template → leaderboard, when one is added. */
export const leaderboard = cardPart('board', leaderboardKind, {
  when: (rule) => rule.leaderBoardSelected === true,
  present: { leaderBoardSelected: true },
  absent: { leaderBoardSelected: false },
})

/** Template → result text, when there is one. */
export const resultText = cardPart('text', resultTextKind, { when: (rule) => isObject(rule.resultText) })

/** Template → terms, when they are asked for. */
export const terms = cardPart('terms', termsKind, {
  when: (rule) => rule.tncFlag === true,
  present: { tncFlag: true },
  absent: { tncFlag: false },
})

/** Template → badge, when one is given. */
export const badges = part('badge', badgeKind.id, ['badges'], {
  when: (rule) => badgesOf({ badges: rule.badges }).length > 0,
})

/** Rows of one kind at the outcome port. */
export const rewardRow =
  (kind: RowKind) =>
  (_: Graph, edge: GraphEdge): RowKind | undefined =>
    edge.port === 'outcome' ? kind : undefined

/** Template → rewards: an edge a row, one node an offer; rows leave from the slot that `slot` names. */
export function rewards(slot?: string) {
  return each('outcome', 'reward', 'rewardAssigment', {
    as: 'edge',
    keys: ['offerId', 'offerName'],
    ...(slot ? { slot } : {}),
  })
}

/** A trigger outside the rule engine begins with once per day (C §4 "Clear form"). */
export function onceADay(kind: string, slice: Slice): Slice {
  return kind === trigger.id ? { ...slice, howOften: 'once per day' } : slice
}
