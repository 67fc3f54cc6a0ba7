import { Picture } from '../frame/Picture.tsx'
import { RichText } from '../frame/RichText.tsx'
import { addressOf, type Holders, objectIn, textIn } from '../frame/reading.ts'
import css from './plain.module.css'

interface Props {
  readonly holders: Holders
  /** Draws a controller where there is no picture. */
  readonly isDrawn: boolean
}

/** The picture of a game that comes from elsewhere, and what it says of itself. */
export function GameCover({ holders, isDrawn }: Props) {
  const picture = addressOf(objectIn(holders, 'assets').cover) || addressOf(objectIn(holders, 'bannerImage'))
  const description = textIn(holders, 'description') || textIn(holders, 'tournamentDescription')
  return (
    <>
      {picture ? (
        <Picture from={picture} className={css.cover} />
      ) : (
        isDrawn && (
          <svg viewBox="0 0 96 64" className={css.drawn} aria-hidden>
            <rect x="4" y="10" width="88" height="48" rx="24" fill="var(--button)" />
            <path d="M28 24v20M18 34h20" stroke="var(--on-button)" strokeWidth="6" strokeLinecap="round" />
            <circle cx="64" cy="40" r="5" fill="var(--on-button)" />
            <circle cx="76" cy="28" r="5" fill="var(--on-button)" />
          </svg>
        )
      )}
      {description && <RichText html={description} />}
    </>
  )
}
