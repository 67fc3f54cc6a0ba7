import { Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { JsonObject } from '#schemas/json.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate, formatDateTimeZone } from '#src/format/dates.ts'
import { hasGame } from '#src/games/games.ts'
import { GamePicture } from '#src/games/picture/GamePicture.tsx'
import { Icon } from '#src/kit/icons.tsx'
import type { CardProps } from '#src/resource/resource.ts'
import { typeName } from './kinds.ts'
import css from './template-card.module.css'

/** A template as a card: its game in a still picture, its name, kind, languages and date. */
export function TemplateCard({ row, address, actions }: CardProps<TemplateRow>) {
  const zone = useAppConfig()?.timezone
  const template = (row.template ?? { typeId: row.typeId }) as JsonObject
  const languages = languageNamesOf(template)
  return (
    <article className={css.card} aria-label={row.templateName}>
      <div className={css.picture}>
        {hasGame(row.typeId) ? (
          <GamePicture template={template} />
        ) : (
          <span className={css.plain}>
            <Icon name="game" size={44} />
          </span>
        )}
        {row.discontinued && (
          <Badge className={css.mark ?? ''} color="gray" tt="none">
            Discontinued
          </Badge>
        )}
      </div>
      <div className={css.words}>
        {address ? (
          <Link {...address} className={css.name}>
            {row.templateName}
          </Link>
        ) : (
          <span className={css.name}>{row.templateName}</span>
        )}
        <div className={css.facts}>
          <Text span size="sm" c="dimmed" truncate>
            {typeName(row.typeId)} · {languages.length === 1 ? languages[0] : `${languages.length} languages`}
          </Text>
          <Text span size="sm" c="dimmed" className={css.date ?? ''} title={formatDateTimeZone(row.updatedTS, zone)}>
            {formatDate(row.updatedTS, zone)}
          </Text>
        </div>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  )
}
