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

/** The least contrast of a colour with several grounds, 1 to 21; undefined where none is understood. */
export function leastContrast(colour: string, grounds: readonly string[]): number | undefined {
  const ratios = grounds.map((ground) => contrastOf(colour, ground)).filter((ratio) => ratio !== undefined)
  return ratios.length > 0 ? Math.min(...ratios) : undefined
}

/**
 * The colour, darkened or lightened by steps until it can be read on all these grounds; black or white at last,
 * whichever is read better.
 */
export function nearestReadable(colour: string, grounds: readonly string[]): string {
  const [goal = '#000000'] = ['#000000', '#ffffff'].toSorted(
    (one, other) => (leastContrast(other, grounds) ?? 0) - (leastContrast(one, grounds) ?? 0),
  )
  for (let share = 0.05; share < 1; share += 0.05) {
    const mixed = mix(colour, goal, share)
    if ((leastContrast(mixed, grounds) ?? 0) >= AA) return mixed
  }
  return goal
}

/** A colour on its way to another: `share` 0 is the one, 1 the other. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return `#${a.map((from, at) => hex(from + ((b[at] ?? 0) - from) * share)).join('')}`.toUpperCase()
}

function channels(colour: string): number[] {
  const digits = colour.trim().slice(1)
  const full = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
