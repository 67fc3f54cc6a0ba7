/**
 * Draws one view of a player into a shadow root. It knows no element, no address and no call: those give it a `Player`, and
 * a newer one whenever something has changed. Tiles are drawn at once and without React, also those that stand for more;
 * all else brings it along.
 */
import type { Player } from '../player/player.ts'
import { followSheets } from '../player/sheets.ts'
import type { Drawing, DrawingEvents, View } from '../player/view.ts'
import './theme.module.css'
import activities from './activities.module.css'
import css from './base.module.css'
import { briefTiles } from './brief.ts'
import { placeTiles, standsAsTile, type Tile, tilesOf } from './tiles.ts'

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
  const ground = document.createElement('div')
  ground.className = css.root ?? ''
  root.append(ground)

  let latest = player
  let state: 'drawn' | 'failed' | 'removed' = 'drawn'
  let cards: Drawing | undefined
  let place: HTMLElement | undefined
  let isAskedFor = false
  let isDrawn = false
  const onDrawn = () => {
    if (isDrawn) return
    isDrawn = true
    events.onDrawn?.()
  }
  const onFailure = (error: unknown) => {
    if (state !== 'drawn') return
    state = 'failed'
    ground.replaceChildren()
    events.onFailure?.(error)
  }

  const bringCards = async () => {
    const { drawCards } = await import('./draw-cards.tsx')
    if (state !== 'drawn') return
    ground.replaceChildren()
    cards = drawCards(ground, view, latest, { onClose: () => events.onClose?.(), onFailure, onDrawn })
  }
  // Who comes near to a button is about to press it. Where that fails, so does the press, which says so.
  const warm = () => void import('./draw-cards.tsx').catch(() => undefined)
  if (view.is === 'brief' || view.is === 'activity')
    for (const near of ['pointerover', 'focusin']) ground.addEventListener(near, warm, { once: true })
  const show = () => {
    if (state !== 'drawn') return
    if (cards) return cards.update(latest)
    const tiles = tilesIn(view, latest, () => events.onWanted?.())
    if (tiles) {
      place ??= ground.appendChild(document.createElement('div'))
      place.className = activities.tiles ?? ''
      placeTiles(place, tiles)
      return onDrawn()
    }
    if (isUnknown(view, latest)) {
      // Nobody waits for a game that will not come.
      if (view.is === 'game' || view.is === 'screen') onFailure(new Error('This is not on.'))
      return
    }
    if (isAskedFor) return
    isAskedFor = true
    bringCards().catch(onFailure)
  }
  const update = (next: Player) => {
    latest = next
    try {
      show()
    } catch (error) {
      onFailure(error)
    }
  }
  update(player)
  return {
    update,
    remove() {
      state = 'removed'
      unfollow()
      cards?.remove()
      ground.remove()
      root.adoptedStyleSheets = others
    },
  }
}

const activityIn = (view: View, { activities }: Player) =>
  'ruleId' in view ? activities.find(({ ruleId }) => ruleId === view.ruleId) : undefined

/** Returns the tiles of a view that is nothing else now. */
function tilesIn(view: View, player: Player, onWanted: () => void | Promise<void>): readonly Tile[] | undefined {
  if (view.is === 'brief') return briefTiles(view.of, player, onWanted)
  const activity = view.is === 'activity' ? activityIn(view, player) : undefined
  return activity && standsAsTile(activity, player.badges) ? tilesOf([activity], player) : undefined
}

/** Says whether a view is of a rule that the player has nothing of. */
const isUnknown = (view: View, player: Player) => 'ruleId' in view && !activityIn(view, player)
