/** The decisions about players as staff see them, and visits to the demo website; all of it ours. */
import * as v from 'valibot'
import { drawnKinds } from '../documents/rule-family.ts'
import { get, post, service } from './define.ts'
import { Decision } from './play.ts'
import { anyDocument, id } from './shapes.ts'

export const visits = service('gratification', {
  decisions: get('getDecisions', {
    ours: true,
    query: { ruleId: v.optional(v.string()), userId: v.optional(v.string()) },
    reply: { decisions: v.array(Decision) },
    summary: 'The last 50 decisions about a rule, about an end user, or about both.',
  }),
  explain: get('explainRule', {
    ours: true,
    query: { ruleId: id, userId: id },
    reply: { decision: Decision },
    summary: 'Says whether a rule is on for an end user now, condition by condition.',
  }),
  /** Rewards of a visit are real: it takes an editor. */
  createVisit: post('createDemoVisit', {
    records: false,
    ours: true,
    body: v.object({
      /** A draft to play: it touches no stock, webhook or report. */
      draft: v.optional(v.object({ kind: v.picklist(drawnKinds), document: anyDocument })),
    }),
    reply: { token: v.string(), expiresTS: v.number() },
    summary: 'Opens a visit to the demo website, for eight hours.',
  }),
  getPlayerKey: get('getPlayerKey', {
    requiredRole: 'admin',
    records: true,
    ours: true,
    reply: { playerKey: v.string() },
    summary: 'The key with which the organisation’s own systems get tokens for players.',
  }),
})
