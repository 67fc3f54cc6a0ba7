/** The ledger of what is real: everything is read and written in the transaction of whoever decides, of one player or of thousands alike. */
import type { Reward } from '#schemas/values/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { PastPlay } from '#src/engine/player/player.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { noteInRules } from '../../occasions/note-occasions.ts'
import { giveRewards, isGiven, lockStock } from '../../rewards/ledger/give.ts'
import { readBalance } from '../../rewards/ledger/reward-rows.ts'
import type { CalledPlay } from './called-play.ts'
import { type DecisionRow, decisionRow } from './decision-rows.ts'
import { halvesReached } from './half-done.ts'
import type { PlayerScore } from './leaderboards.ts'
import type { BatchLedger, Grant, PlayerContext, PlayerLedger, ProgressMemory } from './ledger.ts'
import { writeOutcome } from './outcome-rows.ts'
import { readPast } from './past-rows.ts'
import { type NewPlayRow, type PlayRow, playColumns, playOf, playRow } from './play-rows.ts'
import type { PlayerRecord } from './player-record.ts'
import type { PlayerRef } from './players.ts'
import { progressRows } from './progress-rows.ts'
import { readTallies } from './vote-tallies.ts'

/**
 * Opens the ledger of a player who has a profile.
 *
 * @param known - What is known of the player already, and is not read again: their record, or the play that a call names.
 */
export function databaseLedger(
  transaction: TransactionContext & SecretContext,
  player: PlayerContext,
  { record, called }: { readonly record?: PlayerRecord | undefined; readonly called?: CalledPlay | undefined } = {},
): PlayerLedger {
  const { profile, userId, at, zone } = player
  const pending = { plays: [] as NewPlayRow[], decisions: [] as DecisionRow[] }
  const { client, user } = transaction
  const findRow = async (where: string, value: string) => {
    const { rows } = await client.query<PlayRow>(
      `SELECT ${playColumns} FROM plays WHERE organisation_id = $1 AND profile = $2 AND ${where}`,
      [user.orgId, profile, value],
    )
    return rows[0] && playOf(rows[0])
  }
  const isKnown = (subjects: readonly Subject[]) => subjects.every(({ id }) => record?.scope.active.has(id))
  const readAhead = async (subjects: readonly Subject[]): Promise<Pick<PlayerLedger, 'plays' | 'state'>> => {
    if (record && isKnown(subjects))
      return {
        plays: async ({ id }) => record.plays.get(id) ?? [],
        state: async <State extends object>({ id }: Subject) => record.states.get(id) as State | undefined,
      }
    const ids = subjects.map(({ id }) => id)
    const past = await readPast(transaction, [profile], { progress: ids, plays: ids })
    return {
      plays: async ({ id }) => past.plays(profile, id),
      state: async <State extends object>({ id }: Subject) => past.state(profile, id) as State | undefined,
    }
  }
  return {
    ...{ profile, userId, at, zone, readAhead },
    plays: async (subject) =>
      subject.id === called?.document
        ? called.plays
        : record && isKnown([subject])
          ? (record.plays.get(subject.id) ?? [])
          : (await readPast(transaction, [profile], { plays: [subject.id] })).plays(profile, subject.id),
    findPlay: async (playId) => (called ? called.play : findRow('id = $3', playId)),
    openPlay: async ({ id }) =>
      id === called?.document
        ? called.play
        : findRow('document = $3 AND finished_ts IS NULL ORDER BY started_ts DESC LIMIT 1', id),
    async savePlay({ id }, play) {
      pending.plays.push(playRow(profile, id, play))
    },
    tallies: ({ id }, template) => readTallies(transaction, id, template),
    give: (subject, gifts) => giveRewards(transaction, subject, gifts, { profile, userId, at }),
    state: async <State extends object>({ id }: Subject) =>
      (await readPast(transaction, [profile], { progress: [id] })).state(profile, id) as State | undefined,
    saveState: ({ id }, state) =>
      writeOutcome(transaction, { progress: progressRows([{ profile, document: id, state }], at, zone) }),
    addScore: (subject, score) =>
      writeOutcome(transaction, { scores: [{ subject, scores: [{ profile, score, at }], zone }] }),
    async recordDecision(subject, about, held, trace) {
      pending.decisions.push(decisionRow(profile, subject, { about, held, trace }, at))
    },
    balance: () => readBalance(transaction, profile),
    openBatch: (subjects, played) =>
      openBatchLedger(transaction, { subjects, played, players: [player], at, zone, decisions: pending.decisions }),
    async flush() {
      await writeOutcome(transaction, { plays: pending.plays.splice(0), decisions: pending.decisions.splice(0) })
    },
  }
}

