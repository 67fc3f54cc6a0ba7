/** An organisation with a history by the wall clocks of its zone, written as raw rows, for the tests of reports. */
import { NO_OFFER } from '#schemas/codes.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import {
  badgeBody,
  badgeRuleBody,
  emailBody,
  insertDocument,
  leaderboardBody,
  offerBody,
  questBody,
  ruleBody,
  segmentBody,
} from './bodies.ts'
import type { TestUser, World } from './world.ts'

const DAY_MS = 86_400_000

/** Something that happened: the day counted from the middle of the history, the time, who, what they did, and with what. */
export type Deed = readonly [day: number, time: string, who: string, did: keyof Deeds, ...what: readonly string[]]

/** The deeds that a history knows. */
interface Deeds {
  /** Sees a document. */
  sees: (at: Told, document: string) => Promise<unknown>
  /** Begins and finishes a play of a document. */
  plays: (at: Told, document: string) => Promise<unknown>
  /** Is given an offer by a document, misses one, has one taken back, or gets one from staff. */
  wins: (at: Told, document: string, offer: string) => Promise<unknown>
  misses: (at: Told, document: string, offer: string) => Promise<unknown>
  loses: (at: Told, document: string, offer: string) => Promise<unknown>
  isGranted: (at: Told, document: string, offer: string) => Promise<unknown>
  /** Uses an offer that a document gave. */
  uses: (at: Told, document: string, offer: string) => Promise<unknown>
  earns: (at: Told, document: string, badge: string) => Promise<unknown>
  /** Comes to a day of a streak. */
  reaches: (at: Told, document: string, day: string) => Promise<unknown>
  /** Begins a quest, is done with its first milestone, or has finished a round of it. */
  advances: (at: Told, document: string, to: string) => Promise<unknown>
  does: (at: Told, event: string) => Promise<unknown>
  /** Brings a friend, who joins at once unless `later`. */
  brings: (at: Told, document: string, friend: string, later?: string) => Promise<unknown>
  /** Is given an offer for a friend. */
  isThanked: (at: Told, document: string, offer: string, friend: string) => Promise<unknown>
  /** Is sent a message that was opened, clicked in, opened by a program alone, or did not arrive. */
  isTold: (at: Told, message: string, state: 'opened' | 'clicked' | 'machine' | 'bounced') => Promise<unknown>
  /** Stands on the daily leaderboard of a document with a score. */
  scores: (at: Told, document: string, score: string) => Promise<unknown>
}

interface Told {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The beginning of the day, in milliseconds since the epoch. */
  readonly midnight: number
  /** Days since the epoch. */
  readonly day: number
  /** Number of the profile. */
  readonly profile: number
}

/** An organisation with a history. */
export interface Filled {
  readonly person: TestUser
  /** Ids of its documents by their short names. */
  readonly ids: Readonly<Record<string, string>>
  /** Returns a day of the history as `YYYY-MM-DD`. */
  dayOf(day: number): string
  /** Returns a moment of the history, in milliseconds since the epoch. */
  momentOf(day: number, time: string): number
  tell(...deeds: readonly Deed[]): Promise<void>
}

/**
 * Makes an organisation in a zone, with a document of each kind.
 *
 * @param middle - The day 0 of its history, `YYYY-MM-DD`.
 */
