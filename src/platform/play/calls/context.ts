/** The context of a player's call: the player, the moment by their clock, the ledger that is written, and the documents that may be played. */
import { randomBytes } from 'node:crypto'
import { playTypes } from '#schemas/codes.ts'
import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import { asText, type JsonObject, type JsonPath } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import type { EligibilityExplanation } from '#src/engine/eligibility/eligibility.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { isHeldOut as isHeldOutOf } from '#src/engine/reach/holdout.ts'
import { isShared } from '../../base/database/shared-connection.ts'
import { isOfPublicNetwork, networkOf } from '../../base/network-address.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { RewardHold, TransactionContext } from '../../base/transaction-context.ts'
import { rulesOf } from '../../documents/active/rules.ts'
import type { DrawState } from '../../draws/draw-state.ts'
import { Refusal } from '../../http/refusal.ts'
import { needOwnTransaction } from '../../http/shared-transactions.ts'
import type { Organisation } from '../../identity/organisations.ts'
import { drawSeed, type PlayerHolder } from '../../identity/player-tokens.ts'
import { isVisitor, playerOfVisitor } from '../../identity/visitor-id.ts'
import { type CountedPlays, countForHold } from '../../rewards/ledger/hold.ts'
import { type CalledPlay, type PlayName, readCalledPlay } from '../context/called-play.ts'
import { databaseLedger } from '../context/database-ledger.ts'
import { type DraftNotebook, draftLedger, openNotebook } from '../context/draft-ledger.ts'
import { explainAvailability } from '../context/facts.ts'
import type { PlayerLedger } from '../context/ledger.ts'
import { type PlayerRecord, readPlayerRecord } from '../context/player-record.ts'
import { findPlayer, type KnownPlayer, lockWhereFree, readPlayer, readRecentEvents } from '../context/players.ts'
import { activeSubjects, findSubject, onceActiveSubjects, publishedSubjects } from '../context/subjects.ts'
import type { EvaluationOptions } from '../progress/evaluate.ts'

/** A transaction inside an organisation, for the holder of a token. */
export type PlayerTransaction = TransactionContext &
  SecretContext & {
    readonly user: PlayerHolder
    /** The network address of the caller; left out where it is not known. */
    readonly address?: string
    /** The id that the page gives its device; left out or empty where it gives none. */
    readonly device?: string
  }

/** A player's call. */
export interface PlayContext {
  readonly transaction: PlayerTransaction
  readonly organisation: Organisation
  /** Milliseconds since the epoch, by the player's clock: that of a demo visit may differ. */
  readonly at: number
  /** Time zone of the organisation, IANA. */
  readonly zone: string
  /** The settings of the organisation's sites and apps. */
  readonly settings: InstallSettings
  /** True for a player who meets nothing; never for a demo visit or a draft. */
  readonly isHeldOut: boolean
  /** The player; their events are known where a draft is played. */
  readonly player: KnownPlayer
  readonly ledger: PlayerLedger
  /** Everything that an answer to the player depends on, where the call asked for it; never of a draft. */
  readonly record: PlayerRecord | undefined
  /** The state of the player's draws of the play that the call is about, where it was read with it. */
  readonly draws: DrawState | undefined
  /** The notes of a draft; `undefined` elsewhere. */
  readonly notebook: DraftNotebook | undefined
  /** The draft that is played, as if it were published. */
  readonly draft: Subject | undefined
}

/** The needs of a player's call. */
export interface ContextOptions {
  /** For a call that decides: calls about one player wait for one another until their transactions end. */
  readonly lock: boolean
  /** For a call that asks about documents and decides nothing: the record is read, on demand with rewards. */
  readonly record?: 'plays' | 'rewards' | undefined
  /** The play that the call is about. */
  readonly play?: PlayName | undefined
}

/** Runs a player's call, and writes down what was noted of a draft. */
export async function withPlayContext<Result>(
  transaction: PlayerTransaction,
  options: ContextOptions,
  run: (context: PlayContext) => Promise<Result>,
): Promise<Result> {
  const context = await openContext(transaction, options)
  const result = await run(context)
  await context.ledger.flush()
  await context.notebook?.save()
  return result
}

