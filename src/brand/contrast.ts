/** The contrast of two colours (WCAG 2.2, 1.4.3). Colours are `#rgb` or `#rrggbb`; others have none. */

/** The least ratio at which text of an ordinary size can be read. */
export const AA = 4.5

/** The relative luminance of a colour, 0 to 1; undefined for what is no `#rrggbb`. */
function luminance(colour: string): number | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim()) ?? []
  if (!hex) return undefined
  const full = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The ratio of contrast of two colours, 1 to 21; undefined where one of them is not understood. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)]
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Black or white, whichever can be read on a colour; black on what is no `#rrggbb`. */
export function readableOn(colour: string): string {
  const light = luminance(colour)
  if (light === undefined) return '#000000'
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
