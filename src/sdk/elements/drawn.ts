/** Drawings, which are more than a card: React and the games, loaded when they are wanted first, in a root of their own. */
import type { PageElement } from '../core/widget.ts'
import type { Drawing, DrawingEvents, View } from '../player/view.ts'
import { GIVE_UP_MS, theWidget } from './element.ts'
import { make } from './make.ts'

type Drawings = typeof import('../drawing/draw.ts')

/** Loads the drawings of the build that is served now; this page may be older than it, and its own files gone. */
const latestDrawings = (): Promise<Drawings> => import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, 'draw.js'))

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
  widget.state.wantAll()
  const remove = () => {
    isOver = true
    drawing?.remove()
    ground.remove()
  }
  const giveUp = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('The games did not come.')), GIVE_UP_MS)
  })
  const fail = (error: unknown) => {
    remove()
    events.onFailure?.(error)
    return false
  }
  const begin = ({ draw }: Drawings, isLatest: boolean): boolean => {
    const player = playerNow()
    if (isOver || !player) return false
    drawing = draw(shadow, view, player, {
      ...events,
      onFailure: (error) => {
        if (isOver) return
        if (isLatest || !isMissingFile(error)) return void fail(error)
        drawing?.remove()
        drawing = undefined
        latestDrawings().then((latest) => begin(latest, true), fail)
      },
    })
    return true
  }
  const drawings = import('../drawing/draw.ts').catch(latestDrawings)
  const isThere = Promise.race([drawings, giveUp]).then((found) => begin(found, false), fail)
  return {
    ground,
    isThere,
    update() {
      const player = playerNow()
      if (player) drawing?.update(player)
    },
    remove,
  }
}