async function openContext(call: PlayerTransaction, options: ContextOptions): Promise<PlayContext> {
  const { user, now } = call
  const { userId } = user
  // A demo visit draws from its seed, and a draft notes beside its visit.
  if (options.lock && (user.visit || user.draft !== undefined)) needOwnTransaction(call.client)
  const at = now + (user.visit?.offset ?? 0)
  // What staff play is neither counted nor held, and who decides nothing gives nothing.
  const transaction = user.visit || !options.lock ? call : { ...call, hold: holdOf(call) }
  // First of all, so that whoever has waited decides by the rules that hold afterwards.
  const known = user.draft === undefined ? await knownPlayer(transaction, at, options) : undefined
  const { organisation, settings } = await rulesOf(transaction)
  const zone = organisation.timezone
  const isHeldOut = !user.visit && isHeldOutOf({ organisation: user.orgId, userId }, settings.holdoutPercent)
  const around = { transaction, organisation, at, zone, settings, isHeldOut }
  if (known) {
    const { player, record, called } = known
    // Whoever waited for a sign-in is somebody else now.
    if (
      isVisitor(userId) &&
      (record || called ? (record ?? called)?.merged : await playerOfVisitor(transaction, userId))
    )
      throw new Refusal(401, 'The visitor has signed in.', { headers: { 'WWW-Authenticate': 'Bearer' } })
    const ledger = databaseLedger(transaction, { profile: player.profile, userId, at, zone }, { record, called })
    return { ...around, player, ledger, record, draws: called?.draws, notebook: undefined, draft: undefined }
  }
  const notebook = await openNotebook(transaction, user.token)
  const found = await findPlayer(transaction, userId)
  const deeds = [
    ...notebook.of(userId).deeds.filter(({ happenedTS }) => happenedTS <= at),
    ...(found ? await readRecentEvents(transaction, found.profile, at) : []),
  ]
  const player = { profile: 0, userId, name: '', properties: {}, ...found, deeds }
  const ledger = draftLedger(transaction, notebook, { profile: player.profile, userId, at, zone })
  return {
    ...around,
    player,
    ledger,
    record: undefined,
    draws: undefined,
    notebook,
    draft: user.draft && publishedDraft(user.draft),
  }
}

/** A player as their call begins, with what was read of them. */
interface Known {
  readonly player: KnownPlayer
  readonly record?: PlayerRecord | undefined
  readonly called?: CalledPlay | undefined
}

/** Reads the player, locked where the call decides, and then what the call asks for: a statement that sees what those did for whom the lock was waited. */
async function knownPlayer(
  transaction: PlayerTransaction,
  at: number,
  { lock, record: depth, play }: ContextOptions,
): Promise<Known> {
  const { userId } = transaction.user
  if (lock) {
    const player = await lockedPlayer(transaction)
    return { player, called: play && (await readCalledPlay(transaction, player, play)) }
  }
  if (depth === undefined) return { player: await readPlayer(transaction, userId, { lock }) }
  const query = { userId, at, withRewards: depth === 'rewards' }
  const record = await readPlayerRecord(transaction, query)
  if (!record) {
    const player = await readPlayer(transaction, userId, { lock })
    return { player, record: await readPlayerRecord(transaction, query) }
  }
  const { profile, properties } = record
  return { player: { profile, userId, name: asText(properties.name), properties }, record }
}

async function lockedPlayer(transaction: PlayerTransaction): Promise<KnownPlayer> {
  const { client, user } = transaction
  const player = isShared(client) ? await lockWhereFree(client, user) : undefined
  if (player) return player
  needOwnTransaction(client)
  return readPlayer(transaction, user.userId, { lock: true })
}

const holdOf = ({ address = '', device = '' }: PlayerTransaction): RewardHold => ({
  cause: undefined,
  address: isOfPublicNetwork(address) ? networkOf(address) : '',
  device,
})

/**
 * Returns the documents that may be played now; with `all` also those that have not begun or have ended, with `places`
 * also those of them that were active once. Whoever is held out has none.
 */
