import type { TemplateParts } from '../template-parts.ts'

/** A template with its id and its age in days. */
export type DatedTemplate = readonly [id: string, days: number, parts: TemplateParts]

/** The look of most templates of the demo. */
export const plain = { ground: '#FFFFFF', ink: '#212529', button: '#216E32' }

/** The colour of a field on which nothing is won. */
export const nothing = '#DEE2E6'

/** The parts of a template that needs no more than its name and title. */
export function simple(name: string, title: string, typeId: number): TemplateParts {
  return { name, title, subtitle: 'From Diwan Retail', typeId, look: plain }
}
