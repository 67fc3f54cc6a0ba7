/**
 * Activities that are the same for everybody for whom they are on: rules that follow events, without a game and without
 * progress. Those that are on for everybody stand ready, so that they cost a player nothing however many there are.
 */
import type { Activity } from '#schemas/endpoints/play.ts'
import { isOnForEverybody } from '#src/engine/eligibility/eligibility.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { bytesOf, type Piece } from '../../http/pieces.ts'
import type { ActiveSpan } from '../context/subjects.ts'

/** An activity, and how it is answered as JSON. */
export interface ComposedActivity {
  readonly subject: Subject
  readonly activity: Activity
  readonly text: readonly Piece[]
}

/** A document is the same object as long as its rules hold. */
const alike = new WeakMap<Subject, ComposedActivity>()

/** Keeps an activity that is the same for everybody for whom it is on. It must not be changed afterwards. */
export const keepAlike = (one: ComposedActivity): void => {
  alike.set(one.subject, { ...one, text: [bytesOf(one.text)] })
}

/** Returns the activity of a document that is the same for everybody for whom it is on; undefined before it was composed. */
export const alikeOf = (subject: Subject): ComposedActivity | undefined => alike.get(subject)

/** A list of documents, divided into those that are alike and on for everybody, and the others. */
export interface DividedList {
  readonly others: readonly Subject[]
  /** The places of the others in the list. */
  readonly placeOf: ReadonlyMap<Subject, number>
  /** The activities that are alike, by their places in the list; undefined where one of the others stands. */
  readonly alike: readonly (Activity | undefined)[]
  /** Their texts as they are sent, each with a comma behind it. */
  readonly text: Uint8Array
  /** The stretches of the text that stood in replies, by where they begin and end: each is the same bytes each time. */
  readonly stretches: Map<string, Uint8Array>
  /** The place in the text at which the activity of each place of the list begins, or the next one. */
  readonly begins: readonly number[]
}

/** The lists that were composed once; undefined where nothing in one is alike. */
const lists = new WeakMap<readonly Subject[], DividedList | undefined>()

/** Returns the division of what is active in a span; undefined before it was composed, and where nothing is alike. */
export const dividedOf = ({ subjects }: ActiveSpan): DividedList | undefined => lists.get(subjects)

/** Divides what is active in a span, once all of it was composed for somebody. */
export function divide({ from, to, subjects }: ActiveSpan, zone: string): void {
  if (lists.has(subjects)) return
  const others: Subject[] = []
  const placeOf = new Map<Subject, number>()
  const activities: (Activity | undefined)[] = []
  const begins: number[] = []
  const texts: Piece[] = []
  let length = 0
  for (const [place, subject] of subjects.entries()) {
    const one = alike.get(subject)
    begins.push(length)
    if (one && isOnForEverybody(subject.document, { from, to }, zone)) {
      activities.push(one.activity)
      const text = bytesOf([...one.text, ','])
      texts.push(text)
      length += text.length
    } else {
      activities.push(undefined)
      others.push(subject)
      placeOf.set(subject, place)
    }
  }
  begins.push(length)
  lists.set(
    subjects,
    length === 0
      ? undefined
      : { others, placeOf, alike: activities, text: bytesOf(texts), stretches: new Map(), begins },
  )
}

/** The most stretches of a list that are kept. */
const MAX_STRETCHES_KEPT = 100

function stretchOf({ text, stretches }: DividedList, from: number, to: number): Uint8Array {
  const key = `${from} ${to}`
  const known = stretches.get(key)
  if (known) return known
  if (stretches.size >= MAX_STRETCHES_KEPT) stretches.clear()
  const stretch = text.subarray(from, to)
  stretches.set(key, stretch)
  return stretch
}

/** Puts activities of a player among those that are alike, in the order of the list. */
export function withAlike(list: DividedList, own: readonly ComposedActivity[]) {
  const { placeOf, alike, text, begins } = list
  const whole: Piece[] = []
  let next = 0
  for (const one of own) {
    const place = placeOf.get(one.subject) ?? next
    whole.push(stretchOf(list, begins[next] ?? 0, begins[place] ?? 0), ...one.text, ',')
    next = place
  }
  const begin = begins[next] ?? 0
  // The comma behind the last one is left out.
  if (begin < text.length) whole.push(stretchOf(list, begin, text.length - 1))
  else whole.pop()
  const all = () => {
    const activities = [...alike]
    for (const { subject, activity } of own) activities[placeOf.get(subject) ?? -1] = activity
    return activities.filter((one) => one !== undefined)
  }
  return { own: own.map(({ activity }) => activity), all, text: ['[', ...whole, ']'] }
}
