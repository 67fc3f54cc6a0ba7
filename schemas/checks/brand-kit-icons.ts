import { rowsAt, textAt } from '../json.ts'
import { brandKitMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** An icon has a name to be found by, and a picture (ours). */
export const brandIcons: Check = (kit) =>
  rowsAt(kit, 'icons').flatMap(({ row, index }) => [
    ...(textAt(row, 'name') ? [] : [problem('brand-icon-name', ['icons', index, 'name'], say.iconName)]),
    ...(textAt(row, 'url') ? [] : [problem('brand-icon-picture', ['icons', index, 'url'], say.iconPicture)]),
  ])
