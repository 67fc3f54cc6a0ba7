/** The pages of every family, found by their folders in `families`. */
import { familyIds } from '#schemas/documents/rule-family.ts'
import type { FamilyScreen } from './family-screen.tsx'

const found = Object.values(import.meta.glob<FamilyScreen>('./families/*/index.ts', { import: 'default', eager: true }))

/** The pages of every family, in the order of the menu. */
export const familyScreens: readonly FamilyScreen[] = [...found].sort(
  (one, other) => familyIds.indexOf(one.family) - familyIds.indexOf(other.family),
)
