/** Approvals of publications (ours): what an organisation asks for, requests, and their answers. */
import * as v from 'valibot'
import { familyIds } from '../documents/rule-family.ts'
import { ApprovalPolicy } from '../values/approval-policy.ts'
import { channels } from '../values/channels.ts'
import { Role } from '../values/roles.ts'
import { asks, get, own, post, service } from './define.ts'
import { documentOf, id } from './shapes.ts'

/** The kinds whose publication can need approval. */
const kind = v.picklist(['rule', 'badge-rule'])

/** The longest text that people write in a request or an answer. */
export const MAX_APPROVAL_WORDS = 2000
const words = v.pipe(v.string(), v.trim(), v.maxLength(MAX_APPROVAL_WORDS))

/** A member who can be asked, or stand in for one who can. */
export const ApprovalPerson = v.object({
  id: v.string(),
  name: v.string(),
  role: Role,
  /** True of those who may approve by themselves. */
  mayApprove: v.boolean(),
  /** True of the caller. */
  isMe: v.boolean(),
})
export type ApprovalPerson = v.InferOutput<typeof ApprovalPerson>

/** The member who stands in for the caller, until a moment in milliseconds since the epoch. */
const StandIn = v.object({ memberId: v.string(), untilTS: v.number() })
export type StandIn = v.InferOutput<typeof StandIn>

const Spread = v.object({ p10: v.number(), p50: v.number(), p90: v.number() })

/** The forecast of a request, as it was when approval was asked for; or why there is none. */
export const ApprovalForecast = v.variant('is', [
  v.object({ is: v.literal('none'), why: v.string() }),
  v.object({
    is: v.literal('there'),
    days: v.number(),
    runs: v.number(),
    players: Spread,
    plays: Spread,
    /** By unit: `coins`, `points`, `money INR`. */
    spend: v.record(v.string(), Spread),
    warnings: v.array(v.string()),
  }),
])
export type ApprovalForecast = v.InferOutput<typeof ApprovalForecast>

/**
 * The state of a request: `open`; `outdated`, where the document was saved or deleted since; `ended` by its deadline; or
 * closed as it was answered, withdrawn, or asked anew.
 */
