/** Made-up end users and moments for the laws of the engine. Not here: what must hold of them. */
import fc from 'fast-check'
import type { OrganisationFacts } from '#src/engine/eligibility/eligibility.ts'
import type { Player, PlayerEvent, PlayMoment } from '#src/engine/player/player.ts'

/** Zones whose clocks differ by whole hours, by half and quarter ones, that leap by one hour or by half of one, in either half of the world, at midnight or at two. */
export const zones = [
  ...['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'Europe/London', 'America/New_York'],
  ...['America/St_Johns', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Africa/Casablanca'],
  ...['Asia/Beirut', 'Pacific/Apia'],
] as const

/** Any of them. */
export const zone = fc.constantFrom(...zones)

/** A moment between 2024 and 2030, to the second; milliseconds since the epoch. */
export const moment = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000)

const eventKeys = ['order_placed', 'app_opened', 'store_visited', 'review_written', 'profile_updated', 'x'] as const
const names = ['order_value', 'city', 'stars', 'category', 'tier', 'x'] as const
const values = [
  0,
  1,
  5,
  999,
  1500,
  -3,
  '4',
  'Pune',
  'gold',
  '2026-11-12',
  '09:30',
  '',
  null,
  true,
  ['a'],
  1e21,
] as const

const properties = fc.dictionary(fc.constantFrom(...names), fc.constantFrom<unknown>(...values), { maxKeys: 4 })

/** What somebody did in the forty days around a moment. */
export const eventsAround = (at: number) =>
  fc.array(
    fc.record({
      event: fc.constantFrom(...eventKeys),
      properties,
      happenedTS: fc.integer({ min: -40 * 24 * 60, max: 60 }).map((minutes) => at + minutes * 60_000),
    }),
    { maxLength: 8 },
  )

/** An end user at a moment, with what they did and played before. */
export const playerAt = (at: number): fc.Arbitrary<Player> =>
  fc.record({
    id: fc.constantFrom('asha', 'ravi', 'meera'),
    properties,
    events: eventsAround(at),
    plays: fc
      .array(
        fc.record(
          {
            at: fc.integer({ min: -60 * 24 * 60, max: 0 }).map((minutes) => at + minutes * 60_000),
            session: fc.constantFrom('one', 'two'),
            rewarded: fc.boolean(),
          },
          { requiredKeys: ['at', 'rewarded'] },
        ),
        { maxLength: 5 },
      )
      .map((plays) => plays.toSorted((one, other) => one.at - other.at)),
  })

/** Somebody at a moment, in a visit or in none. */
export const somebody: fc.Arbitrary<{ readonly player: Player; readonly moment: PlayMoment }> = moment.chain((at) =>
  fc.record({
    player: playerAt(at),
    moment: fc.record({ at: fc.constant(at), session: fc.constantFrom('one', 'two') }, { requiredKeys: ['at'] }),
  }),
)

/** What happens to somebody, in the order of time. */
export const happenings: fc.Arbitrary<readonly PlayerEvent[]> = fc
  .array(
    fc.record({
      after: fc.integer({ min: 0, max: 3 * 24 * 60 }),
      what: fc.oneof(
        fc.record({ event: fc.constantFrom(...eventKeys), properties }),
        fc.record({
          ruleId: fc.constantFrom('everyday-wheel', 'welcome-scratch', 'x', ''),
          score: fc.constantFrom(0, 5, 80, 1e9),
          rewarded: fc.boolean(),
        }),
        fc.record({ coins: fc.constantFrom(1, 600), balance: fc.constantFrom(1, 600, 9000) }),
      ),
    }),
    { maxLength: 12 },
  )
  .map((all) => {
    let happenedTS = Date.UTC(2026, 10, 1)
    return all.map(({ after, what }) => {
      happenedTS += after * 60_000
      return { ...what, happenedTS }
    })
  })

/** The organisation: whose people of some segments are, by their name alone. */
export const aroundIn = (zone: string, documents: Partial<OrganisationFacts> = {}): OrganisationFacts => ({
  zone,
  isInSegment: (segment, { id }) => (segment.length + id.length) % 2 === 0,
  ...documents,
})
