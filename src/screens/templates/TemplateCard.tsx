import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { JsonObject } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { hasGame } from '#src/games/games.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'
import { useThemed } from '#src/template-editor/theme/useTheme.ts'
import { typeName } from './kinds.ts'
import css from './template-card.module.css'

/** A template as a card: its game in a still picture, its name, kind, languages and date. */
export function TemplateCard({ row, address, actions }: CardProps<TemplateRow>) {
  const template = useThemed((row.template ?? { typeId: row.typeId }) as JsonObject)
  const languages = languageNamesOf(template)
  return (
    <PictureCard
      name={row.templateName}
      picture={
        hasGame(row.typeId) ? (
          <GamePicture template={template} />
        ) : (
          <span className={css.plain}>
            <Icon name="game" size={44} />
          </span>
        )
      }
      mark={row.toDo ? `${formatNumber(row.toDo)} to do` : row.discontinued ? 'Discontinued' : undefined}
      facts={`${typeName(row.typeId)} · ${languages.length === 1 ? languages[0] : `${languages.length} languages`}`}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
