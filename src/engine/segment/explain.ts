/** A segment's conditions as a trace: each with what was asked and what was found of the person. */
import type { TraceStep } from '#schemas/values/play.ts'
import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { askedWords, foundWords } from '../wording/comparison.ts'
import { timesWords } from '../wording/times.ts'
import { compare } from './compare.ts'
import { inSegment, type Person } from './in-segment.ts'

const DAY = 86_400_000

/** What an event (by key) is called; undefined where nobody knows. */
type Naming = (event: string) => string | undefined

/** Explains the conditions; whether a step held is what `inSegment` says of it. */
export function explain(tree: SegmentTree, person: Person, now: number, nameOf: Naming): TraceStep {
  const held = inSegment(tree, person, now)
  switch (tree.means) {
    case 'nobody':
      return { what: 'condition', held, says: 'A condition is not finished, so nobody is meant by it.' }
    case 'all':
    case 'any': {
      const of = tree.of.map((one) => explain(one, person, now, nameOf))
      const kept = of.filter((one) => one.held).length
      const asked = tree.means === 'all' ? `All ${of.length} must hold` : `One of ${of.length} must hold`
      return { what: 'group', held, says: `${asked}: ${kept === 0 ? 'none does' : `${kept} of them`}.`, of }
    }
    case 'is': {
      const found = foundWords(tree.property, [person.properties])
      return { what: 'condition', held, says: `${askedWords(tree.property)}: ${found}.` }
    }
    case 'did':
      return { what: 'condition', held, says: didWords(tree, person, now, nameOf) }
  }
}

type Did = Extract<SegmentTree, { means: 'did' }>

/** `Order placed with order_value ≥ 1,500 in the last 30 days: the most was 1,149.` */
function didWords({ event, days, property }: Did, { deeds }: Person, now: number, nameOf: Naming): string {
  const with_ = property ? ` with ${askedWords(property)}` : ''
  const asked = `${nameOf(event) ?? event}${with_} in the last ${days === 1 ? 'day' : `${days} days`}`
  const ever = deeds.filter((deed) => deed.event === event && deed.happenedTS <= now)
  const within = ever.filter(({ happenedTS }) => happenedTS > now - days * DAY)
  const right = within.filter(({ properties }) => !property || compare(property, properties))
  if (right.length > 0) return `${asked}: ${timesWords(right.length)}.`
  if (property && within.length > 0) {
    const found = foundWords(
      property,
      within.map(({ properties }) => properties),
    )
    return `${asked}: done ${timesWords(within.length)}, and ${found}.`
  }
  const last = ever.reduce((latest, { happenedTS }) => Math.max(latest, happenedTS), Number.NEGATIVE_INFINITY)
  if (!Number.isFinite(last)) return `${asked}: never.`
  const ago = Math.floor((now - last) / DAY)
  return `${asked}: the last time was ${ago === 1 ? 'a day' : `${ago} days`} ago.`
}
