/** The short name of a program that calls itself something long: `Chrome 131 on Windows` (ours). Pure. */

/** The first that fits counts: each of them also names those below it. */
const programs: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Returns the program and system of a `User-Agent`; for a program that is no browser its first word, `curl/8.9`; empty
 * without one.
 */
export function browserName(agent: string): string {
  for (const [name, version] of programs) {
    const found = version.exec(agent)
    if (!found) continue
    const system = systems.find(([, mark]) => mark.test(agent))?.[0]
    return `${name} ${found[1]}${system ? ` on ${system}` : ''}`
  }
  return agent.trim().split(/\s/)[0] ?? ''
}
