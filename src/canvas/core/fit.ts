/** The largest zoom at which all of a sheet is shown. */
export const FIT_ZOOM = 1

/** What is kept free around a sheet that is brought into view, in pixels: on its left the palette, where one stands there. */
export function room() {
  const palette = document.querySelector<HTMLElement>('[data-palette]')
  const left = palette ? palette.offsetWidth + 24 : 32
  return { left: `${left}px`, right: '40px', top: '40px', bottom: '56px' } as const
}

/** All of the sheet in view, beside the palette. */
export const wholeView = () => ({ padding: room(), maxZoom: FIT_ZOOM }) as const
