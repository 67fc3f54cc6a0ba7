import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import { listAt, objectAt, textAt } from '#schemas/json.ts'

/** The side of a thumbnail, in CSS pixels. */
const SIZE_PX = 32

/** The colours of the first three ranks where a board names none. */
const rankColours = ['#F4B63F', '#B4BDC9', '#CD8B5A'] as const

/** A small drawing of a leaderboard: its podium on its ground. Decoration. */
export function LeaderboardThumbnail({ row: { leaderBoard } }: { readonly row: LeaderboardRow }) {
  const [design, background] = [objectAt(leaderBoard, 'leaderboardDesign'), objectAt(leaderBoard, 'background')]
  const named = listAt(design, 'rankColors')
  const [first, second, third] = rankColours.map((otherwise, at) => hex(named[at]) ?? otherwise)
  const ground = hex(textAt(background, 'color1')) ?? hex(textAt(background, 'bgColor')) ?? '#dbe4ff'
  return (
    <svg viewBox="0 0 32 32" width={SIZE_PX} height={SIZE_PX} aria-hidden style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="6" fill={ground} />
      <rect x="4" y="17" width="7.5" height="11" rx="1.5" fill={second} />
      <rect x="12.25" y="12" width="7.5" height="16" rx="1.5" fill={first} />
      <rect x="20.5" y="20" width="7.5" height="8" rx="1.5" fill={third} />
      <circle cx="16" cy="7.5" r="3" fill={first} />
    </svg>
  )
}

/** A colour that a drawing takes, `#rgb` or `#rrggbb`; undefined for all else. */
const hex = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : undefined
