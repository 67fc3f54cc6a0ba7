import type { FlowFacts } from './flow.ts'

/** The number of elements that line up to win (E §3 "Slot machine": `winElements` of 3). */
const REELS = 3

/** Lists three of each distinct element of a machine, in its order; none where the machine is not known. */
export function elementSets(template: FlowFacts['template']): readonly (readonly unknown[])[] {
  const elements = template?.slotMachineElements
  if (!Array.isArray(elements)) return []
  const distinct = new Map(elements.map((element: unknown) => [JSON.stringify(element), element]))
  return [...distinct.values()].map((element) => Array.from({ length: REELS }, () => element))
}
