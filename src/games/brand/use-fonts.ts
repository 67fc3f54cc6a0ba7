import { useEffect } from 'react'
import type { Brand } from '#schemas/values/brand.ts'

/** Makes fonts known to the page by their names; one that cannot be loaded is as if it were not there. */
export function useFonts(fonts: Brand['fonts']): void {
  const known = JSON.stringify(fonts)
  useEffect(() => {
    if (typeof FontFace === 'undefined') return
    const faces = (JSON.parse(known) as Brand['fonts']).map(
      ({ family, url }) => new FontFace(family, `url(${JSON.stringify(url)})`, { display: 'swap' }),
    )
    for (const face of faces) {
      document.fonts.add(face)
      face.load().catch(() => undefined)
    }
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [known])
}
