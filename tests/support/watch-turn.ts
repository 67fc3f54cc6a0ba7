/** What stands in a page on which games are played before its own scripts: it notes frames, and what moves of itself. */

/** What was noted of a turn. */
export interface TurnNotes {
  /** Time between frames, in milliseconds. */
  readonly frames: readonly number[]
  /** The sum of layout shifts that no press had just caused. */
  readonly shift: number
}

declare global {
  interface Window {
    turn: { begin(): void; end(): TurnNotes }
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Runs in the page, from its text: it may use nothing from outside. */
export function watchTurn() {
  let frames: number[] = []
  let shift = 0
  let last = 0
  let watching = false
  const onFrame = (now: number) => {
    if (!watching) return
    if (last) frames.push(now - last)
    last = now
    requestAnimationFrame(onFrame)
  }
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { value, hadRecentInput } of entries as readonly LayoutShift[]) {
      if (watching && !hadRecentInput) shift += value
    }
  }
  const shifts = new PerformanceObserver((list) => note(list.getEntries()))
  shifts.observe({ type: 'layout-shift' })

  window.turn = {
    begin() {
      shifts.takeRecords()
      frames = []
      shift = 0
      last = 0
      watching = true
      requestAnimationFrame(onFrame)
    },
    end() {
      note(shifts.takeRecords())
      watching = false
      return { frames, shift }
    },
  }
}
