import css from './host.module.css'
import { make } from './make.ts'

/**
 * Shows a drawing over the whole window, with a button that closes it.
 *
 * @param ground - The ground of the drawing.
 * @param onClose - Called when its reader leaves it; taking it away calls nothing.
 */
export function standAsPage(inside: Element, ground: Element, onClose: () => void): HTMLDialogElement {
  const back = make('button', { type: 'button', class: css.leave ?? '', 'aria-label': 'Close' }, '✕')
  const page = make('dialog', { class: css.page ?? '' }, back, ground)
  back.addEventListener('click', () => page.close())
  page.addEventListener('close', onClose)
  inside.append(page)
  page.showModal()
  return page
}
