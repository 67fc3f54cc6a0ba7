import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { ThemeRow } from '#schemas/endpoints/themes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'
import { sampleInTheme, sampleTypes } from '#src/template-editor/theme/sample-template.ts'
import { layoutNamed, layoutNames } from './layouts.ts'

/** The game on a card, by the number of its layout: a page of themes is no page of wheels. */
const typeOf = (layout: string) => sampleTypes[(Number(layout.slice(1)) || 1) % sampleTypes.length] ?? 2

/** A theme as a card: a game in it, its name, layout, languages and date. */
export function ThemeCard({ row, address, actions }: CardProps<ThemeRow>) {
  const theme = (row.theme ?? { layout: row.layout }) as JsonObject
  const languages = languageNamesOf(theme)
  const [layout] = layoutNames[layoutNamed(row.layout)]
  return (
    <PictureCard
      name={row.templateName}
      picture={<GamePicture template={sampleInTheme(theme, typeOf(row.layout))} whole />}
      isTall
      facts={`${layout} · ${languages.length === 1 ? languages[0] : `${languages.length} languages`}`}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
