/**
 * The rules of an organisation: everything of it that an answer to a player depends on and that is not the player's own
 * (documents, settings, verdicts), read and parsed once and kept by each server. The database changes an id, the
 * revision, in the transaction that changes any of it (migration 0065). A transaction that decides asks for the id in
 * a statement of its own and goes by what is kept under it, so that nothing is decided by what another server has stopped
 * and no server has to be told.
 */
import { type DocumentKindId, standInsOf } from '#schemas/documents/document-kinds.ts'
import type { Found } from '#schemas/documents/references-of.ts'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { channels } from '#schemas/values/channels.ts'
import type { DrawSettings } from '#schemas/values/draws.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { revisionAtBegin } from '../../base/revision-at-begin.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readInstall } from '../../identity/install.ts'
import { type Organisation, readOrganisation } from '../../identity/organisations.ts'
import { brandKits } from '../single-documents.ts'
import { type DocumentRevision, type ParsedDocument, readParsed } from './parsed.ts'

/** A document that is active, whether it has begun or ended. */
export interface PublishedDocument extends ParsedDocument {
  /** Milliseconds since the epoch; null where it names none. */
  readonly start: number | null
  readonly end: number | null
}

/** The settings of a rule's draws. */
export interface RuleDraws extends DrawSettings {
  /** The zone (IANA) that their days go by; undefined where they were never provable. */
  readonly zone: string | undefined
}

/** A message that is active and follows an event or something that happens in a rule. */
export interface FollowingDocument {
  readonly id: string
  /** The key of the event, or the occasion in the rule. */
  readonly event: string
  /** Empty where it follows an event. */
  readonly rule: string
  /** Milliseconds since the epoch; null where it names none. */
  readonly start: number | null
  readonly end: number | null
}

/** The rules of an organisation at one revision. They are never changed. */
export interface OrganisationRules {
  readonly revision: string
  readonly organisation: Organisation
  readonly settings: InstallSettings
  readonly brand: Brand
  /** The rules and badge rules that are active: the one that began last first, those without a start last. */
  readonly published: readonly PublishedDocument[]
  readonly messages: readonly FollowingDocument[]
  /** The custom events by key. */
  readonly events: ReadonlyMap<string, { readonly isDisabled: boolean }>
  /** The templates that won the tests of smart campaigns, by campaign; empty where none did. */
  readonly verdicts: ReadonlyMap<string, string>
  /** The settings of draws, by rule; those of rules that were never asked are missing. */
  readonly draws: ReadonlyMap<string, RuleDraws>
}

/** The most characters of documents that are kept, of all organisations together. */
const MAX_CHARACTERS_KEPT = 64_000_000
/** The most organisations whose rules are kept; those asked for longest ago are forgotten. */
const MAX_ORGANISATIONS_KEPT = 2000
/** The most lookups that are kept of one organisation: anybody may ask for ids that are not there. */
const MAX_LOOKUPS_KEPT = 20_000

/** The rules of an organisation as a server keeps them, with what was looked for by them so far. */
interface Kept {
  readonly revision: string
  readonly rules: Promise<OrganisationRules>
  /** The documents by kinds and id, and the names by kind and key; `undefined` for what is not there. */
  readonly documents: Map<string, ParsedDocument | undefined>
  readonly names: Map<string, string | undefined>
  /** Characters of its documents. */
  size: number
}

const kept = new Map<string, Kept>()
let keptCharacters = 0
const ofTransactions = new WeakMap<TransactionContext, Promise<Kept>>()

/** Returns the rules that hold in a transaction: those of the revision at its beginning, or at its first question. */
export const rulesOf = async (transaction: TransactionContext): Promise<OrganisationRules> =>
  (await keptOf(transaction)).rules

/** Has a context of the same transaction go by the rules of another one. */
export function shareRules(from: TransactionContext, to: TransactionContext): void {
  const known = ofTransactions.get(from)
  if (known) ofTransactions.set(to, known)
}

/** Has a transaction go by the rules of a revision that it has read. */
export async function goByRules(transaction: TransactionContext, revision: string): Promise<OrganisationRules> {
  const reading = readKept(transaction, revision)
  ofTransactions.set(transaction, reading)
  return (await reading).rules
}

/** Returns the rules that this server has read last of an organisation, whatever holds by now; undefined where it has none. */
export const lastKnownRules = (orgId: string): Promise<OrganisationRules> | undefined => kept.get(orgId)?.rules

