/** The people of a segment who are in another one as well. */
import type { JointSegment } from './model.ts'

/** Returns the share of the people of a segment that are in another one, 0 to 1. */
export type SharedShare = (of: string, within: string) => number

/** Reads the shares of a plan's segments. Where nothing is said, people are in both as by chance. */
export function sharedShares(segments: readonly JointSegment[]): SharedShare {
  const byId = new Map(segments.map((one) => [one.id, one]))
  const everybody = Math.max(byId.get('')?.people ?? 0, ...segments.map(({ people }) => people), 1)
  return (of, within) => {
    if (of === within || within === '') return 1
    const [one, other] = [byId.get(of), byId.get(within)]
    const people = of === '' ? everybody : (one?.people ?? 0)
    const both = of === '' ? other?.people : (one?.shared?.[within] ?? other?.shared?.[of])
    if (both !== undefined) return people > 0 ? Math.min(1, both / people) : 0
    return Math.min(1, (other?.people ?? 0) / everybody)
  }
}
