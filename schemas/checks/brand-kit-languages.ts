import { rowsAt, textAt } from '../json.ts'
import { brandKitMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { repeated } from './repeated.ts'

/** Each language is there once (ours). */
export const brandLanguages: Check = (kit) =>
  repeated(rowsAt(kit, 'localizationconfig'), ({ row }) => textAt(row, 'language').toLowerCase()).map(({ index }) =>
    problem('brand-language-same', ['localizationconfig', index, 'language'], say.languageSame),
  )
