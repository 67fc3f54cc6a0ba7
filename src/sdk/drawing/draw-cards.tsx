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
}

/** Draws a view into an element. Nothing is reported to the page, whose own errors these are not. */
export function drawCards(ground: HTMLElement, view: View, player: Player, { onClose, onFailure }: Told): Drawing {
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
  update(player)
  return { update, remove: () => drawn.unmount() }
}
