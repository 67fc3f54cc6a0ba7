/** What stands in a measured page before its own scripts: it notes when the page is ready, frames and long tasks. */

interface Watch {
  /** When everything was drawn, in milliseconds since the navigation began; 0 until then. */
  readyAt: number
  begin(): void
  end(): { frames: number[]; longestTask: number }
  /** Fulfilled two frames after nodes have moved, with the milliseconds since the call, or since the last key pressed after it. */
  whenMoved(): Promise<number>
}

/** Where nodes stand, by their id; pixels at zoom 1. */
export type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>

declare global {
  interface Window {
    watch: Watch
  }
}

/** Runs in the page, from its text: it may use nothing from outside. */
export function watchPage() {
  let frames: number[] = []
  let longestTask = 0
  let last = 0
  let watching = false

  /** Calls back when so many more frames have begun. */
  const after = (more: number, then: () => void) => {
    requestAnimationFrame(() => (more > 1 ? after(more - 1, then) : then()))
  }
  const onFrame = (now: number) => {
    if (!watching) return
    if (last) frames.push(now - last)
    last = now
    requestAnimationFrame(onFrame)
  }
  const noteTasks = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) if (watching) longestTask = Math.max(longestTask, duration)
  }
  const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()))
  tasks.observe({ type: 'longtask' })

  window.watch = {
    readyAt: 0,
    begin() {
      tasks.takeRecords()
      frames = []
      longestTask = 0
      last = 0
      watching = true
      requestAnimationFrame(onFrame)
    },
    end() {
      noteTasks(tasks.takeRecords())
      watching = false
      return { frames, longestTask }
    },
    whenMoved() {
      let began = performance.now()
      addEventListener(
        'keydown',
        () => {
          began = performance.now()
        },
        { capture: true, once: true },
      )
      const nodes = [...document.querySelectorAll<HTMLElement>('.react-flow__node')]
      const some = [nodes[0], nodes.at(-1)].map((node) => ({ node, stood: node?.style.transform }))
      return new Promise((done) => {
        const look = () => {
          const moved = some.some(({ node, stood }) => !node?.isConnected || node.style.transform !== stood)
          if (moved) after(2, () => done(performance.now() - began))
          else requestAnimationFrame(look)
        }
        look()
      })
    },
  }

  // Ready, and two frames later it is on the screen.
  const look = () => {
    if (!document.querySelector('[data-ready]')) return after(1, look)
    after(2, () => {
      window.watch.readyAt = performance.now()
    })
  }
  after(1, look)
}
