import type { SeedDocument } from '../seed-document.ts'
import { type TournamentParts, tournamentOf } from '../tournament-parts.ts'
import { daysOn, madeOn, person } from './moments.ts'

const green = { ground: '#F4FCE3', second: '#C0EB75', ink: '#212529', button: '#216E32' }
const violet = { ground: '#F3F0FF', second: '#D0BFFF', ink: '#2B1055', button: '#5F3DC4' }

/** Every tournament: its id, its age in days, the days from today on which it begins and ends, and what it is. */
const list: readonly (readonly [string, number, number, number, Omit<TournamentParts, 'from' | 'to'>])[] = [
  [
    'weekend-cup',
    19,
    -15,
    20,
    {
      name: 'Weekend cup',
      title: 'The weekend cup',
      description: 'Match the masala: find all the pairs, once a day.',
      rules: 'Every pair you find counts, all your rounds together. Of equal scores the earlier stands first.',
      prize: '₹5,000 for the winner, 500 GCoins for the next 24',
      ...{ game: 'masala-memory', places: 5000, look: green, leaderboard: 'weekend-cup-table', scoring: 'total' },
    },
  ],
  [
    'lantern-league',
    6,
    9,
    16,
    {
      name: 'Lantern league',
      title: 'The lantern league',
      description: 'One week of questions about spices and sweets.',
      rules: 'Every right answer brings points; your best round counts.',
      prize: 'A festive hamper for the first three',
      ...{ game: 'spice-quiz', places: 200, look: violet, leaderboard: 'spice-league' },
    },
  ],
  [
    'monsoon-masters',
    75,
    -60,
    -32,
    {
      name: 'Monsoon masters',
      title: 'Monsoon masters',
      description: 'Three dice, as high as they fall.',
      rules: 'The best throw counts.',
      prize: '₹500 for the winner',
      ...{ game: 'reward-dice', places: 100, look: green, leaderboard: 'store-champions' },
    },
  ],
]

/**
 * The tournaments of the demo: one that is on, one to come, and one that is over.
 *
 * @param now - Milliseconds since the epoch.
 */
export const tournaments = (now: number): SeedDocument[] =>
  list.map(([id, age, from, to, parts], index) => ({
    kind: 'tournament',
    id,
    createdTS: madeOn(now, age),
    createdby: person(index),
    document: tournamentOf({ ...parts, from: daysOn(now, from), to: daysOn(now, to) }),
  }))
