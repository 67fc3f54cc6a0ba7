import { textAt } from '../json.ts'
import { brandKitMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** A zone, where one is said, is one that clocks know (ours). */
export const brandZone: Check = (kit) => {
  const zone = textAt(kit, 'timezone')
  return zone === '' || isZone(zone) ? [] : [problem('brand-zone', ['timezone'], say.zone)]
}

/** Says whether a name is that of a time zone. */
export function isZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
