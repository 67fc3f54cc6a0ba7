import { drawnRuleSamples } from './rule-drawn.samples.ts'
import { oddRuleSamples } from './rule-odd.samples.ts'
import { otherRuleSamples } from './rule-other.samples.ts'
import type { Sample } from './sample.ts'

/** Whole rules: every documented type, one of an unknown type, and some that are unlike the documentation. */
export const ruleSamples = { ...drawnRuleSamples, ...otherRuleSamples, ...oddRuleSamples } satisfies Record<
  string,
  Sample
>
