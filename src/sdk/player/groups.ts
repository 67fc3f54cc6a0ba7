/** Sorts the activities into the parts of the page. Pure. */
import { playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import type { DocumentFamily, FamilySection } from '#schemas/documents/rule-family.ts'
import type { Activity } from '#schemas/endpoints/play.ts'

/** The parts of the page with what stands in each. */
export interface Groups {
  /** Games that can be played now, and tournaments before and after. */
  readonly games: readonly Activity[]
  /** Games that the player has had all turns at for now. */
  readonly played: readonly Activity[]
  readonly quests: readonly Activity[]
  readonly streaks: readonly Activity[]
  /** Activities with a progress bar, and game mechanics that count towards something else than a badge: badges stand in their cabinet. */
  readonly mechanics: readonly Activity[]
  /** The rules that reward events of the page. */
  readonly perks: readonly Activity[]
  readonly boards: readonly Activity[]
  /** The activities that are not open, with their reasons. */
  readonly closed: readonly Activity[]
}

/** Returns the section of an activity; a family that is not known is a game. */
export const sectionOf = ({ family }: Pick<Activity, 'family'>): FamilySection =>
  Object.hasOwn(families, family) ? families[family as DocumentFamily].section : 'games'

/** The reasons of a game that is closed since it was played. */
const playedCodes: ReadonlySet<string> = new Set(['played-already', 'period-used-up', 'own-period'])

const isPlayed = ({ open, reasons }: Activity) =>
  !open && reasons.length > 0 && reasons.every(({ code }) => playedCodes.has(code))

/** The reasons of a tournament that is still to be seen: to come, over, full, or played for now. */
const lobbyCodes: ReadonlySet<string> = new Set([
  ...playedCodes,
  ...['tournament-upcoming', 'tournament-over', 'full', 'plays-used-up'],
])

/** Says whether an activity is a tournament whose lobby, board or result can be seen. */
const isLobby = ({ type, reasons }: Activity) =>
  type === playTypes.tournament && reasons.every(({ code }) => lobbyCodes.has(code))

/** Sorts them. What is followed stays to be seen once it has been begun, whether or not it goes on. */
export function groupsOf(activities: readonly Activity[]): Groups {
  const seen = activities.filter((activity) => activity.open || isBegun(activity))
  const of = (section: FamilySection) => seen.filter((activity) => sectionOf(activity) === section)
  return {
    games: activities.filter(
      (one) => sectionOf(one) === 'games' && (isLobby(one) || (one.open && one.type !== playTypes.leaderboard)),
    ),
    played: activities.filter(
      (one) => sectionOf(one) === 'games' && one.type !== playTypes.leaderboard && isPlayed(one) && !isLobby(one),
    ),
    quests: of('quests'),
    streaks: of('streaks'),
    mechanics: seen.filter((one) => one.progressBar || (sectionOf(one) === 'mechanics' && !one.badge)),
    perks: of('perks').filter(({ open }) => open),
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
