import type { ProgressBarRow } from '#schemas/endpoints/progress-bars.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { ProgressBarPicture } from '#src/games/progress-bar/ProgressBarPicture.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'

/** A progress bar as a card: the bar itself, its name, how many events fill it, and its date. */
export function ProgressBarCard({ row, address, actions }: CardProps<ProgressBarRow>) {
  return (
    <PictureCard
      name={row.templateName}
      picture={<ProgressBarPicture bar={(row.progressBar ?? {}) as JsonObject} />}
      mark={row.toDo ? `${formatNumber(row.toDo)} to do` : undefined}
      facts={formatCount(row.numberOfEvents ?? 0, 'event')}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
