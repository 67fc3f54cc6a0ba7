/** Ours: provable draws of rules that chance decides. What a rule asks of them stands beside its document. */
import * as v from 'valibot'
import { DrawRecord, DrawSettings, DrawsState } from '../values/draws.ts'
import { changes, get, post, service, streamed } from './define.ts'
import { id } from './shapes.ts'

const rule = { params: { ruleId: id } }

export const draws = service('gratification', {
  getSettings: get('getDrawSettings/{ruleId}', {
    ...rule,
    ours: true,
    reply: { settings: DrawSettings, possible: v.boolean() },
    summary:
      'Answers whether the draws of a rule can be proved and its odds are shown, and whether that is possible for it.',
  }),
  saveSettings: post('saveDrawSettings/{ruleId}', {
    ...rule,
    ours: true,
    body: DrawSettings,
    reply: { settings: DrawSettings },
    summary:
      'Says whether the draws of a rule can be proved, and whether players see its odds. Turned on, the seeds of today and the next seven days are committed to at once.',
  }),
  get: get('getDraws/{ruleId}', {
    ...rule,
    ours: true,
    reply: { draws: DrawsState },
    summary: 'Answers what is public of the draws of a rule, how many there are, and how often each row was drawn.',
  }),
  file: streamed(
    'getDrawFile/{ruleId}',
    { type: 'text/plain; charset=utf-8' },
    {
      ...rule,
      ...changes,
      ours: true,
      summary:
        'Downloads the log of the draws of a rule as auditors check it: one JSON text a line, chained by hashes and signed.',
    },
  ),
  record: get('draws/{orgId}/{ruleId}', {
    params: { orgId: v.pipe(v.string(), v.maxLength(100), v.toLowerCase()), ruleId: id },
    access: 'public',
    ofPages: true,
    ours: true,
    reply: { record: DrawRecord },
    summary:
      'Answers what everybody may see of the draws of a rule: commitments, prize tables, revealed seeds, and the head of the log of each day.',
  }),
})
