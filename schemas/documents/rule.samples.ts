import { drawnRuleSamples } from './rule-drawn.samples.ts'
import { oddRuleSamples } from './rule-odd.samples.ts'
import { otherRuleSamples } from './rule-other.samples.ts'
import { oddValueSamples, unknownFieldSamples } from './rule-strange.samples.ts'
import type { Sample } from './sample.ts'

/** Whole documents that are stored as rules: every documented type and family, one of an unknown type, and some that are unlike the documentation. */
export const ruleSamples: Readonly<Record<string, Sample>> = {
  ...drawnRuleSamples,
  ...otherRuleSamples,
  ...oddRuleSamples,
  ...unknownFieldSamples,
  ...oddValueSamples,
}