export const approvalStates = ['open', 'outdated', 'ended', 'published', 'sent-back', 'withdrawn', 'replaced'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** A request. */
export const Approval = v.object({
  id: v.string(),
  kind,
  documentId: v.string(),
  family: v.picklist(familyIds),
  name: v.string(),
  askedBy: v.string(),
  askedTS: v.number(),
  words: v.string(),
  deadlineTS: v.number(),
  /** The names of those who were asked; without any, all who may approve. */
  whom: v.array(v.string()),
  /** The people who have to approve. */
  needed: v.number(),
  /** Those who have. */
  votes: v.array(v.object({ by: v.string(), rightOf: v.string(), atTS: v.number() })),
  state: v.picklist(approvalStates),
  closedBy: v.string(),
  closedTS: v.nullable(v.number()),
  /** The words with which it was sent back. */
  answer: v.string(),
  /** True where the caller asked for it. */
  isMine: v.boolean(),
  /** The reason why the caller cannot approve it; empty where they can. */
  whyNot: v.string(),
})
export type Approval = v.InferOutput<typeof Approval>

/** A request with all that is looked at before it is answered. */
export const WholeApproval = v.object({
  ...Approval.entries,
  /** The hash of the content that is asked about; an approval names it. */
  hash: v.string(),
  /** The document as it would be published. */
  document: v.looseObject({}),
  /** True where it starts in the moment in which it is published. */
  startsNow: v.boolean(),
  /** The document that is live, or was last; null where it never was. */
  live: v.nullable(v.looseObject({})),
  isLive: v.boolean(),
  forecast: ApprovalForecast,
  /** In the currency of the policy; null where it is not known. */
  cost: v.nullable(v.number()),
  /** The saves since it was asked. */
  since: v.array(v.object({ revision: v.number(), savedBy: v.string(), savedTS: v.number() })),
})
export type WholeApproval = v.InferOutput<typeof WholeApproval>

/** A document that waits for approval. */
export const WaitingApproval = v.object({
  id: v.string(),
  kind,
  documentId: v.string(),
  askedBy: v.string(),
  deadlineTS: v.number(),
  isOutdated: v.boolean(),
  /** True where the caller may approve it, and has not. */
  isForMe: v.boolean(),
  isMine: v.boolean(),
})
export type WaitingApproval = v.InferOutput<typeof WaitingApproval>

const admin = { requiredRole: 'admin', ours: true } as const
const about = v.object({ id })

/** A content: a document as it is to go live; without one, the stored document, activated. */
const content = { kind, id, document: v.optional(documentOf(v.looseObject({}))) }

const policyReply = {
  policy: ApprovalPolicy,
  people: v.array(ApprovalPerson),
  standIn: v.nullable(StandIn),
}

/** The calls. */
export const approvals = service('campaign', {
  policy: get('getApprovalPolicy', {
    ours: true,
    reply: policyReply,
    summary: 'Says what approval publications need, who may give it, and who stands in for the caller.',
  }),
  savePolicy: post('saveApprovalPolicy', {
    ...admin,
    body: ApprovalPolicy,
    reply: policyReply,
    summary: 'Sets what approval publications need: none, that of people for each, or for those above a cost.',
  }),
  saveStandIn: post('saveApprovalStandIn', {
    ...own,
    requiredRole: 'editor',
    ours: true,
    body: v.object({ standIn: v.nullable(StandIn) }),
    reply: policyReply,
    summary: 'Sets who stands in for the caller until a moment, or that nobody does.',
  }),
  waiting: get('getWaitingApprovals', {
    ours: true,
    reply: { isAsked: v.boolean(), waiting: v.array(WaitingApproval) },
    summary: 'Says whether publications need approval, and lists the documents that wait for it.',
  }),
  need: post('getApprovalNeed', {
    ...asks,
    requiredRole: 'editor',
    ours: true,
    body: v.object(content),
    reply: { needed: v.number(), cost: v.nullable(v.number()), currency: v.string() },
    summary:
      'Says how many people have to approve a content before it goes live; what needs nobody may be saved within the hour.',
  }),
  ask: post('askApproval', {
    ours: true,
    body: v.object({
      ...content,
      /** The revision of the stored document that the caller has seen. */
      revision: v.number(),
      words: v.optional(words),
      deadlineTS: v.optional(v.number()),
      whom: v.optional(v.array(v.string())),
      /** True where the start is the moment in which it is published. */
      startsNow: v.optional(v.boolean()),
      /** The messages that go live with it. */
      messages: v.optional(v.array(v.object({ kind: v.picklist(channels), id }))),
    }),
    reply: { approval: Approval },
    summary: 'Asks others to approve exactly this content; the last of them publishes it.',
  }),
  list: get('getApprovals', {
    ours: true,
    query: { show: v.optional(v.picklist(['for-me', 'by-me', 'all'])), documentId: v.optional(v.string()) },
    reply: { approvals: v.array(Approval) },
    summary: 'Lists requests, the newest first; at most 200.',
  }),
  get: get('getApproval', {
    ours: true,
    query: { id },
    reply: { approval: WholeApproval },
    summary: 'Answers a request with the content it asks about, what is live, and its forecast.',
  }),
  approve: post('approvePublication', {
    ours: true,
    body: v.object({ id, hash: v.string() }),
    reply: { approval: Approval },
    summary: 'Approves the content of a request; with the last approval that it needs, it is published.',
  }),
  sendBack: post('sendApprovalBack', {
    ours: true,
    body: v.object({ id, words }),
    reply: { approval: Approval },
    summary: 'Sends a request back with words; nothing is published.',
  }),
  withdraw: post('withdrawApproval', {
    ours: true,
    body: about,
    reply: { approval: Approval },
    summary: 'Withdraws a request.',
  }),
  getMails: get('getApprovalMails', {
    ours: true,
    reply: { mails: v.boolean() },
    summary: 'Says whether the caller is mailed about approvals.',
  }),
  saveMails: post('saveApprovalMails', {
    ours: true,
    records: false,
    body: v.object({ mails: v.boolean() }),
    reply: { mails: v.boolean() },
    summary: 'Sets whether the caller is mailed about approvals.',
  }),
})
