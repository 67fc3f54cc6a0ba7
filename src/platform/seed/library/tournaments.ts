import type { SeedDocument } from '../seed-document.ts'
import { type TournamentParts, tournamentOf } from '../tournament-parts.ts'

const list: Readonly<Record<string, TournamentParts>> = {
  'library-tournament': {
    name: 'Weekend tournament',
    title: 'Play for the top',
    description: 'Find the pairs, as often as you like. The best score counts.',
    rules: 'Your best round counts. Of equal scores the earlier stands first.',
    prize: 'Rewards for the first ranks',
    game: 'library-memory-game',
    places: 1000,
    look: { ground: '#EDF2FF', second: '#BAC8FF', ink: '#1F2933', button: '#364FC7' },
    leaderboard: 'library-default-leaderboard',
  },
  'library-quiz-tournament': {
    name: 'Quiz tournament',
    title: 'Who knows most?',
    description: 'Answer the questions and stand with the best.',
    rules: 'Every right answer brings points; your best round counts.',
    prize: 'A reward for the winner',
    game: 'library-quiz',
    places: 500,
    look: { ground: '#FFF9DB', second: '#FFE066', ink: '#3B2F00', button: '#A34A00' },
    leaderboard: 'library-default-leaderboard',
  },
}

/**
 * The tournaments every organisation starts with, to begin from.
 *
 * @param now - Milliseconds since the epoch.
 */
export const tournaments = (now: number): SeedDocument[] =>
  Object.entries(list).map(([id, parts], index) => ({
    kind: 'tournament',
    id,
    createdTS: now - index,
    createdby: 'Questwire',
    document: tournamentOf(parts),
  }))
