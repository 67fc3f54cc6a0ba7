/**
 * The book of a draft that is played: everything is noted beside the visit, in its token's row, and nowhere else. Stock is
 * looked at and never taken; codes of vouchers are made up.
 */
import { randomUUID } from 'node:crypto'
import { NO_OFFER } from '#schemas/codes.ts'
import type { Reward, TraceStep } from '#schemas/values/play.ts'
import { join } from '#src/engine/leaderboard/leaderboard.ts'
import { type Answers, talliesOf } from '#src/engine/play/questions.ts'
import type { Deed } from '#src/engine/player/player.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'
import { isOpen, oneOf, readOffers } from '../../rewards/ledger/offers-now.ts'
import { boardsOf, spanOf } from './boards.ts'
import type { Book, KeptPlay } from './book.ts'
import type { Bearer } from './ledger-book.ts'
import { findParsed } from './parsed.ts'

/** A decision as it is noted. */
export interface NotedDecision {
  readonly id: string
  readonly ruleId: string
  readonly ruleName: string
  readonly about: string
  readonly held: boolean
  readonly trace: readonly TraceStep[]
  readonly at: number
}

/** A score that is noted, by document, period and its beginning. */
export interface NotedScore {
  readonly document: string
  readonly period: string
  readonly from: number
  readonly score: number
  readonly at: number
}

/** What one end user did of a draft. */
export interface Notes {
  readonly plays: readonly (KeptPlay & { readonly document: string })[]
  /** The newest first. */
  readonly rewards: readonly Reward[]
  readonly once: readonly string[]
  readonly states: Readonly<Record<string, object>>
  readonly scores: readonly NotedScore[]
  /** The newest first. */
  readonly decisions: readonly NotedDecision[]
  /** The newest first. */
  readonly deeds: readonly Deed[]
}

/** So many of each are noted: the last ones. */
const MOST = 300

const blank: Notes = { plays: [], rewards: [], once: [], states: {}, scores: [], decisions: [], deeds: [] }

/** The notes of a visit, and how they are changed. */
export interface Notebook {
  readonly of: (userId: string) => Notes
  change(userId: string, changed: Partial<Notes>): void
  /** Writes down what was changed, once a call. */
  save(): Promise<void>
}

/** Opens the notes of a visit; calls of one visit wait for one another. */
export async function openNotebook({ client, user }: TransactionContext, token: string): Promise<Notebook> {
  const { rows } = await client.query<{ book: Readonly<Record<string, Notes>> | null }>(
    'SELECT book FROM player_tokens WHERE organisation_id = $1 AND hash = $2 FOR UPDATE',
    [user.orgId, token],
  )
  const held = rows[0]?.book ?? {}
  let book = held
  const of = (userId: string): Notes => ({ ...blank, ...(Object.hasOwn(book, userId) ? book[userId] : undefined) })
  return {
    of,
    change(userId, changed) {
      book = { ...book, [userId]: { ...of(userId), ...changed } }
    },
    async save() {
      if (book === held) return
      await client.query('UPDATE player_tokens SET book = $3 WHERE organisation_id = $1 AND hash = $2', [
        user.orgId,
        token,
        JSON.stringify(book),
      ])
    },
  }
}

