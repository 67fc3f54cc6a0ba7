import { type Ref, useState } from 'react'

const nowhere = { left: 0, top: 0, width: 0, height: 0 }

/** Stands where days were marked on a row, or where what asked for them was pressed, so that a menu can hang there. */
export function MarkedAnchor({ ref }: { readonly ref?: Ref<HTMLSpanElement> }) {
  const [{ left, top, width, height }] = useState(
    () => (document.querySelector('[data-span]') ?? document.activeElement)?.getBoundingClientRect() ?? nowhere,
  )
  return <span ref={ref} style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
}
