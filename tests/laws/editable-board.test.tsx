// Whatever a leaderboard's editor offers is seen on its board: a change of any single value draws it differently.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { Leaderboard } from '#src/games/leaderboard/Leaderboard.tsx'
import { sampleBoard } from '#src/games/leaderboard/sample-board.ts'
import { boardSections } from '#src/screens/mechanics/leaderboards/leaderboard-form.tsx'

afterEach(cleanup)

type Path = readonly (string | number)[]

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return [path]
}

const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, step) => (held as Record<string | number, unknown> | undefined)?.[step], value)

function withValue(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withValue(one, rest, next) : one))
  return { ...(value as object), [step]: withValue((value as JsonObject)[step], rest, next) }
}

/** Two values that a place may take, by its key, so that one can be changed into the other. */
const kinds: readonly (readonly [RegExp, unknown, unknown])[] = [
  [/Image$|ImgUrl$/, '/a.png', '/b.png'],
  [/[cC]olor\d?$|rankColors\.\d$/, '#123456', '#2B6E32'],
  [/osition$|\.align$/, 'flex-start', 'flex-end'],
  [/\.family$/, 'Poppins', 'Serif'],
  [/fourthColumnType$/, 'userTime', 'referralCount'],
  [/scoringFormat$/, 'best', 'total'],
  [/scoringOrder$/, 'highest', 'lowest'],
  [/ranksPerPage$/, 5, 10],
  [/noOfPlayer$/, 12, 8],
]

function variantsOf(path: string, value: unknown): readonly [unknown, unknown] {
  const found = kinds.find(([key]) => key.test(path))
  if (found) return [found[1], found[2]]
  if (typeof value === 'boolean') return [true, false]
  if (typeof value === 'number') return [value, value + 3]
  return ['One text', 'Another text']
}

/** Places that are edited and change nothing on the board, and why. */
const elsewhere: readonly (readonly [place: RegExp, why: string])[] = [
  [/otherconfiguration\.maxPlays$/, 'the server counts plays'],
  [/leaderboardFormatting\.(id|templateName|topPlayers)$/, 'carried; no field edits it'],
  [/background\.(bgColor|overLayColor)$/, 'seen with a picture, below'],
]

function drawn(design: JsonObject): string {
  const pages = (['behind', 'empty'] as const).map((state) => {
    const { container, unmount } = render(<Leaderboard board={sampleBoard(design, state)} still />)
    const html = container.innerHTML
    unmount()
    return html
  })
  return pages.join('\n').replaceAll(/_r_\w+_/g, 'id')
}

test('whatever can be edited of a leaderboard is seen', () => {
  const keys = boardSections.flatMap(({ keys, rootKeys = [] }) => [...keys, ...rootKeys])
  const blank = blankLeaderboard() as unknown as JsonObject
  const paths = leavesOf(blank).filter(
    ([first, ...rest]) =>
      keys.includes(`${first}`) && !elsewhere.some(([place]) => place.test([first, ...rest].join('.'))),
  )
  const filled = paths.reduce<JsonObject>(
    (now, path) => withValue(now, path, variantsOf(path.join('.'), valueIn(blank, path))[0]) as JsonObject,
    blank,
  )
  const withoutPicture = withValue(filled, ['background', 'bgImgUrl'], '') as JsonObject
  expect(paths.length).toBeGreaterThan(30)
  const unread = paths
    .map((path) => path.join('.'))
    .filter((name, at) => {
      const path = paths[at] as Path
      const other = variantsOf(name, valueIn(blank, path))[1]
      return [filled, withoutPicture].every((base) => drawn(base) === drawn(withValue(base, path, other) as JsonObject))
    })
  expect(unread).toEqual([])
})

test('the ground and its tint are seen with a picture', () => {
  const blank = { ...blankLeaderboard(), background: { bgImgUrl: '/a.png', bgColor: '#112233' } } as JsonObject
  const other = withValue(blank, ['background', 'bgColor'], '#445566') as JsonObject
  const tinted = withValue(blank, ['background', 'overLayColor'], '#771144') as JsonObject
  expect(new Set([blank, other, tinted].map(drawn)).size).toBe(3)
})
