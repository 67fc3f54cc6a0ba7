/**
 * The ledger of a draft that is played: everything is noted beside the visit, in the row of its token, and nowhere else.
 * Stock is looked at and never taken; codes of vouchers are made up.
 */
import { randomUUID } from 'node:crypto'
import { NO_OFFER } from '#schemas/codes.ts'
import type { Reward, TraceStep } from '#schemas/values/play.ts'
import type { Gift, Subject } from '#src/engine/evaluation/gift.ts'
import { combineScores, periodSpan } from '#src/engine/leaderboard/leaderboard.ts'
import type { Answers } from '#src/engine/play/questions.ts'
import { talliesOf } from '#src/engine/play/questions.ts'
import type { CustomEvent } from '#src/engine/player/player.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { isOpen, readOffers, rewardValuesOf } from '../../rewards/ledger/offer-state.ts'
import { progressMemory } from './database-ledger.ts'
import { readLeaderboardSettings } from './leaderboards.ts'
import type { DecisionRecord, Grant, PlayerContext, PlayerLedger, StoredPlay } from './ledger.ts'

/** A decision as it is noted. */
export interface NotedDecision {
  readonly id: string
  readonly ruleId: string
  readonly ruleName: string
  readonly about: string
  readonly held: boolean
  readonly trace: readonly TraceStep[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A score as it is noted, by document, period and the beginning of the period. */
export interface NotedScore {
  readonly document: string
  readonly period: string
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly score: number
  readonly at: number
}

/** The notes about one player of a draft. */
export interface DraftNotes {
  readonly plays: readonly (StoredPlay & { readonly document: string })[]
  /** The newest first. */
  readonly rewards: readonly Reward[]
  readonly once: readonly string[]
  readonly states: Readonly<Record<string, object>>
  readonly scores: readonly NotedScore[]
  /** The newest first. */
  readonly decisions: readonly NotedDecision[]
  /** The newest first. */
  readonly deeds: readonly CustomEvent[]
}

/** The most notes of each sort that are kept: the last ones. */
const MAX_NOTES_KEPT = 300
/** The most decisions that are kept: the last ones. */
const MAX_DECISIONS_KEPT = 50

const noNotes: DraftNotes = { plays: [], rewards: [], once: [], states: {}, scores: [], decisions: [], deeds: [] }

/** The notes of a visit. */
export interface DraftNotebook {
  readonly of: (userId: string) => DraftNotes
  change(userId: string, changed: Partial<DraftNotes>): void
  /** Notes an event that a player did. */
  addDeed(userId: string, deed: CustomEvent): void
  /** Writes down the changes, once a call. */
  save(): Promise<void>
}

/** Opens the notes of a visit and locks them: calls of one visit wait for one another. */
export async function openNotebook({ client, user }: TransactionContext, token: string): Promise<DraftNotebook> {
  const { rows } = await client.query<{ notes: Readonly<Record<string, DraftNotes>> | null }>(
    'SELECT draft_notes AS notes FROM player_tokens WHERE organisation_id = $1 AND hash = $2 FOR UPDATE',
    [user.orgId, token],
  )
  const stored = rows[0]?.notes ?? {}
  let notes = stored
  const of = (userId: string): DraftNotes => ({
    ...noNotes,
    ...(Object.hasOwn(notes, userId) ? notes[userId] : undefined),
  })
  const change: DraftNotebook['change'] = (userId, changed) => {
    notes = { ...notes, [userId]: { ...of(userId), ...changed } }
  }
  return {
    of,
    change,
    addDeed: (userId, deed) => change(userId, { deeds: [deed, ...of(userId).deeds].slice(0, MAX_NOTES_KEPT) }),
    async save() {
      if (notes === stored) return
      await client.query('UPDATE player_tokens SET draft_notes = $3 WHERE organisation_id = $1 AND hash = $2', [
        user.orgId,
        token,
        JSON.stringify(notes),
      ])
    },
  }
}

/** Opens the ledger of one player in the notes of a visit. */
export function draftLedger(
  transaction: TransactionContext,
  notebook: DraftNotebook,
  player: PlayerContext,
): PlayerLedger {
  const { profile, userId, at, zone } = player
  const notes = () => notebook.of(userId)
  const change = (changed: Partial<DraftNotes>) => notebook.change(userId, changed)
  const notedPlays = (id: string) => notes().plays.filter(({ document }) => document === id)
  const finishedPlays = ({ id }: Subject) =>
    notedPlays(id).flatMap(({ finishedTS, session, rewarded }) =>
      finishedTS === undefined ? [] : [{ at: finishedTS, session, rewarded }],
    )
  const stateOf = ({ id }: Subject) => {
    const { states } = notes()
    return Object.hasOwn(states, id) ? states[id] : undefined
  }

  const ledger: PlayerLedger = {
    ...{ profile, userId, at, zone },

    plays: async (subject) => finishedPlays(subject),

    findPlay: async (playId) => notes().plays.find(({ id }) => id === playId),

    openPlay: async ({ id }) => notedPlays(id).findLast(({ finishedTS }) => finishedTS === undefined),

    async savePlay({ id: document }, play) {
      const others = notes().plays.filter(({ id }) => id !== play.id)
      change({ plays: [...others, { ...play, document }].slice(-MAX_NOTES_KEPT) })
    },

    // Nobody else votes in a draft.
    tallies: async ({ id }, template) =>
      notedPlays(id)
        .filter((play) => play.template === template && play.finishedTS !== undefined)
        .flatMap(({ input }) => talliesOf((input as { readonly answers?: Answers } | undefined)?.answers ?? {})),

    // All notes are read already.
    readAhead: async () => ledger,

    async give(subject, gifts) {
      const given: Reward[] = []
      for (const gift of gifts) {
        if (gift.profile !== undefined && gift.profile !== profile) continue
        if (gift.once !== undefined && notes().once.includes(gift.once)) continue
        const reward = await imaginedReward(transaction, notes(), subject, gift, at)
        if (!reward) continue
        given.push(reward)
        change({
          rewards: [reward, ...notes().rewards].slice(0, MAX_NOTES_KEPT),
          ...(gift.once !== undefined && { once: [...notes().once, gift.once] }),
        })
      }
      return given
    },

    state: async <State extends object>(subject: Subject) => stateOf(subject) as State | undefined,

    async saveState({ id }, state) {
      change({ states: { ...notes().states, [id]: state } })
    },

    async addScore({ id, document }, score) {
      const settings = await readLeaderboardSettings(transaction, document)
      if (!settings) return
      let { scores } = notes()
      for (const period of settings.periods) {
        const { from } = periodSpan(document, period, at, zone)
        const isSame = (one: NotedScore) => one.document === id && one.period === period && one.from === from
        const joined = combineScores(settings, scores.find(isSame), { score, at })
        scores = [...scores.filter((one) => !isSame(one)), { document: id, period, from, ...joined }]
      }
      change({ scores: scores.slice(-MAX_NOTES_KEPT) })
    },

    async recordDecision({ id: ruleId, name: ruleName }, about, held, trace) {
      const decision = { id: randomUUID(), ruleId, ruleName, about, held, trace, at }
      change({ decisions: [decision, ...notes().decisions].slice(0, MAX_DECISIONS_KEPT) })
    },

    async balance() {
      const sumOf = (wanted: Reward['unit']) =>
        notes().rewards.reduce((sum, { given, unit, amount }) => sum + (given && unit === wanted ? amount : 0), 0)
      return { coins: sumOf('coins'), points: sumOf('points') }
    },

    async openBatch(subjects, played) {
      const states = new Map(subjects.map((subject) => [subject, stateOf(subject)]))
      const plays = new Map(played.map((subject) => [subject, finishedPlays(subject)]))
      const memory = progressMemory({ state: (one) => states.get(one), plays: (one) => plays.get(one) })
      const records: DecisionRecord[] = []
      return {
        progress: () => memory,
        async give(grants) {
          const found = new Map<Grant, readonly Reward[]>()
          for (const grant of grants) found.set(grant, await ledger.give(grant.subject, grant.gifts))
          return found
        },
        record: (_, decision) => void records.push(decision),
        async flush() {
          for (const { subject, about, held, trace, play, score } of records) {
            if (score !== undefined) await ledger.addScore(subject, score)
            if (play) await ledger.savePlay(subject, play)
            await ledger.recordDecision(subject, about, held, trace)
          }
          for (const [subject, state] of memory.changed) await ledger.saveState(subject, state)
        },
      }
    },
    // The notebook is saved by whoever opened it.
    async flush() {},
  }
  return ledger
}

/** Returns what would be given now: the offer as it stands, with what is left of it less what this visit was given. */
async function imaginedReward(
  transaction: TransactionContext,
  { rewards }: DraftNotes,
  { id: ruleId, name: ruleName }: Subject,
  { offerId, badgeId = '', place: row, cause }: Gift,
  at: number,
): Promise<Reward | undefined> {
  const about = { id: randomUUID(), cause, ruleId, ruleName, place: row, at, offerId, badgeId }
  if (badgeId !== '') {
    const badge = (await findParsed(transaction, ['badge'], [badgeId])).get(badgeId)
    const why = badge ? '' : 'unknown-badge'
    return { ...about, ...noValue, offerId: '', name: badge?.name || badgeId, given: badge !== undefined, why }
  }
  if (offerId === '' || offerId === NO_OFFER) return undefined
  const offer = (await readOffers(transaction, [offerId])).get(offerId)
  if (!offer) return { ...about, ...noValue, name: offerId, given: false, why: 'unknown-offer' }
  const { reward_type: rewardType, ...values } = rewardValuesOf(offer)
  const before = rewards.filter((one) => one.given && one.offerId === offerId).length
  const isLeft = (offer.left ?? Number.POSITIVE_INFINITY) > before
  const why = !isOpen(offer, at) ? 'offer-closed' : isLeft ? '' : 'out-of-stock'
  const code = why === '' && values.unit === 'money' ? SAMPLE_CODE : ''
  return { ...about, ...values, rewardType, code, given: why === '', why }
}

const SAMPLE_CODE = 'DRAFT-0000'
const noValue = { rewardType: 0, amount: 0, unit: 'none', currency: '', code: '' } as const
