import type { StyledText } from '../look.ts'
import css from './frame.module.css'

interface Props {
  readonly words: StyledText
  readonly as: 'h2' | 'h3' | 'p'
  /** The placeholder while nothing is written; by default there is none. */
  readonly instead?: string
}

/** A text in its own style, in the direction of its script. */
export function Said({ words, as: Tag, instead = '' }: Props) {
  if (!words.text && !instead) return null
  return (
    <Tag className={css[Tag]} style={words.style} dir="auto">
      {words.text || instead}
    </Tag>
  )
}