function keptOf(transaction: TransactionContext): Promise<Kept> {
  const known = ofTransactions.get(transaction)
  if (known) return known
  const reading = readRevision(transaction).then((revision) => readKept(transaction, revision))
  ofTransactions.set(transaction, reading)
  return reading
}

/** Returns what is kept once it is read, since whoever reads it does so in their own transaction. */
async function readKept(transaction: TransactionContext, revision: string): Promise<Kept> {
  const one = keptAt(transaction, revision)
  // What another transaction has begun to read and failed to is read here.
  if (await one.rules.then(Boolean, () => false)) return one
  const own = keptAt(transaction, revision)
  await own.rules
  return own
}

async function readRevision({ client, user }: TransactionContext): Promise<string> {
  const known = revisionAtBegin(client)
  if (known !== undefined) return known
  const { rows } = await queryPlannedOnce<{ revision: string }>(
    client,
    'revision of the rules',
    'SELECT revision FROM rule_revisions WHERE organisation_id = $1',
    [user.orgId],
  )
  return rows[0]?.revision ?? ''
}

function keptAt(transaction: TransactionContext, revision: string): Kept {
  const { orgId } = transaction.user
  const known = kept.get(orgId)
  if (known?.revision === revision) {
    // Those that were asked for last stand at the end.
    kept.delete(orgId)
    kept.set(orgId, known)
    return known
  }
  const reading = readRules(transaction, revision)
  const one: Kept = { revision, rules: reading, documents: new Map(), names: new Map(), size: 0 }
  forget(orgId)
  kept.set(orgId, one)
  reading.then(
    ({ published }) => weigh(orgId, one, published),
    // Whoever comes next reads it again.
    () => kept.get(orgId) === one && forget(orgId),
  )
  return one
}

function forget(orgId: string): void {
  keptCharacters -= kept.get(orgId)?.size ?? 0
  kept.delete(orgId)
}

/** Adds documents to what is kept, and forgets organisations where that is too much. */
function weigh(orgId: string, one: Kept, documents: readonly ParsedDocument[]): void {
  if (kept.get(orgId) !== one) return
  for (const { size } of documents) {
    one.size += size
    keptCharacters += size
  }
  for (const [oldest] of kept) {
    if (kept.size <= MAX_ORGANISATIONS_KEPT && keptCharacters <= MAX_CHARACTERS_KEPT) break
    if (oldest !== orgId) forget(oldest)
  }
}

/** Returns every document that was looked for so far by the rules of a transaction. */
export const documentsKnown = async (
  transaction: TransactionContext,
): Promise<ReadonlyMap<string, ParsedDocument | undefined>> => (await keptOf(transaction)).documents

async function readRules(transaction: TransactionContext, revision: string): Promise<OrganisationRules> {
  const { client, user } = transaction
  const organisation = await readOrganisation(client, user.orgId)
  const settings = await readInstall(transaction)
  const brand = brandOf((await brandKits.read(transaction)).sent)
  const verdicts = await client.query<{ document: string; favoured: string }>(
    'SELECT document, favoured FROM campaign_verdicts WHERE organisation_id = $1',
    [user.orgId],
  )
  const events = await client.query<{ key: string; disabled: boolean }>(
    `SELECT own_key AS key, coalesce(listed->>'disabled' = 'true', false) AS disabled FROM documents
     WHERE organisation_id = $1 AND kind = 'event' AND deleted_ts IS NULL`,
    [user.orgId],
  )
  const draws = await client.query<DrawSettings & { readonly rule: string; readonly zone: string | null }>(
    'SELECT rule, provable, show_odds AS "showOdds", zone FROM draw_settings WHERE organisation_id = $1',
    [user.orgId],
  )
  return {
    ...{ revision, organisation, settings, brand, published: await readPublished(transaction) },
    events: new Map(events.rows.map(({ key, disabled }) => [key, { isDisabled: disabled }])),
    messages: await readMessages(transaction),
    verdicts: new Map(verdicts.rows.map(({ document, favoured }) => [document, favoured])),
    draws: new Map(draws.rows.map(({ rule, zone, ...asked }) => [rule, { ...asked, zone: zone ?? undefined }])),
  }
}

