import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { LeaderboardPicture } from '#src/games/leaderboard/LeaderboardPicture.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'

/** A leaderboard as a card: the board itself with sample players, its name, title and date. */
export function LeaderboardCard({ row, address, actions }: CardProps<LeaderboardRow>) {
  return (
    <PictureCard
      name={row.leaderBoardName}
      picture={<LeaderboardPicture design={(row.leaderBoard ?? {}) as JsonObject} />}
      isTall
      mark={row.toDo ? `${formatNumber(row.toDo)} to do` : undefined}
      facts={row.leaderBoardTitle || 'No title'}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
