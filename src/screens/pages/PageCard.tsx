import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { PageRow } from '#schemas/endpoints/pages.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { ScreenPicture } from '#src/games/information-screen/ScreenPicture.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'

/** An information screen as a card: the screen in a still picture, its name, languages and date. */
export function PageCard({ row, address, actions }: CardProps<PageRow>) {
  const page = (row.page ?? {}) as JsonObject
  const languages = languageNamesOf(page)
  return (
    <PictureCard
      name={row.name}
      picture={<ScreenPicture page={page} />}
      isTall
      mark={row.toDo ? `${formatNumber(row.toDo)} to do` : undefined}
      facts={languages.length === 1 ? (languages[0] ?? '') : `${languages.length} languages`}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