/** The players and documents of a batch. */
export interface BatchScope {
  readonly subjects: readonly Subject[]
  /** The documents whose plays are read too. */
  readonly played: readonly Subject[]
  /** Players whose profile rows are locked. */
  readonly players: readonly PlayerRef[]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Time zone of the organisation, IANA. */
  readonly zone: string
  /** Rows of decisions that are written later, by whoever gave the list; the batch writes its own where it is left out. */
  readonly decisions?: DecisionRow[]
}

/** Opens the ledgers of many players: their progress in the documents is read at once. */
export async function openBatchLedger(
  transaction: TransactionContext & SecretContext,
  { subjects, played, players, at, zone, decisions }: BatchScope,
): Promise<BatchLedger> {
  const past = await readPast(
    transaction,
    players.map(({ profile }) => profile),
    { progress: subjects.map(({ id }) => id), plays: played.map(({ id }) => id) },
  )
  const memories = new Map<number, ChangedMemory>()
  const written = { plays: [] as NewPlayRow[], decisions: decisions ?? [], scores: new Map<Subject, PlayerScore[]>() }
  return {
    progress({ profile }) {
      const known = memories.get(profile)
      if (known) return known
      const memory = progressMemory({
        state: ({ id }) => past.state(profile, id),
        plays: ({ id }) => past.plays(profile, id),
      })
      memories.set(profile, memory)
      return memory
    },

    give: (grants) => grantRewards(transaction, grants, at),

    record({ profile }, { subject, about, held, trace, play, score }) {
      if (play) written.plays.push(playRow(profile, subject.id, play))
      if (score !== undefined) {
        const scores = written.scores.get(subject) ?? []
        scores.push({ profile, score, at })
        written.scores.set(subject, scores)
      }
      written.decisions.push(decisionRow(profile, subject, { about, held, trace }, at))
    },

    async flush() {
      const changes = [...memories].flatMap(([profile, memory]) =>
        [...memory.changed].map(([subject, after]) => ({
          ...{ profile, subject, after },
          before: past.state(profile, subject.id),
        })),
      )
      const made = changes.map(({ profile, subject, after }) => ({ profile, document: subject.id, state: after }))
      await writeOutcome(transaction, {
        progress: progressRows(made, at, zone),
        plays: written.plays,
        ...(!decisions && { decisions: written.decisions }),
        scores: [...written.scores].map(([subject, scores]) => ({ subject, scores, zone })),
      })
      await noteInRules(transaction, halvesReached(changes, at))
    },
  }
}

/**
 * Gives to many players in the order of the grants, document by document. Stocks are locked first. A grant is missing from
 * the result where some gifts of its document had been given before: whoever gives once gives all of them in one transaction.
 */
async function grantRewards(
  transaction: TransactionContext & SecretContext,
  grants: readonly Grant[],
  at: number,
): Promise<ReadonlyMap<Grant, readonly Reward[]>> {
  await lockStock(
    transaction,
    grants.flatMap(({ gifts }) => gifts.flatMap(({ offerId }) => offerId || [])),
  )
  const bySubject = new Map<Subject, Grant[]>()
  for (const grant of grants) {
    const same = bySubject.get(grant.subject)
    if (same) same.push(grant)
    else bySubject.set(grant.subject, [grant])
  }
  const found = new Map<Grant, readonly Reward[]>()
  for (const [subject, all] of bySubject) {
    const [first] = all
    const gifts = all.flatMap(({ gifts: own, profile }) => own.filter(isGiven).map((gift) => ({ profile, ...gift })))
    if (!first || gifts.length === 0) continue
    const rewards = await giveRewards(transaction, subject, gifts, { ...first, at })
    if (rewards.length < gifts.length) continue
    let taken = 0
    for (const grant of all) {
      const count = grant.gifts.filter(isGiven).length
      found.set(grant, rewards.slice(taken, taken + count))
      taken += count
    }
  }
  return found
}

/** The progress that was read, with the states that were changed since. */
export interface ChangedMemory extends ProgressMemory {
  readonly changed: ReadonlyMap<Subject, object>
}

/** Creates a memory of progress over what was read. */
export function progressMemory(read: {
  state(subject: Subject): object | undefined
  plays(subject: Subject): readonly PastPlay[] | undefined
}): ChangedMemory {
  const changed = new Map<Subject, object>()
  const plays = new Map<Subject, readonly PastPlay[]>()
  const playsOf = (subject: Subject) => plays.get(subject) ?? read.plays(subject) ?? []
  return {
    changed,
    state: (subject) => changed.get(subject) ?? read.state(subject),
    setState: (subject, state) => changed.set(subject, state),
    plays: playsOf,
    addPlay: (subject, play) => plays.set(subject, [...playsOf(subject), play]),
  }
}
