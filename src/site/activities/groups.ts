/** Sorts the activities into the parts of the page. Pure. */
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'

/** The parts of the page with what stands in each. */
export interface Groups {
  /** Games that can be played now. */
  readonly games: readonly Activity[]
  readonly quests: readonly Activity[]
  readonly streaks: readonly Activity[]
  /** Badge rules, and game mechanics that count towards something. */
  readonly badges: readonly Activity[]
  /** The rules that reward events in the shop. */
  readonly perks: readonly Activity[]
  readonly boards: readonly Activity[]
  /** The activities that are not open, with their reasons. */
  readonly closed: readonly Activity[]
}

const followed = new Set(['quest', 'daily-streak', 'badge-rule', 'game-mechanics', 'custom-event'])

/** Sorts them. What is followed stays to be seen once it has been begun, whether or not it goes on. */
export function groupsOf(activities: readonly Activity[]): Groups {
  const seen = activities.filter((activity) => activity.open || isBegun(activity))
  const of = (family: string) => seen.filter((activity) => activity.family === family)
  return {
    games: activities.filter(
      ({ open, family, type }) => open && !followed.has(family) && type !== playTypes.leaderboard,
    ),
    quests: of('quest'),
    streaks: of('daily-streak'),
    badges: [...of('badge-rule'), ...of('game-mechanics')],
    perks: of('custom-event').filter(({ open }) => open),
    boards: seen.filter(({ leaderboard }) => leaderboard),
    closed: activities.filter(({ open }) => !open),
  }
}

function isBegun({ progress }: Activity): boolean {
  if (!progress) return false
  const { rounds, have = 0, days = [], milestones = [] } = progress
  return (
    rounds > 0 ||
    have > 0 ||
    days.some(({ state }) => state === 'done') ||
    milestones.some(({ tasks }) => tasks.some(({ count }) => count > 0))
  )
}
