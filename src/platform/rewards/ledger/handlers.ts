/** Calls of staff about plays and rewards: figures, the ledger, stock alerts, stopping a rule, manual grants. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { NotFoundError } from '../../base/errors.ts'
import { replyOnce } from '../../base/idempotency.ts'
import { findDocument } from '../../documents/documents.ts'
import { afterFolding } from '../../figures/after-folding.ts'
import { implement } from '../../http/implement.ts'
import { readFigures } from './figures.ts'
import { listLedger } from './ledger-list.ts'
import { grantOrTakeBack } from './manual-grants.ts'
import { readStockAlerts } from './offer-state.ts'
import { stopRule } from './stop-rule.ts'

export const ledger = implement(endpoints.ledger, {
  figures: async (call) => {
    const { ruleId } = call.query
    const stored = (await findDocument(call, 'rule', ruleId)) ?? (await findDocument(call, 'badge-rule', ruleId))
    if (!stored) throw new NotFoundError()
    return afterFolding(call, async (folded) => ({ figures: await readFigures(folded, ruleId, stored.sent) }))
  },

  list: (call) => listLedger(call, call),

  stop: async (call) => ({ statusNow: (await stopRule(call, call.query.ruleId)).beside.statusNow ?? '' }),

  alerts: async (call) => ({ alerts: await readStockAlerts(call) }),

  gratify: async (call) => {
    const request = { key: call.headers.get('Idempotency-Key'), text: call.text }
    const answered = await replyOnce(call, request, async () => ({ reward: await grantOrTakeBack(call, call.body) }))
    const { id, name, userId } = answered.reward
    call.auditEntries.push({ kind: 'reward', id, name: `${name} of ${userId}` })
    return answered
  },
})