export async function findSubjects(
  { transaction, draft, at, isHeldOut }: PlayContext,
  { all = false, places = new Set() }: { readonly all?: boolean; readonly places?: ReadonlySet<string> } = {},
): Promise<readonly Subject[]> {
  if (draft) return [draft]
  if (isHeldOut) return []
  const found = await (all ? publishedSubjects(transaction) : activeSubjects(transaction, at))
  if (places.size === 0) return found
  const ids = new Set(found.map(({ id }) => id))
  const others = [...places].filter((id) => !ids.has(id))
  return others.length === 0 ? found : [...found, ...(await onceActiveSubjects(transaction, others))]
}

/** Finds the document that a call names; `undefined` where there is none, or where a draft is played and it is another one. */
export async function findCalledSubject({ transaction, draft }: PlayContext, id: string): Promise<Subject | undefined> {
  if (draft) return draft.id === id ? draft : undefined
  return findSubject(transaction, id)
}

/** Returns a draft as if it were published: active, begun where it has no start, and with an id where it is new. */
function publishedDraft({ kind, document }: NonNullable<PlayerHolder['draft']>): Subject {
  const paths = schedulePaths(document)
  const active = replaceAt(document, paths.status, () => 'active')
  const begun = replaceAt(active, paths.start, (start) => (typeof start === 'number' ? start : 0))
  const id = asText(document.ruleId) || asText(document.badgesRuleId) || asText(document.id) || 'draft'
  return { kind, id, name: asText(document.name), document: { ...begun, id } }
}

/** Returns the document with another value at a path; objects and lists that are missing on the way are left missing. */
function replaceAt(value: JsonObject, [step, ...rest]: JsonPath, change: (value: unknown) => unknown): JsonObject {
  if (step === undefined) return value
  const next = (of: unknown) =>
    rest.length === 0
      ? change(of)
      : typeof of === 'object' && of !== null
        ? replaceAt(of as JsonObject, rest, change)
        : of
  if (Array.isArray(value))
    return value.map((one, index) => (index === step ? next(one) : one)) as unknown as JsonObject
  return { ...value, [step]: next(value[step as string]) }
}

/** An explanation of whether a document is available. */
type Opened = Omit<EligibilityExplanation, 'reasons'> & { readonly reasons: readonly WhyNot[] }

const heldOut: WhyNot = { code: 'held-out', message: 'It is not on for you.' }

/** Explains whether a document is available to the player at a moment (milliseconds since the epoch). */
export async function explainSubject(
  { transaction, player, ledger, zone, isHeldOut, record }: PlayContext,
  subject: Subject,
  at: number,
): Promise<Opened> {
  if (isHeldOut) {
    const says = 'They are held out: they meet nothing, so that what the others do can be compared.'
    return { passed: false, steps: [{ what: 'held-out', held: false, says }], reasons: [heldOut] }
  }
  const plays = await ledger.plays(subject)
  const { session } = transaction.user
  // The places of a tournament are counted under a lock that is taken after the record was read.
  const known = subject.document.type === playTypes.tournament ? undefined : record
  return explainAvailability(transaction, subject, player, { plays, at, zone, session, record: known })
}

/** Returns how the progress of the player is evaluated: a draft alone subscribes, and what was done in it counts. */
export const evaluationOptions = ({ draft, player }: PlayContext): EvaluationOptions =>
  draft ? { documents: [draft], player } : { player }

/** Counts what a player does, and holds what is given from here on where it is too much. Call it before anything is given. */
export const countPlays = ({ transaction, settings, player }: PlayContext, counted: CountedPlays): Promise<void> => {
  const visitor = isVisitor(player.userId) ? player.userId : undefined
  return countForHold(transaction, { visitor, limits: settings.hold }, counted)
}

/** Returns the source of seeds for chance in this call: unpredictable, but always the same where a demo visit has fixed its seed. */
export async function seedsOf({ transaction }: PlayContext): Promise<() => string> {
  const { visit } = transaction.user
  if (!visit || visit.seed === '') return () => randomBytes(16).toString('hex')
  const drawn = await drawSeed(transaction, transaction.user, visit)
  let next = 0
  return () => `${drawn}\n${next++}`
}
