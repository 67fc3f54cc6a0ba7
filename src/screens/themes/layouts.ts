import { type ThemeLayout, themeLayouts } from '#schemas/documents/theme.ts'

/** The names of the layouts, and where each one has its parts. */
export const layoutNames: Readonly<Record<ThemeLayout, readonly [name: string, says: string]>> = {
  t1: ['Classic', 'Everything in the middle'],
  t2: ['Spotlight', 'The game in a pool of light'],
  t3: ['Card', 'The game on a raised card'],
  t4: ['Side by side', 'Words left, game right'],
  t5: ['Poster', 'The game first, words below'],
  t6: ['Wave', 'A wave of colour behind the game'],
  t7: ['Editorial', 'Large words between two lines'],
  t8: ['Ticket', 'An awning, a dashed edge'],
}

/** Returns the layout of a text; the first one for what is none. */
export const layoutNamed = (layout: unknown): ThemeLayout => themeLayouts.find((one) => one === layout) ?? 't1'
