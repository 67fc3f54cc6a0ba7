/** The seams all rules share: who, when, and what hangs on the template besides its rewards. */
import { isRecord } from '#src/graph/graph.ts'
import { each, part } from '#src/graph/seams.ts'

/** The trigger's keys: schedule, limits, day windows (C §3 "Rule"). */
export const triggerKeys = [
  'howOften',
  'trigger',
  'startDateTime',
  'endDateTime',
  'applyOffersOn',
  'timezone',
  'customType',
  'customDays',
  'customTime',
] as const

/** The template's own keys, which leave the rule with its card. */
export const templateKeys = [
  'templateId',
  'type',
  'combination',
  'winningQuandrants',
  'losingQuandrants',
  'rewardAssigment',
] as const

/** Segment → trigger → template. */
export const before = part('moment', 'trigger', triggerKeys, {
  side: 'in',
  seams: [part('audience', 'segment', ['userSegmentId', 'userSegment'], { side: 'in' })],
})

/** Template → webhook: one a rule, when the callback is on. */
export const webhook = part('call', 'webhook', ['webhookCallback', 'webhook', 'webhookPlaceholders'], {
  when: (rule) => rule.webhookCallback === true,
  absent: { webhookCallback: false },
})

/** Template → leaderboard, when one is added. */
export const leaderboard = part(
  'board',
  'leaderboard',
  [
    'leaderBoardSelected',
    'leaderBoardId',
    'leaderboardFrequency',
    'repeatLeaderBoard',
    'iterationsPerFrequency',
    'frequency',
  ],
  { when: (rule) => rule.leaderBoardSelected === true, absent: { leaderBoardSelected: false } },
)

/** Template → result text, when there is one. */
export const resultText = part('text', 'result-text', ['resultText', 'resultHandler'], {
  when: (rule) => isRecord(rule.resultText),
})

/** Template → terms, when they are asked for. */
export const terms = part(
  'terms',
  'terms',
  [
    'tncFlag',
    'domain',
    'titleObj',
    'tncTitle',
    'tncContentText',
    'tncContentBgColor',
    'tncImageUrl',
    'tncImageName',
    'bannerImageFlag',
    'placement',
    'position',
    'redirectionUrl',
    'buttonConfig',
  ],
  { when: (rule) => rule.tncFlag === true, absent: { tncFlag: false } },
)

/** Template → rewards: an edge a row, one node an offer; rows leave from the slot that `slot` names. */
export function rewards(slot?: string) {
  return each('outcome', 'reward', 'rewardAssigment', {
    as: 'edge',
    keys: ['offerId', 'offerName'],
    ...(slot ? { slot } : {}),
  })
}