export async function fillOrganisation(world: World, zone: string, middle: string): Promise<Filled> {
  const person = await world.freshOrganisation(true)
  await person.post('updateUserProfile', { timezone: zone })
  const insert = (kind: Parameters<typeof insertDocument>[2], body: Record<string, unknown>) => {
    // The last one is the first of a list.
    world.clock += 1000
    return insertDocument(world, person, kind, body)
  }
  const coffee = await insert('offer', offerBody({ offerName: 'Coffee', isRewardCapping: true, rewardCap: 100 }))
  const tea = await insert(
    'offer',
    offerBody({ offerName: 'Tea', isRewardCapping: false, offerCoins: { coins: 5, count: 0 } }),
  )
  const gold = await insert(
    'badge',
    badgeBody({ templateName: 'Gold', badgeName: { text: 'Gold' }, badgeType: 'premium' }),
  )
  const regulars = await insert('segment', segmentBody({ name: 'Regulars' }))
  const board = await insert('leaderboard', leaderboardBody())
  const event = await insert('event', {
    eventName: 'Order placed',
    eventKey: 'order_placed',
    disable: false,
    properties: [],
  })
  const [begins, ends] = [Date.UTC(2025, 8, 1), Date.UTC(2026, 8, 1)]
  const scheduled = { startDateTime: begins, endDateTime: ends }
  const gives = (...offers: readonly string[]) => ({
    rewardAssigment: offers.map((offerId) => ({ offerId, offerName: offerId, percentage: 100 / offers.length })),
  })
  const wheel = await insert('rule', {
    ...ruleBody({ name: 'Wheel', type: 2, userSegmentId: regulars, ...scheduled }),
    ...gives(coffee, tea, NO_OFFER),
    ...{ leaderBoardSelected: true, leaderBoardId: board, leaderboardFrequency: { daily: true } },
  })
  const campaign = await insert('rule', {
    ...ruleBody({ name: 'Campaign', type: 3, ruleType: 5, ...scheduled }),
    ...gives(tea),
  })
  const quest = await insert(
    'rule',
    questBody({ name: 'Quest' }, { status: 'active', questRewardId: coffee, ...scheduled }),
  )
  const streak = await insert('rule', {
    ...ruleBody({ name: 'Streak', type: 21, ruleType: 21, streakName: 'Streak', noOfDays: 7, ...scheduled }),
    ...gives(),
  })
  const referral = await insert('rule', { ...ruleBody({ name: 'Referral', type: 12, ...scheduled }), ...gives(coffee) })
  const badgeRule = await insert(
    'badge-rule',
    badgeRuleBody({ name: 'Gold diggers', badge: gold, ruleStatus: 'active' }),
  )
  const reminder = await insert('email', emailBody({ name: 'Reminder', ruleId: wheel }))
  const ids = {
    reminder,
    coffee,
    tea,
    gold,
    regulars,
    board,
    event,
    wheel,
    campaign,
    quest,
    streak,
    referral,
    badgeRule,
  }

  const sql = (text: string, values: readonly unknown[]) =>
    world.database.ownerPool.query(text, [person.orgId, ...values])
  const profiles = new Map<string, Promise<number>>()
  const profileOf = (who: string) => {
    const found =
      profiles.get(who) ??
      sql(
        `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
         VALUES ($1, $2, $3, 0, 0) RETURNING number`,
        [who, { name: who.toUpperCase() }],
      ).then(({ rows }) => Number(rows[0].number))
    profiles.set(who, found)
    return found
  }
  const idOf = (name: string) => (ids as Readonly<Record<string, string>>)[name] ?? name
  const reward = (
    { at, profile }: Told,
    [document, thing]: readonly [string, string],
    given: { cause?: string; given?: boolean; badge?: boolean; takenBack?: number; once?: string } = {},
  ) =>
    sql(
      `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
         amount, unit, currency, given, failure_reason, taken_back_ts, at_ts, once_key)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, '', $5, $6, $7, $8, 1, 5, 'coins', '', $9, '', $10, $11, $12)`,
      [
        ...[profile, idOf(document), document, given.cause ?? 'play'],
        ...(given.badge ? ['', idOf(thing)] : [idOf(thing), '']),
        ...[thing, given.given ?? true, given.takenBack ?? null, at, given.once ?? null],
      ],
    )
  const saveState = (profile: number, document: string, state: object, at: number) =>
    sql(
      `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (organisation_id, document, profile) DO UPDATE SET state = excluded.state`,
      [document, profile, state, at],
    )
  const deeds: Deeds = {
    sees: ({ at, day, profile }, document) =>
      sql(
        `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
         VALUES ($1, $2, $3, $4, 't', '', $5) ON CONFLICT DO NOTHING`,
        [idOf(document), profile, day, at],
      ),
    plays: ({ at, profile }, document) =>
      sql(
        `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
         VALUES ($1, gen_random_uuid(), $2, $3, 't', 2, 's', $4, $4, '')`,
        [profile, idOf(document), at],
      ),
    wins: (told, ...what) => reward(told, what),
    misses: (told, ...what) => reward(told, what, { given: false }),
    loses: (told, ...what) => reward(told, what, { takenBack: told.at + 1 }),
    isGranted: (told, ...what) => reward(told, what, { cause: 'staff' }),
    uses: ({ at, profile }, document, offer) =>
      sql(
        'UPDATE rewards SET redeemed_ts = $2 WHERE organisation_id = $1 AND profile = $3 AND document = $4 AND offer = $5',
        [...[at, profile, idOf(document), idOf(offer)]],
      ),
    earns: (told, ...what) => reward(told, what, { badge: true }),
    reaches: async ({ at, day, profile }, document, reached) => {
      await sql(
        `INSERT INTO participations (organisation_id, document, profile, day, at_ts) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING`,
        [idOf(document), profile, day, at],
      )
      await saveState(
        profile,
        idOf(document),
        { past: Array.from({ length: Number(reached) }, () => 'done'), rounds: 0 },
        at,
      )
    },
    advances: ({ at, profile }, document, to) => {
      const milestones = [{ tasks: [], ...(to === 'milestone' && { doneTS: at }) }]
      return saveState(profile, idOf(document), { milestones, rounds: to === 'finished' ? 1 : 0 }, at)
    },
    does: ({ at, profile }, event) =>
      sql(
        `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
         VALUES ($1, $2, $3, '{}', $4, $4)`,
        [profile, event, at],
      ),
    brings: async ({ at, profile }, document, friend, later) => {
      const referree = await profileOf(friend)
      await sql(
        'INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts) VALUES ($1, $2, $3, $4, $5)',
        [idOf(document), referree, profile, at],
      )
      if (later) await saveState(referree, idOf(document), { referrer: { profile, userId: '' } }, at)
    },
    isThanked: async (told, document, offer, friend) =>
      reward(told, [document, offer], {
        cause: 'referral',
        once: `referral ${idOf(document)} ${await profileOf(friend)} 0`,
      }),
    scores: ({ at, midnight, profile }, document, score) =>
      sql(
        `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
         VALUES ($1, $2, 'daily', $3, $4, $5, $6)`,
        [idOf(document), midnight, profile, Number(score), at],
      ),
    isTold: ({ at, profile }, message, state) => {
      const moments = {
        opened: [at, null, null],
        clicked: [at, null, at],
        machine: [null, at, null],
        bounced: [null, null, null],
      }[state]
      return sql(
        `INSERT INTO messages (organisation_id, id, document, channel, occasion, recipient, profile, address, name, values, state,
           due_ts, created_ts, updated_ts, sent_ts, opened_ts, machine_opened_ts, clicked_ts)
         VALUES ($1, gen_random_uuid(), $2, 'email', $3, $4, $5, 'a@example.com', '', '{}', $6, $7, $7, $7, $7, $8, $9, $10)
         ON CONFLICT DO NOTHING`,
        [
          ...[idOf(message), `${at}`, `profile ${profile}`, profile, state === 'bounced' ? state : 'sent', at],
          ...moments,
        ],
      )
    },
  }
  const zero = Date.parse(`${middle}T00:00:00Z`) / DAY_MS
  const at = (day: number, time: string) => {
    const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
    return momentOf({ day: zero + day, seconds: hours * 3600 + minutes * 60 + seconds }, zone)
  }
  return {
    ...{ person, ids, momentOf: at },
    dayOf: (day) => new Date((zero + day) * DAY_MS).toISOString().slice(0, 10),
    async tell(...told) {
      for (const [day, time, who, did, ...what] of told) {
        const moment = { at: at(day, time), midnight: at(day, '00:00'), day: zero + day, profile: await profileOf(who) }
        await (deeds[did] as (told: Told, ...what: readonly string[]) => Promise<unknown>)(moment, ...what)
      }
    },
  }
}
