/**
 * The redrawing of elements whose player has changed, one after the other. A page may hold dozens of them: drawn at once they
 * would hold up whatever moves meanwhile, such as a game whose result has just appeared.
 */

/** The longest that elements are drawn without a pause in which the browser can draw a frame, in milliseconds. */
const SLICE_MS = 4

const inFront = new Set<() => void>()
const others = new Set<() => void>()
let isPlanned = false

/** Calls a function once, after those that came before it; what stands over the page comes first. */
export function redrawSoon(redraw: () => void, isInFront: boolean): void {
  if (isInFront) inFront.add(redraw)
  else others.add(redraw)
  plan()
}

function plan(): void {
  if (isPlanned) return
  isPlanned = true
  setTimeout(drawSome)
}

function drawSome(): void {
  isPlanned = false
  // Nobody sees a hidden page move, and its timers are rare.
  const until = document.hidden ? Number.POSITIVE_INFINITY : performance.now() + SLICE_MS
  for (const redraw of [...inFront, ...others]) {
    inFront.delete(redraw)
    others.delete(redraw)
    redraw()
    if (performance.now() > until) break
  }
  if (inFront.size + others.size > 0) plan()
}
