import type { StyledText } from '../look.ts'
import css from './quest.module.css'

interface Props {
  readonly words: StyledText
  readonly as?: 'h2' | 'h3' | 'h4' | 'p'
  /** The placeholder while nothing is written; by default there is none. */
  readonly instead?: string
}

/** A text in its own style. */
export function Said({ words, as: Tag = 'p', instead = '' }: Props) {
  if (!words.text && !instead) return null
  return (
    <Tag className={css[Tag]} style={words.style} data-missing={words.text ? undefined : true}>
      {words.text || instead}
    </Tag>
  )
}