async function readPublished(transaction: TransactionContext): Promise<readonly PublishedDocument[]> {
  const { rows } = await transaction.client.query<DocumentRevision & Pick<PublishedDocument, 'start' | 'end'>>(
    `SELECT kind, id, revision, start_ts AS start, end_ts AS "end" FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND status = 'active' AND deleted_ts IS NULL
     ORDER BY start_ts DESC NULLS LAST, id`,
    [transaction.user.orgId],
  )
  const times = new Map(rows.map(({ kind, id, start, end }) => [`${kind} ${id}`, { start, end }]))
  const parsed = await readParsed(transaction, rows)
  return parsed.map((one) => ({ ...one, ...(times.get(`${one.kind} ${one.id}`) ?? { start: null, end: null }) }))
}

/** Reads the messages that follow something; a custom event is named by its id, a built-in one by its key. */
async function readMessages({ client, user }: TransactionContext): Promise<readonly FollowingDocument[]> {
  const { rows } = await client.query<FollowingDocument>(
    `SELECT d.id, coalesce(e.own_key, d.listed->>'event', '') AS event, coalesce(d.listed->>'rule', '') AS rule,
       d.start_ts AS start, d.end_ts AS "end" FROM documents d
     LEFT JOIN documents e ON e.organisation_id = $1 AND e.kind = 'event' AND e.id = d.listed->>'event' AND e.deleted_ts IS NULL
     WHERE d.organisation_id = $1 AND d.kind = ANY($2) AND d.status = 'active' AND d.deleted_ts IS NULL`,
    [user.orgId, [...channels]],
  )
  return rows
}

/** Finds documents of some kinds by their ids. */
export async function findParsed(
  transaction: TransactionContext,
  kinds: readonly DocumentKindId[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParsedDocument>> {
  if (ids.length === 0) return new Map()
  const one = await keptOf(transaction)
  const { documents } = one
  const keyOf = (id: string) => `${kinds.join()} ${id}`
  const distinct = [...new Set(ids)]
  const missing = distinct.filter((id) => !documents.has(keyOf(id)))
  if (missing.length > 0) {
    const { rows } = await transaction.client.query<DocumentRevision>(
      `SELECT kind, id, revision FROM documents
       WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL`,
      [transaction.user.orgId, kinds, missing],
    )
    const found = new Map((await readParsed(transaction, rows)).map((parsed) => [parsed.id, parsed]))
    if (documents.size + missing.length > MAX_LOOKUPS_KEPT) documents.clear()
    for (const id of missing) documents.set(keyOf(id), found.get(id))
    weigh(transaction.user.orgId, one, [...found.values()])
  }
  return new Map(
    distinct.flatMap((id) => {
      const parsed = documents.get(keyOf(id))
      return parsed ? [[id, parsed] as const] : []
    }),
  )
}

/** Reads what documents are called: by id, or for events by key. */
export async function findNames(
  transaction: TransactionContext,
  found: readonly Pick<Found, 'kind' | 'by' | 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  if (found.length === 0) return new Map()
  const { names } = await keptOf(transaction)
  const keyOf = ({ kind, by, id }: Pick<Found, 'kind' | 'by' | 'id'>) => `${kind} ${by} ${id}`
  const missing = found.filter((one) => !names.has(keyOf(one)))
  if (missing.length > 0) {
    const ids = (by: Found['by']) => [...new Set(missing.flatMap((one) => (one.by === by ? [one.id] : [])))]
    const { rows } = await transaction.client.query<{ id: string; name: string }>(
      `SELECT id, coalesce(nullif(listed->>'badgeName', ''), name) AS name FROM documents
       WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL
       UNION ALL
       SELECT own_key, name FROM documents
       WHERE organisation_id = $1 AND kind = 'event' AND own_key = ANY($4) AND deleted_ts IS NULL`,
      [
        transaction.user.orgId,
        [...new Set(missing.map(({ kind }) => kind)), ...standInsOf('offer')],
        ids('id'),
        ids('key'),
      ],
    )
    const read = new Map(rows.map(({ id, name }) => [id, name]))
    if (names.size + missing.length > MAX_LOOKUPS_KEPT) names.clear()
    for (const one of missing) names.set(keyOf(one), read.get(one.id))
  }
  return new Map(
    found.flatMap((one) => {
      const name = names.get(keyOf(one))
      return name === undefined ? [] : [[one.id, name] as const]
    }),
  )
}
