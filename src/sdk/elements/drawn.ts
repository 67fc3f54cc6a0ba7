/** Drawings, each in a root of its own: tiles are drawn at once, all else brings React and the games when it is wanted first. */
import type { PageElement } from '../core/widget.ts'
import { draw as drawOfBuild } from '../drawing/draw.ts'
import { standsAsTile } from '../drawing/tiles.ts'
import type { PlayerState } from '../player/player.ts'
import type { Drawing, DrawingEvents, View } from '../player/view.ts'
import { theWidget } from './element.ts'
import { make } from './make.ts'

type Draw = typeof drawOfBuild

/** Loads the drawings of the build that is served now; this page may be older than it, and its own files gone. */
async function latestDraw(): Promise<Draw> {
  const core: { readonly draw: Draw } = await import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, 'core.js'))
  return core.draw
}

/** Says whether a view is a tile of which all is said already: what is won by it has no part of its own there. */
function isPlainTile(view: View, { activities }: PlayerState): boolean {
  const activity = view.is === 'activity' && activities.find(({ ruleId }) => ruleId === view.ruleId)
  return activity !== false && activity !== undefined && !activity.badge && standsAsTile(activity, [])
}

/** Says whether an error is that of a file that did not come; each browser has its own words for it. */
const isMissingFile = (error: unknown) => error instanceof TypeError && /import/i.test(error.message)

/** A view on its way, or drawn. */
export interface Drawn {
  /** The element it is drawn in. */
  readonly ground: HTMLElement
  /** Fulfilled with whether it is there. */
  readonly isThere: Promise<boolean>
  update(): void
  remove(): void
}

/** Draws a view for a place; `events` hear that it was left, or cannot be drawn. */
export function drawView(place: PageElement, view: View, events: DrawingEvents = {}): Drawn {
  const widget = theWidget()
  const ground = make('div')
  // As tall as its place, so that tiles beside each other are alike.
  ground.style.height = '100%'
  const shadow = ground.attachShadow({ mode: 'open' })
  const playerNow = widget.playerAt(place)
  let drawing: Drawing | undefined
  let isOver = false
  const wantAll = () => {
    const { player } = widget.state.get()
    if (player && !isPlainTile(view, player)) widget.state.wantAll()
  }
  wantAll()
  const remove = () => {
    isOver = true
    drawing?.remove()
    ground.remove()
  }
  const fail = (error: unknown) => {
    remove()
    events.onFailure?.(error)
    return false
  }
  const begin = (draw: Draw, isLatest: boolean): boolean => {
    const player = playerNow()
    if (isOver || !player) return false
    drawing = draw(shadow, view, player, {
      ...events,
      onFailure: (error) => {
        if (isOver) return
        if (isLatest || !isMissingFile(error)) return void fail(error)
        drawing?.remove()
        drawing = undefined
        latestDraw()
          .then((draw) => begin(draw, true))
          .catch(fail)
      },
    })
    return true
  }
  // At the end of the task: whoever wants the view must know it before it can fail.
  const isThere = Promise.resolve()
    .then(() => begin(drawOfBuild, false))
    .catch(fail)
  return {
    ground,
    isThere,
    update() {
      wantAll()
      const player = playerNow()
      if (player) drawing?.update(player)
    },
    remove,
  }
}
