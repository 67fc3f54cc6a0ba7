/** The numbers of a JSON text that survive `JSON.parse`: integers beyond 2^53, 1e400 and long fractions do not. */

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Says whether JavaScript carries every number of a text that is known to be JSON. */
export function isExact(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 0x22) {
      at = endOfString(text, at)
    } else if (character === 0x2d || (character >= 0x30 && character <= 0x39)) {
      number.lastIndex = at
      const literal = number.exec(text)?.[0] ?? ''
      if (!survives(literal)) return false
      at += literal.length - 1
    }
  }
  return true
}

/** The place of the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function survives(literal: string): boolean {
  // Up to 15 digits always do, and most numbers are that short.
  if (literal.length <= 15 && /^-?\d+$/.test(literal)) return true
  const value = Number(literal)
  if (value === 0) return !/^[^eE]*[1-9]/.test(literal)
  return Number.isFinite(value) && decimal(literal) === decimal(String(value))
}

/** A number's digits without zeros at either end, and the power of ten of the last: equal for equal numbers. */
function decimal(literal: string): string {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? []
  const all = (whole + fraction).replace(/^0+/, '')
  const digits = all.slice(0, lastNonZero(all) + 1)
  return `${sign}${digits}e${Number(power) - fraction.length + all.length - digits.length}`
}

function lastNonZero(digits: string): number {
  let at = digits.length - 1
  while (digits[at] === '0') at--
  return at
}
