/**
 * Draws one view of a player into a shadow root. It knows no element, no address and no call: those give it a `Player`, and
 * a newer one whenever something has changed.
 */
import { createRoot } from 'react-dom/client'
import { Branded } from '#src/games/brand/Branded.tsx'
import type { Player } from '../player/player.ts'
import { PlayerContext } from '../player/player-context.ts'
import { followSheets } from '../player/sheets.ts'
import type { Drawing, DrawingEvents, View } from '../player/view.ts'
import './theme.module.css'
import { Boundary } from './Boundary.tsx'
import css from './base.module.css'
import { Viewed } from './Viewed.tsx'

/**
 * Draws a view into a root, in one element of its own. What else is in the root, elements and style sheets, stays.
 *
 * @returns What draws the next state of the player, and what ends it.
 */
export function draw(root: ShadowRoot, view: View, player: Player, events: DrawingEvents = {}): Drawing {
  const others = [...(root.adoptedStyleSheets ?? [])]
  const unfollow = followSheets((sheets) => {
    root.adoptedStyleSheets = [...others, ...sheets]
  })
  const ground = root.ownerDocument.createElement('div')
  ground.className = css.root ?? ''
  root.append(ground)
  let failed = false
  const fail = (error: unknown) => {
    if (failed) return
    failed = true
    events.onFailure?.(error)
  }
  // Nothing is reported to the page, whose own errors these are not.
  const quiet = { onCaughtError: () => {}, onUncaughtError: fail, onRecoverableError: () => {} }
  const drawn = createRoot(ground, quiet)
  const update = (next: Player) =>
    drawn.render(
      <Boundary onFailure={fail}>
        <PlayerContext value={next}>
          <Branded brand={next.brand}>
            <Viewed view={view} onClose={() => events.onClose?.()} />
          </Branded>
        </PlayerContext>
      </Boundary>,
    )
  update(player)
  return {
    update,
    remove() {
      unfollow()
      drawn.unmount()
      ground.remove()
      root.adoptedStyleSheets = others
    },
  }
}
