import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { hasGame } from '#src/games/games.ts'
import { DesignPicture, isDesign } from '#src/games/picture/DesignPicture.tsx'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'
import { useThemed } from '#src/template-editor/theme/useTheme.ts'
import { typeName } from './kinds.ts'
import css from './template-card.module.css'

/** Plays a turn of a template that wins: what a card shows while it is pointed at. */
async function demonstrate(template: JsonObject, input: PlayInput) {
  const [{ samplePlay }, { createRandom }] = await Promise.all([
    import('#src/template-editor/preview/sample-play.ts'),
    import('#src/engine/random/random.ts'),
  ])
  return samplePlay({ template, outcome: 'win', input, random: createRandom(`${Math.random()}`), reward: 'Yours' })
}

/** A template as a card: its game, which plays by itself while the card is pointed at or has the focus; its name, kind, languages and date. */
export function TemplateCard({ row, address, actions }: CardProps<TemplateRow>) {
  const template = useThemed((row.template ?? { typeId: row.typeId }) as JsonObject)
  const languages = languageNamesOf(template)
  return (
    <PictureCard
      name={row.templateName}
      picture={
        hasGame(row.typeId) ? (
          (isLively) => (
            <GamePicture template={template} play={isLively ? (input) => demonstrate(template, input) : undefined} />
          )
        ) : isDesign(row.typeId) ? (
          <DesignPicture design={template} />
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
