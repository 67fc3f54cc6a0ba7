// Whatever a badge's editor offers is seen on the badge: a change of any single value draws it differently.
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { blankBadge } from '#schemas/documents/badge.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { words } from '#schemas/values/text-style.ts'
import { BadgePreview } from '#src/screens/mechanics/badges/badge-editor.tsx'
import { BadgeSections } from '#src/screens/mechanics/badges/badge-sections.tsx'
import { placesNotOffered } from '#tests/support/offered-places.tsx'

afterEach(cleanup)

type Path = readonly string[]

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (!isObject(value)) return [path]
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
}

/** Places that are edited and change nothing on the drawing, and why. */
const elsewhere: readonly (readonly [place: RegExp, why: string])[] = [
  [/^templateName$/, 'it is called so in the console'],
  [/^badgeCategory$/, 'pickers and lists are grouped by it'],
  [/^useBadgeForQuest$/, 'quests offer it'],
  [/^visibility(Category|Timing)$/, 'the server decides who sees it'],
  [/^visibilitySequence$/, 'the server puts the badges of a player in order by it'],
  [/^badgeType$/, 'reports name it'],
  // The ribbon has the ink that can be read on it, in one size.
  [/^textOnBadge\.(?!text$)/, 'the ribbon has its own ink and size'],
]

/** A change of each place by its key. */
function otherThan(path: string): unknown {
  if (/Image$/.test(path)) return '/other.png'
  if (/color$/.test(path)) return '#2B6E32'
  if (/family$/.test(path)) return 'Poppins'
  if (/align$/.test(path)) return 'flex-end'
  if (/size$/.test(path)) return 31
  if (/strength$/.test(path)) return 700
  return 'Another text'
}

function drawn(badge: JsonObject): string {
  const { container, unmount } = render(
    <MantineProvider env="test">
      <BadgePreview badge={badge} />
    </MantineProvider>,
  )
  const html = container.querySelector('section')?.innerHTML ?? container.innerHTML
  unmount()
  return html.replaceAll(/mantine-\w+|_r_\w+_/g, 'id')
}

test('each place of a badge has a field', () => {
  const badge = { ...blankBadge(), visibilityStartTime: 1, visibilityEndTime: 2 } as JsonObject
  const ways = [{}, { visibilityTiming: 'custom' }]
  expect(placesNotOffered(badge, (root) => <BadgeSections root={root} />, ways)).toEqual([])
})

test('whatever can be edited of a badge is seen', () => {
  const badge = {
    ...blankBadge(),
    ...{ badgeName: words('Lamps', 14, 400), badgeDescription: words('Lights lamps', 14, 400) },
    ...{ textOnBadge: words('10', 14, 400), receivingMessage: words('Well lit', 14, 400) },
  } as unknown as JsonObject
  const paths = leavesOf(badge).filter((path) => !elsewhere.some(([place]) => place.test(path.join('.'))))
  expect(paths.length).toBeGreaterThan(15)
  const before = drawn(badge)
  expect(drawn(badge)).toBe(before)
  const unread = paths
    .map((path) => path.join('.'))
    .filter((path) => drawn(setAt(badge, path.split('.'), otherThan(path)) as JsonObject) === before)
  expect(unread).toEqual([])
})
