/** The part of `draw` that needs React: games, designed cards, boards, badges, wallet. It comes when the first is drawn. */
import { createRoot } from 'react-dom/client'
import { Branded } from '#src/games/brand/Branded.tsx'
import type { Player } from '../player/player.ts'
import { PlayerContext } from '../player/player-context.ts'
import type { Drawing, View } from '../player/view.ts'
import { Boundary } from './Boundary.tsx'
import { Viewed } from './Viewed.tsx'

/** The calls by which a drawing tells how it fares. */
interface Told {
  readonly onClose: () => void
  readonly onFailure: (error: unknown) => void
  /** Called once when nothing of it is on its way any more. */
  readonly onDrawn: () => void
}

/** Draws a view into an element. Nothing is reported to the page, whose own errors these are not. */
export function drawCards(
  ground: HTMLElement,
  view: View,
  player: Player,
  { onClose, onFailure, onDrawn }: Told,
): Drawing {
  const quiet = { onCaughtError: () => {}, onUncaughtError: onFailure, onRecoverableError: () => {} }
  const drawn = createRoot(ground, quiet)
  const update = (next: Player) =>
    drawn.render(
      <Boundary onFailure={onFailure}>
        <PlayerContext value={next}>
          <Branded brand={next.brand}>
            <Viewed view={view} onClose={onClose} />
          </Branded>
        </PlayerContext>
      </Boundary>,
    )
  const unwatch = whenDrawn(ground, onDrawn)
  update(player)
  return {
    update,
    remove() {
      unwatch()
      drawn.unmount()
    },
  }
}

/**
 * Calls back once when something is in an element, and nothing in it that stands for a part on its way (`data-waits`).
 *
 * @returns Ends it.
 */
function whenDrawn(ground: HTMLElement, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    // In a task of its own: what stands for a part is put in after that part is found to be missing.
    timer = setTimeout(() => {
      if (!ground.firstElementChild || ground.querySelector('[data-waits]')) return
      end()
      tell()
    })
  })
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(ground, { childList: true, subtree: true })
  return end
}
