import { type Ref, useState } from 'react'

/** Stands where days were marked on a row, so that a menu can hang there. */
export function MarkedAnchor({ ref }: { readonly ref?: Ref<HTMLSpanElement> }) {
  const [{ left, top, width, height }] = useState(
    () => document.querySelector('[data-span]')?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 },
  )
  return <span ref={ref} style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
}
