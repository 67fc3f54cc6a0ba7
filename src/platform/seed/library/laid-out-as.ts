import type { ThemeLayout } from '#schemas/documents/theme.ts'

/** The part of a language by which a template is laid out as a theme of the library is, in its own colours. */
export const laidOutAs = (layout: ThemeLayout) => ({ displayWizard: { themeId: `library-theme-${layout}` } })
