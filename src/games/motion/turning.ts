/**
 * Something that turns for as long as an answer takes, and then comes to rest where the answer says: a wheel, a coin, a reel.
 * Only transforms move, by the Web Animations API; where there is none, or nothing is to move, it is at its place at once.
 */

/** Something that can be set turning and brought to rest; places are in the units of its loop. */
export interface Turning {
  /** Turns on and on. */
  start(): void
  /** Slows down and comes to rest at a place of the loop. */
  settle(position: number): Promise<void>
  /** Is at a place at once. */
  put(position: number): void
}

/** The settings of a turning thing. */
export interface Ways {
  /** The length of the loop: 360 degrees, or the elements of a reel. */
  readonly loop: number
  /** Milliseconds that one loop takes at full speed. */
  readonly period: number
  /** Loops that are added before it comes to rest; at least 1. */
  readonly rounds?: number
  /** The transform at a place, which may be several loops on. */
  readonly draw: (position: number) => string
}

/** Begins at the speed of the linear turning: its slope at 0 is 3. */
const slowing = 'cubic-bezier(0.333, 1, 0.667, 1)'

/** Makes an element turn. */
export function createTurning(element: HTMLElement, { loop, period, rounds = 1, draw }: Ways): Turning {
  let position = 0
  let running: Animation | undefined
  const put = (to: number) => {
    running?.cancel()
    running = undefined
    position = wrap(to, loop)
    element.style.transform = draw(position)
  }
  const animate = (to: number, timing: KeyframeAnimationOptions) =>
    element.animate?.([{ transform: draw(position) }, { transform: draw(to) }], timing)
  return {
    put,
    start() {
      put(position)
      running = animate(position + loop, { duration: period, iterations: Number.POSITIVE_INFINITY })
    },
    async settle(to) {
      // Where it is follows from the time, so that nothing is measured.
      const gone = Number(running?.currentTime ?? 0) % period
      running?.cancel()
      position = wrap(position + (gone / period) * loop, loop)
      const way = rounds * loop + wrap(to - position, loop)
      running = animate(position + way, { duration: (3 * way * period) / loop, easing: slowing, fill: 'forwards' })
      await running?.finished.catch(() => undefined)
      put(to)
    },
  }
}

/** A place within the loop. */
function wrap(position: number, loop: number): number {
  return ((position % loop) + loop) % loop
}
