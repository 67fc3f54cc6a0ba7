import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Says whether a text is longer than its place, so that the end of it is not shown.
 *
 * @param shown - Everything the place depends on: whenever it is another, the place is measured anew.
 */
export function useIsCut<E extends HTMLElement>(shown: string): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null)
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides how long it is
  useLayoutEffect(() => {
    const { current } = place
    if (current)
      setCut(current.scrollHeight > current.clientHeight + 1 || current.scrollWidth > current.clientWidth + 1)
  }, [shown])
  return [place, isCut]
}
