/** The audit: who changed what, when and from where, for every recorded call (`records`). All of it ours. */
import * as v from 'valibot'
import { get, paged, service, streamed } from './define.ts'

/** One thing that a call changed. */
export const AuditRow = v.object({
  id: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** Empty where nobody was signed in. */
  userId: v.string(),
  /** As they were called then. */
  userName: v.string(),
  address: v.string(),
  /** The `User-Agent` of their browser, and its short form: `Chrome 131 on Windows`. */
  agent: v.string(),
  browser: v.string(),
  /** Area and key of the contract: `rules.save`. */
  call: v.string(),
  /** The effect of the call: `Changed a rule`. */
  words: v.string(),
  /** A kind of document or thing, its id and its name then; empty where the call says it all. */
  kind: v.string(),
  about: v.string(),
  name: v.string(),
  /** The revision that was made, of documents. */
  revision: v.nullable(v.number()),
  /** Names of what was changed in it, never the values. */
  changed: v.array(v.string()),
  /** True for a document that still exists; of a rule also the list it is in. */
  stands: v.boolean(),
  ruleType: v.optional(v.number()),
})
export type AuditRow = v.InferOutput<typeof AuditRow>

const text = v.optional(v.pipe(v.string(), v.maxLength(200)))
const moment = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a moment in milliseconds')))

/** The filters of the log. */
export const auditFilters = {
  userId: text,
  kind: text,
  call: text,
  /** From this moment, until before this one. */
  from: moment,
  to: moment,
}

const Choice = v.object({ value: v.string(), label: v.string() })

/** The calls of the audit; the user service answers them. */
export const audit = service('user', {
  list: paged('getAuditLog', {
    requiredRole: 'admin',
    rows: 'auditLog.entry',
    row: AuditRow,
    dialect: 'searchKey',
    query: auditFilters,
    ours: true,
    summary: 'Lists what was changed, by whom, when and from where; the newest first unless `sortType` is `asc`.',
  }),
  choices: get('getAuditChoices', {
    requiredRole: 'admin',
    reply: { people: v.array(Choice), kinds: v.array(Choice), calls: v.array(Choice) },
    ours: true,
    summary: 'Answers by whom and what the log can be narrowed down.',
  }),
  export: streamed(
    'exportAuditLog',
    { type: 'text/csv; charset=utf-8' },
    {
      requiredRole: 'admin',
      records: true,
      query: { searchKey: text, ...auditFilters },
      ours: true,
      summary: 'Answers all that matches as a CSV file, the newest first.',
    },
  ),
})
