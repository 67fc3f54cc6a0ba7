import type { CSSProperties } from 'react'
import { asWords, isObject, type JsonObject } from '#schemas/json.ts'
import { addressOf, colourOf } from '../frame/reading.ts'
import { readableOn } from '../look.ts'
import css from './badge.module.css'

/** The colour of a badge that names none. */
const DEFAULT_COLOUR = '#C9A227'

interface Props {
  /** The badge's document, of any shape. */
  readonly badge: JsonObject
  /** Not earned yet: it is there, without its colours. */
  readonly faint?: boolean
  /** The width, in pixels. */
  readonly size?: number
}

/** Returns the colour of a badge: that of its name, unless nobody has chosen one. */
function colourOfBadge({ badgeName }: JsonObject): string {
  const colour = colourOf(isObject(badgeName) ? badgeName.color : undefined, DEFAULT_COLOUR)
  return /^#0{3}(?:0{3})?$/.test(colour) ? DEFAULT_COLOUR : colour
}

/** A badge as a medal: its picture, or a star, on its ground, with the text on it below. Decoration: what it is called stands beside it. */
export function BadgeMedal({ badge, faint = false, size = 112 }: Props) {
  const colour = colourOfBadge(badge)
  const [picture, ground, words] = [addressOf(badge.badgeImage), addressOf(badge.bgImage), asWords(badge.textOnBadge)]
  return (
    <div
      className={css.medal}
      data-faint={faint || undefined}
      style={{ '--size': `${size}px`, '--badge': colour, '--on-badge': readableOn(colour) } as CSSProperties}
      aria-hidden
    >
      <div className={css.disc} style={ground ? { backgroundImage: `url(${JSON.stringify(ground)})` } : {}}>
        {picture ? (
          <img key={picture} src={picture} alt="" className={css.picture} onError={hide} />
        ) : (
          <svg viewBox="0 0 24 24" className={css.star} aria-hidden>
            <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
          </svg>
        )}
      </div>
      {words && <span className={css.ribbon}>{words}</span>}
    </div>
  )
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
