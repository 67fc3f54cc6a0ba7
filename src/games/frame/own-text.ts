import type { GameProps } from '../play/game.ts'
import { buttonLook, buttonsOf } from './button-look.ts'
import { holdersOf } from './reading.ts'

/** The text of a new template's button, which says nothing of what the button does in games with words of their own. */
const NEW_TEXT = 'Play now'

/** The text of the template's button where somebody wrote one; `''` where it is that of a new template. */
export function ownText({ template, language }: Pick<GameProps, 'template' | 'language'>): string {
  const { text } = buttonLook(buttonsOf(holdersOf(template, language))[0] ?? {})
  return text === NEW_TEXT ? '' : text
}
