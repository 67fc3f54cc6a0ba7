/** Drawings, each in a root of its own: tiles are drawn at once, all else brings React and the games when it is wanted first. */
import type { PageElement } from '../core/widget.ts'
import { draw as drawOfBuild } from '../drawing/draw.ts'
import { standsAsTile } from '../drawing/tiles.ts'
import { PlayError } from '../player/play-error.ts'
import type { PlayerState } from '../player/player.ts'
import type { Drawing, DrawingEvents, View } from '../player/view.ts'
import { GIVE_UP_MS, theWidget } from './element.ts'
import { make } from './make.ts'

type Draw = typeof drawOfBuild

/** Loads the drawings of the build that is served now; this page may be older than it, and its own files gone. */
async function latestDraw(): Promise<Draw> {
  const core: { readonly draw: Draw } = await import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, 'core.js'))
  return core.draw
}

/** Says whether a view is tiles of which all is said without badges and rewards: what is won by it has no part of its own there. */
function isPlainTile(view: View, player: PlayerState): boolean {
  const { activities } = player
  if (view.is === 'brief') {
    const { of } = view
    const isBadge = 'ruleId' in of && activities.find(({ ruleId }) => ruleId === of.ruleId)?.badge !== undefined
    return of.is !== 'cabinet' && !isBadge
  }
  const activity = view.is === 'activity' && activities.find(({ ruleId }) => ruleId === view.ruleId)
  return activity !== false && activity !== undefined && !activity.badge && standsAsTile(activity, [])
}

/** Says whether an error is that of a file that did not come; each browser has its own words for it. */
const isMissingFile = (error: unknown) => error instanceof TypeError && /import/i.test(error.message)

/** A view on its way, or drawn. */
export interface Drawn {
  /** The element it is drawn in. */
  readonly ground: HTMLElement
  /** Fulfilled with whether it is there, all of it: false where it failed, took too long, or was removed before. */
  readonly isDrawn: Promise<boolean>
  /** The part that can be seen: what stands over the page, or the ground. */
  sight(): Element
  update(): void
  remove(): void
}

/** Draws a view for a place; `events` hear that it was left, or cannot be drawn. What is not there in 5 seconds is removed. */
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
  let settle: (isThere: boolean) => void = () => {}
  const isDrawn = new Promise<boolean>((done) => {
    settle = done
  })
  const clock = setTimeout(() => fail(new PlayError(0, 'This cannot be reached just now.')), GIVE_UP_MS)
  void isDrawn.then(() => clearTimeout(clock))
  const remove = () => {
    isOver = true
    settle(false)
    drawing?.remove()
    ground.remove()
  }
  function fail(error: unknown) {
    if (isOver) return
    remove()
    events.onFailure?.(error)
  }
  const begin = (draw: Draw, isLatest: boolean) => {
    const player = playerNow()
    if (isOver || !player) return
    drawing = draw(shadow, view, player, {
      ...events,
      onDrawn: () => settle(true),
      onFailure: (error) => {
        if (isOver) return
        if (isLatest || !isMissingFile(error)) return fail(error)
        drawing?.remove()
        drawing = undefined
        latestDraw()
          .then((draw) => begin(draw, true))
          .catch(fail)
      },
    })
  }
  // At the end of the task: whoever wants the view must know it before it can fail.
  Promise.resolve()
    .then(() => begin(drawOfBuild, false))
    .catch(fail)
  return {
    ground,
    isDrawn,
    sight: () => shadow.querySelector('dialog') ?? ground,
    update() {
      wantAll()
      const player = playerNow()
      if (player) drawing?.update(player)
    },
    remove,
  }
}
