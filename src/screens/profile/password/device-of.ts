/** Names that browsers call themselves by; one that is built on another stands before it. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const found = (list: typeof programs, agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** Reads from what a program calls itself what a person knows it as: `Firefox on Windows`. */
export function deviceOf(agent: string): string {
  const [program, system] = [found(programs, agent), found(systems, agent)]
  if (program && system) return `${program} on ${system}`
  // What is no browser begins with its own name.
  return program ?? system ?? (agent.split(/[\s/]/)[0] || 'Unknown browser')
}
