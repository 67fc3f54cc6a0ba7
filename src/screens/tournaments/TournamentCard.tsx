import { tournamentStateWords } from '#schemas/documents/tournament-state.ts'
import type { TournamentRow } from '#schemas/endpoints/tournaments.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { TournamentPicture } from '#src/games/tournament/TournamentPicture.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'

/** A tournament as a card: its lobby in a still picture, its name, game and state. */
export function TournamentCard({ row, address, actions }: CardProps<TournamentRow>) {
  return (
    <PictureCard
      name={row.tournamentName}
      picture={<TournamentPicture tournament={(row.tournament ?? {}) as JsonObject} />}
      isTall
      mark={row.toDo ? `${formatNumber(row.toDo)} to do` : undefined}
      facts={[row.gameName || 'No game', row.library ? '' : tournamentStateWords[row.status]]
        .filter(Boolean)
        .join(' · ')}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
