// Whatever a progress bar's editor offers is seen on the bar: a change of any single value draws it differently.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { gameFields } from '#schemas/documents/game-fields.ts'
import { blankProgressBar } from '#schemas/documents/progress-bar-blank.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { ProgressBarShown } from '#src/games/progress-bar/ProgressBarShown.tsx'
import { barSections } from '#src/screens/mechanics/progress-bars/bar-sections.tsx'

afterEach(cleanup)

type Path = readonly (string | number)[]

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return [path]
}

function withValue(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withValue(one, rest, next) : one))
  return { ...(value as object), [step]: withValue((value as JsonObject)[step], rest, next) }
}

const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, step) => (held as Record<string | number, unknown> | undefined)?.[step], value)

/** Places that are edited and change nothing on the drawing, and why. */
const elsewhere: readonly (readonly [place: RegExp, why: string])[] = [
  [/^useProgressBarInQuest$/, 'quests offer its design'],
  [/^resetProgressBar$/, 'the server counts its rounds'],
  [/LibraryDesignType$/, 'carried; no field edits it'],
]

function otherThan(path: string, value: unknown): unknown {
  if (/[cC]olor|Completed$|Default$/.test(path)) return '#2B6E32'
  if (/amily$/.test(path)) return 'Poppins'
  if (/align$/.test(path)) return 'flex-end'
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return 'Another text'
}

/** A bar with one event done, and a full one: what is still to come may be grey. */
const drawn = (bar: JsonObject) => {
  const { container, unmount } = render(
    <>
      <ProgressBarShown bar={bar} have={1} />
      <ProgressBarShown bar={bar} have={9} />
    </>,
  )
  const html = container.innerHTML
  unmount()
  return html
}

test('whatever can be edited of a progress bar is seen', () => {
  const blank = {
    ...(blankProgressBar() as unknown as JsonObject),
    progressBarTimer: { timerFlag: true, timeday: 1, timeHrs: 2, timeMins: 3 },
  }
  const keys = new Set(barSections.flatMap((section) => [...section.keys, ...(section.rootKeys ?? [])]))
  // The fields of a game are carried, and edited nowhere.
  const isEdited = (path: Path) => path.some((step) => keys.has(`${step}`)) && !(`${path[0]}` in gameFields)
  const paths = leavesOf(blank)
    .filter(isEdited)
    .filter((path) => !elsewhere.some(([place]) => place.test(path.join('.'))))
  expect(paths.length).toBeGreaterThan(20)
  const before = drawn(blank)
  const unread = paths
    .filter(
      (path) => drawn(withValue(blank, path, otherThan(path.join('.'), valueIn(blank, path))) as JsonObject) === before,
    )
    .map((path) => path.join('.'))
  expect(unread).toEqual([])
})
