import type { SeedDocument } from '../seed-document.ts'
import { draftRules } from './draft-rules.ts'
import { drawnRules } from './drawn-rules.ts'
import { otherRules } from './other-rules.ts'

/** A rule of the demo before it is dated: its id, its age in days, who made it, and the document. */
export type DemoRule = Omit<SeedDocument, 'kind'>

/** Every rule of the demo: drawn ones in every state, drafts, and some that open as one plain card. */
export const rules = (now: number): SeedDocument[] =>
  [...otherRules(now), ...draftRules(now), ...drawnRules(now)].map((rule) => ({ kind: 'rule', ...rule }))
