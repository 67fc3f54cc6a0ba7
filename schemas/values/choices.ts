/**
 * The fixed choices of designs (E §9): what selects offer, in every editor. A document may hold something else; it is
 * shown and kept.
 */

/** A value as it stands on the wire, and its label. */
export interface Choice<T extends string | number = string | number> {
  readonly value: T
  readonly label: string
}

/** The weights of fonts; the first two are documented, the others ours. */
export const fontWeights: readonly Choice<number>[] = [
  { value: 400, label: 'Regular' },
  { value: 600, label: 'Bold' },
  { value: 300, label: 'Light' },
  { value: 500, label: 'Medium' },
  { value: 700, label: 'Extra bold' },
]

/** The sizes of fonts: 15 to 40 in steps of 5. */
export const fontSizes: readonly Choice<number>[] = [15, 20, 25, 30, 35, 40].map((value) => ({
  value,
  label: `${value}`,
}))

/** The positions of titles and buttons. */
export const positions: readonly Choice<string>[] = [
  { value: 'flex-start', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'flex-end', label: 'Right' },
]

const shares = (...values: readonly number[]): readonly Choice<string>[] =>
  values.map((value) => ({ value: `${value}%`, label: `${value} %` }))

/** The roundings that each editor offers: quests and tournaments, polls and memory games, and all others. */
export const radii = {
  quest: shares(10, 50, 100),
  poll: shares(0, 10, 50, 100),
  other: shares(0, 5, 10, 20, 30),
} as const

/** Shadows: 0 to 20 % in steps of 5. */
export const shadows: readonly Choice<string>[] = shares(0, 5, 10, 15, 20)

/** Widths of borders: 1 to 5, and 10, as numbers of points. */
export const thicknesses: readonly Choice<number>[] = [1, 2, 3, 4, 5, 10].map((value) => ({
  value,
  label: `${value} px`,
}))

/** Widths of borders as buttons carry them: `1px`. */
export const borderWidths: readonly Choice<string>[] = thicknesses.map(({ value, label }) => ({
  value: `${value}px`,
  label,
}))

/** The ways a game comes up; the first is documented, the others ours. */
export const displayTypes: readonly Choice<string>[] = [
  { value: 'popup', label: 'Popup' },
  { value: 'page', label: 'Page' },
  { value: 'inline', label: 'Inline' },
]

/** The scenes of treasure chests; the first is documented, the others ours. */
export const chestThemes: readonly Choice<string>[] = [
  { value: 'forest', label: 'Forest' },
  { value: 'palace', label: 'Palace' },
  { value: 'ocean', label: 'Ocean' },
  { value: 'desert', label: 'Desert' },
  { value: 'space', label: 'Space' },
]

/** The fields that a form may ask for (E §3 "Lead generation"); on the wire they are their labels. */
export const leadFields: readonly Choice<string>[] = [
  'E-mail ID',
  'Phone number',
  'Full name',
  'First name',
  'Middle name',
  'Last Name',
  'Country',
  'How did you hear about us?',
  'Website',
  'Postcode',
  'Company size',
  'Company name',
  'Job title',
  'Date of Birth',
  'Location (city)',
  'Address',
  'Industry Vertical',
].map((value) => ({ value, label: value }))

/** The positions of the labels of a form; the first is documented, the others ours. */
export const labelPositions: readonly Choice<string>[] = [
  { value: 'aboveField', label: 'Above the field' },
  { value: 'besideField', label: 'Beside the field' },
  { value: 'insideField', label: 'Inside the field' },
]

/** The best, last or summed score of an external game counts (E §3 `scoringFormat`; `best` is documented, the others ours). */
export const scoringFormats: readonly Choice<string>[] = [
  { value: 'best', label: 'Best score' },
  { value: 'last', label: 'Last score' },
  { value: 'total', label: 'Sum of scores' },
]

/** The categories that badges are offered in (ours; E §7 names a list without its entries). */
export const badgeCategories = ['Achievements', 'Beginnings', 'Community', 'Loyalty', 'Seasonal', 'Skill'] as const

/** The people who see a badge (E §3 `visibilityCategory`). */
export const badgeVisibilities: readonly Choice<string>[] = [
  { value: 'private', label: 'Its owner' },
  { value: 'public', label: 'Everybody' },
]

/** The times at which a badge is shown (E §3 `visibilityTiming`); the second is ours. */
export const badgeTimings: readonly Choice<string>[] = [
  { value: 'all', label: 'Always' },
  { value: 'custom', label: 'Between two times' },
]

/** The places of a badge among those of a player (E §3 `visibilitySequence`); those after the first are ours. */
export const badgeSequences: readonly Choice<string>[] = [
  { value: 'rank', label: 'Earned last first, then the nearest' },
  { value: 'earned', label: 'In the order they were earned' },
  { value: 'name', label: 'By name' },
]

/** The words of other values that mean one of the choices: what documents held before the choices were fixed. */
const sameAs: Readonly<Record<string, string>> = { left: 'flex-start', right: 'flex-end' }

/**
 * Returns the choices as a place offers them that holds a value: in the type it has there, text or number, and with the
 * value itself where it is none of them.
 */
export function choicesFor(choices: readonly Choice[], held: unknown): readonly Choice[] {
  if (typeof held !== 'string' && typeof held !== 'number') return choices
  if (held === '') return choices
  const same = sameAs[held] ?? held
  if (choices.some(({ value }) => value === same)) {
    return choices.map((one) => (one.value === same ? { ...one, value: held } : one))
  }
  const typed = choices.map((one) => (typeof held === 'string' ? { ...one, value: `${one.value}` } : one))
  return typed.some(({ value }) => value === held) ? typed : [{ value: held, label: `${held}` }, ...typed]
}
