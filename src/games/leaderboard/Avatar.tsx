import { addressOf } from '../frame/reading.ts'
import css from './leaderboard.module.css'

interface Props {
  readonly name: string
  /** Address of the picture; `''` for none. */
  readonly picture: string
}

/** The grounds of initials; white can be read on all of them. */
const grounds = ['#1864AB', '#862E9C', '#A61E4D', '#C92A2A', '#9C4A00', '#2B6E32', '#0B7285', '#364FC7'] as const

/** A player's picture, or the first letters of the name on a colour that stays the same. Decoration: the name stands beside it. */
export function Avatar({ name, picture }: Props) {
  const address = addressOf(picture)
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span className={css.avatar} style={{ backgroundColor: grounds[sum % grounds.length] }} aria-hidden>
      {initialsOf(name)}
      {address && <img key={address} src={address} alt="" draggable={false} onError={hide} />}
    </span>
  )
}

/** Returns the first letters of the first and the last word: `Meera Shah` is `MS`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
