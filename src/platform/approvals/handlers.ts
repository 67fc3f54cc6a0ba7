/** Calls of approvals (ours): the policy, requests and their answers. */
import type { WholeApproval } from '#schemas/endpoints/approvals.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asObject, type JsonObject } from '#schemas/json.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { approversNeeded } from '#schemas/values/approval-policy.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { findDocument } from '../documents/documents.ts'
import { isExact } from '../documents/exact-numbers.ts'
import { afterCommit, replyWith } from '../http/answer.ts'
import { implement, type RequestContext } from '../http/implement.ts'
import { prepareContent, storeRequest } from './ask.ts'
import { approve, savesSince, sendBack, withdraw } from './decide.ts'
import { forecastContent, keepCost } from './forecast-of.ts'
import { listPeople, type MemberContext, readPolicy, readStandIn, savePolicy, saveStandIn } from './policy.ts'
import { listRequests, type RequestRow, readContent, readRequest, seenBy } from './requests.ts'
import { readRights } from './rights.ts'

const mailsOf = async ({ client, user }: MemberContext) => {
  const { rows } = await client.query<{ mails: boolean }>('SELECT approval_mails AS mails FROM users WHERE id = $1', [
    user.id,
  ])
  return { mails: rows[0]?.mails ?? true }
}

type Call = MemberContext & Pick<RequestContext, 'text'>

const policyOf = async (call: MemberContext) => {
  const policy = await readPolicy(call)
  const people = (await listPeople(call, policy)).map((one) => ({ ...one, isMe: one.id === call.user.id }))
  return { policy, people, standIn: await readStandIn(call) }
}

const seen = async (call: MemberContext, id: string) => ({
  approval: seenBy(await readRights(call), await readRequest(call, id)),
})

/** Refuses what JavaScript cannot carry: another document would go live than the one that was looked at. */
function refuseInexact({ text }: Call): void {
  if (!isExact(text)) throw new InvalidError([{ path: 'document', message: say.inexact }])
}

/** Reads a request with all that is looked at before it is answered. */
async function readWhole(call: MemberContext, row: RequestRow): Promise<WholeApproval> {
  const { kind, documentId, hash, startsNow, cost } = row
  const { text, forecast } = await readContent(call, row.id)
  const stored = await findDocument(call, kind, documentId)
  const isLive = stored?.row.status === 'active'
  return {
    ...seenBy(await readRights(call), row),
    ...{ hash, startsNow, cost, forecast, isLive },
    document: JSON.parse(text) as JsonObject,
    live: isLive ? stored.sent : await lastLive(call, row),
    since: await savesSince(call, row),
  }
}

/** Reads what was live last; null where nothing was. */
async function lastLive({ client, user }: MemberContext, { kind, documentId, revision }: RequestRow) {
  const { rows } = await client.query<{ text: string }>(
    `SELECT text FROM document_versions WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND status = 'active'
       AND revision <= $4 ORDER BY revision DESC LIMIT 1`,
    [user.orgId, kind, documentId, revision],
  )
  return rows[0] ? asObject(JSON.parse(rows[0].text)) : null
}

export const approvals = implement(endpoints.approvals, {
  policy: policyOf,

  savePolicy: async (call) => {
    await savePolicy(call, call.body)
    call.auditEntries.push({ kind: 'approval-policy', name: 'What approval publications need' })
    return replyWith(await policyOf(call), { msg: genericMessages.updated })
  },

  saveStandIn: async (call) => {
    await saveStandIn(call, call.body.standIn)
    call.auditEntries.push({ kind: 'approval-stand-in', name: call.user.name })
    return replyWith(await policyOf(call), { msg: genericMessages.updated })
  },

  waiting: async (call) => {
    const { mode } = await readPolicy(call)
    const rows = await listRequests(call, { isWaiting: true })
    const rights = await readRights(call)
    return {
      isAsked: mode !== 'off',
      waiting: rows.map((row) => {
        const { id, kind, documentId, askedBy, deadlineTS, isMine, state, whyNot } = seenBy(rights, row)
        return {
          ...{ id, kind, documentId, askedBy, deadlineTS, isMine },
          isOutdated: state === 'outdated',
          isForMe: whyNot === '',
        }
      }),
    }
  },

  need: async (call) => {
    refuseInexact(call)
    const policy = await readPolicy(call)
    const { currency } = policy
    if (policy.mode !== 'cost') return { needed: approversNeeded(policy, null), cost: null, currency }
    const { question, hash } = await prepareContent(call, call.body)
    return afterCommit(async () => {
      const { cost } = await forecastContent(question, policy)
      await withOrganisation(call.platform.pool, call.user.orgId, (client) =>
        keepCost({ client, user: call.user, now: call.now }, hash, cost),
      )
      return { needed: approversNeeded(policy, cost), cost, currency }
    })
  },

  ask: async (call) => {
    refuseInexact(call)
    const policy = await readPolicy(call)
    const prepared = await prepareContent(call, call.body)
    return afterCommit(async () => {
      const figures = await forecastContent(prepared.question, policy)
      return withOrganisation(call.platform.pool, call.user.orgId, async (client) => {
        // A transaction may run twice.
        call.auditEntries.length = 0
        const inside = { ...call, client }
        return seen(inside, await storeRequest(inside, call.body, prepared, figures))
      })
    })
  },

  list: async (call) => {
    const { show = 'all', documentId } = call.query
    const rights = await readRights(call)
    const rows = await listRequests(call, {
      documentId,
      isWaiting: show === 'for-me',
      askedBy: show === 'by-me' ? call.user.id : undefined,
    })
    const all = rows.map((row) => seenBy(rights, row))
    return { approvals: show === 'for-me' ? all.filter(({ whyNot }) => whyNot === '') : all }
  },

  get: async (call) => ({ approval: await readWhole(call, await readRequest(call, call.query.id)) }),

  approve: async (call) => {
    await approve(call, call.body.id, call.body.hash)
    return seen(call, call.body.id)
  },

  sendBack: async (call) => {
    if (call.body.words === '') throw new InvalidError([{ path: 'words', message: say.wordsRequired }])
    await sendBack(call, call.body.id, call.body.words)
    return seen(call, call.body.id)
  },

  withdraw: async (call) => {
    await withdraw(call, call.body.id)
    return seen(call, call.body.id)
  },

  getMails: mailsOf,

  saveMails: async (call) => {
    const { client, user, body } = call
    await client.query('UPDATE users SET approval_mails = $2 WHERE id = $1', [user.id, body.mails])
    if (!body.mails) await client.query('DELETE FROM approval_mails WHERE member = $1', [user.id])
    return mailsOf(call)
  },
})
