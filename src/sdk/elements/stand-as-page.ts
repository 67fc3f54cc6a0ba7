import type { Activity } from '#schemas/endpoints/play.ts'
import { titleWords } from '../drawing/kind-words.ts'
import type { Player } from '../player/player.ts'
import { titleOf } from '../player/title-of.ts'
import css from './host.module.css'
import { make } from './make.ts'

/**
 * Makes the page that shows a game over the whole window, with a button that closes it. It is closed as yet: it stands over
 * everything, so it is opened no sooner than there is something in it.
 *
 * @param ground - The ground of the drawing.
 * @param activity - Gives the page its name, as it does to the dialog of the same game, in the language of `reader`.
 * @param onClose - Called when its reader leaves it; taking it away calls nothing.
 */
export function pageAround(
  ground: Element,
  activity: Activity | undefined,
  reader: Pick<Player, 'language'> | undefined,
  onClose: () => void,
): HTMLDialogElement {
  const name = activity && reader ? (titleWords(activity.type) ?? titleOf(activity, reader)) : ''
  const back = make('button', { type: 'button', class: css.leave ?? '', 'aria-label': 'Close' }, '✕')
  const page = make('dialog', { class: css.page ?? '', 'aria-label': name }, back, ground)
  back.addEventListener('click', () => page.close())
  page.addEventListener('close', onClose)
  return page
}
