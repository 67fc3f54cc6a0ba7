import { asWords, type JsonObject } from '#schemas/json.ts'
import { styleOf } from '../look.ts'
import { BadgeMedal } from './BadgeMedal.tsx'
import css from './badge.module.css'

interface Props {
  /** The badge's document, of any shape. */
  readonly badge: JsonObject
  readonly faint?: boolean
}

/** A badge as its owner looks at it: the medal, its name and what it is for. */
export function BadgeShown({ badge, faint = false }: Props) {
  const description = asWords(badge.badgeDescription)
  return (
    <div className={css.shown}>
      <BadgeMedal badge={badge} faint={faint} />
      <div className={css.words}>
        <h3 className={css.name} style={styleOf(badge.badgeName)}>
          {asWords(badge.badgeName) || 'Badge'}
        </h3>
        {description && (
          <p className={css.description} style={styleOf(badge.badgeDescription)}>
            {description}
          </p>
        )}
      </div>
    </div>
  )
}

/** The message that comes with a badge. */
export function BadgeMessage({ badge }: { readonly badge: JsonObject }) {
  const name = asWords(badge.badgeName)
  return (
    <div className={css.message}>
      <BadgeMedal badge={{ ...badge, textOnBadge: '' }} size={44} />
      <span style={styleOf(badge.receivingMessage)}>
        {asWords(badge.receivingMessage) || `You have earned ${name ? `the badge ${name}` : 'a badge'}.`}
      </span>
    </div>
  )
}
