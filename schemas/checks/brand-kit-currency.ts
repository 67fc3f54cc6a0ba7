import { textAt } from '../json.ts'
import { brandKitMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lengthOf } from './name-length.ts'

/** The longest name that fits beside an amount (ours). */
const MAX_NAME_CHARACTERS = 30

/** The name of the organisation's coins, where it has one, is a name short enough to stand beside an amount (ours). */
export const brandCurrency: Check = (kit) => {
  if (!Object.hasOwn(kit, 'currencyName')) return []
  const name = textAt(kit, 'currencyName')
  if (!name) return [problem('currency-name-required', ['currencyName'], say.currencyRequired)]
  return lengthOf(name) > MAX_NAME_CHARACTERS
    ? [problem('currency-name-length', ['currencyName'], say.currencyLength)]
    : []
}