/** Opens the book of one end user in the notes of a visit. */
export function draftBook(place: TransactionContext, notebook: Notebook, { profile, userId, at, zone }: Bearer): Book {
  const notes = () => notebook.of(userId)
  const change = (changed: Partial<Notes>) => notebook.change(userId, changed)
  const playsOf = (id: string) => notes().plays.filter(({ document }) => document === id)

  const book: Book = {
    ...{ profile, userId, at, zone },

    plays: async ({ id }) =>
      playsOf(id).flatMap(({ finishedTS, session, rewarded }) =>
        finishedTS === undefined ? [] : [{ at: finishedTS, session, rewarded }],
      ),

    findPlay: async (playId) => notes().plays.find(({ id }) => id === playId),

    openPlay: async ({ id }) => playsOf(id).findLast(({ finishedTS }) => finishedTS === undefined),

    async keepPlay({ id: document }, play) {
      const others = notes().plays.filter(({ id }) => id !== play.id)
      change({ plays: [...others, { ...play, document }].slice(-MOST) })
    },

    // Nobody else votes in a draft.
    tallies: async ({ id }, template) =>
      playsOf(id)
        .filter((play) => play.template === template && play.finishedTS !== undefined)
        .flatMap(({ input }) => talliesOf((input as { readonly answers?: Answers } | undefined)?.answers ?? {})),

    // Everything of it is read.
    ahead: async () => book,

    async give(subject, gifts) {
      const given: Reward[] = []
      for (const gift of gifts) {
        if (gift.profile !== undefined && gift.profile !== profile) continue
        if (gift.once !== undefined && notes().once.includes(gift.once)) continue
        const reward = await pretend(place, notes(), subject, gift, at)
        if (!reward) continue
        given.push(reward)
        change({
          rewards: [reward, ...notes().rewards].slice(0, MOST),
          ...(gift.once !== undefined && { once: [...notes().once, gift.once] }),
        })
      }
      return given
    },

    async state<State extends object>({ id }: { readonly id: string }) {
      const { states } = notes()
      return Object.hasOwn(states, id) ? (states[id] as State) : undefined
    },

    async keepState({ id }, state) {
      change({ states: { ...notes().states, [id]: state } })
    },

    async count({ id, document }, score) {
      const boards = await boardsOf(place, document)
      if (!boards) return
      let { scores } = notes()
      for (const period of boards.periods) {
        const { from } = spanOf(document, period, at, zone)
        const isSame = (one: NotedScore) => one.document === id && one.period === period && one.from === from
        const now = join(boards, scores.find(isSame), { score, at })
        scores = [...scores.filter((one) => !isSame(one)), { document: id, period, from, ...now }]
      }
      change({ scores: scores.slice(-MOST) })
    },

    async decide({ id: ruleId, name: ruleName }, about, held, trace) {
      const decision = { id: randomUUID(), ruleId, ruleName, about, held, trace, at }
      change({ decisions: [decision, ...notes().decisions].slice(0, 50) })
    },
  }
  return book
}

/** What would be given now: the offer as it stands, with what is left of it less what this visit was given. */
async function pretend(
  place: TransactionContext,
  { rewards }: Notes,
  { id: ruleId, name: ruleName }: Subject,
  { offerId, badgeId = '', place: row, cause }: Gift,
  at: number,
): Promise<Reward | undefined> {
  const about = { id: randomUUID(), cause, ruleId, ruleName, place: row, at, offerId, badgeId }
  if (badgeId !== '') {
    const badge = (await findParsed(place, ['badge'], [badgeId])).get(badgeId)
    const why = badge ? '' : 'unknown-badge'
    return { ...about, ...nothing, offerId: '', name: badge?.name || badgeId, given: badge !== undefined, why }
  }
  if (offerId === '' || offerId === NO_OFFER) return undefined
  const offer = (await readOffers(place, [offerId])).get(offerId)
  if (!offer) return { ...about, ...nothing, name: offerId, given: false, why: 'unknown-offer' }
  const { reward_type: rewardType, ...one } = oneOf(offer)
  const before = rewards.filter((one) => one.given && one.offerId === offerId).length
  const isLeft = (offer.left ?? Number.POSITIVE_INFINITY) > before
  const why = !isOpen(offer, at) ? 'offer-closed' : isLeft ? '' : 'out-of-stock'
  const code = why === '' && one.unit === 'money' ? madeUpCode : ''
  return { ...about, ...one, rewardType, code, given: why === '', why }
}

const madeUpCode = 'DRAFT-0000'
const nothing = { rewardType: 0, amount: 0, unit: 'none', currency: '', code: '' } as const
