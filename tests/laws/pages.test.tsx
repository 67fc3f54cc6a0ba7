// Any page for players is drawn by its editor and its drawing; whatever the editor offers is seen, and one edit changes its own place alone.
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageSamples } from '#schemas/documents/page.samples.ts'
import { blankPage } from '#schemas/documents/page-blank.ts'
import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import { check } from '#schemas/index.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { InformationScreen } from '#src/games/information-screen/InformationScreen.tsx'
import { sampleRows } from '#src/games/transactions/sample-rows.ts'
import { WalletPage } from '#src/games/wallet/WalletPage.tsx'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { screenSections } from '#src/screens/pages/sections/screen.tsx'
import { walletSections } from '#src/screens/pages/sections/wallet.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import type { TemplateSection } from '#src/template-editor/template-section.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { repeats } from '#tests/support/long.ts'
import { changedPlaces, valueAt } from './changed-places.ts'
import { seed } from './runs.ts'

/** The pages of each kind that are drawn: 12, and 600 in the long run. */
const PAGES_A_KIND = repeats(12, 50)

interface Kind {
  readonly name: string
  readonly sections: readonly TemplateSection[]
  readonly nameKey: string | null
  readonly blank: () => JsonObject
  readonly samples: readonly JsonObject[]
  readonly draw: (page: JsonObject) => ReactElement
}

const rows = sampleRows('GCoins')

const kinds: readonly Kind[] = [
  {
    name: 'page',
    sections: screenSections,
    nameKey: 'name',
    blank: () => blankPage() as JsonObject,
    samples: Object.values(pageSamples) as readonly JsonObject[],
    draw: (page) => (
      <InformationScreen page={page} language={0} rows={rows} leftMs={DAY_MS} when="today" onDone={() => {}} still />
    ),
  },
  {
    name: 'wallet-page',
    sections: walletSections,
    nameKey: null,
    blank: () => blankWalletPage() as JsonObject,
    samples: [blankWalletPage() as JsonObject, { localizationconfig: [null, 7, { tableHeadingSections: 'three' }] }],
    draw: (page) => (
      <WalletPage
        {...{ page, rows }}
        language={0}
        name="Asha"
        currencyName="GCoins"
        sums={{ coins: 1, points: 2, vouchers: 3, badges: 4 }}
        view={{}}
        onView={() => {}}
        onMore={() => {}}
      />
    ),
  },
]

const sectionsKey = 'questwire.look.templateSections'
const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  localStorage.removeItem(sectionsKey)
  vi.restoreAllMocks()
})

interface FormProps {
  readonly kind: Kind
  readonly page: JsonObject
  readonly onChange: (next: JsonObject) => void
}

function Form({ kind, page, onChange }: FormProps) {
  const { name, sections, nameKey } = kind
  const issues = check(page, name, { now: 0, mode: 'save' })
  const root = cursorOf<JsonObject>({ value: page, change: onChange, issues, readOnly: () => false })
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <LanguageContext value={{ index: 0, choose: () => undefined }}>
            <TemplateForm root={root} sections={sections} nameKey={nameKey} />
          </LanguageContext>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

type Path = readonly (string | number)[]

const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return [path]
}

/** Two values of each place by its key, so that one can be changed into the other. */
const variants: readonly (readonly [RegExp, unknown, unknown])[] = [
  [/[iI]mage$/, '/a.png', '/b.png'],
  [/Link$/, 'https://a.example/', 'https://b.example/'],
  [/[cC]olor$|\.border$/, '#112233', '#44CC66'],
  [/\.(width|hoverWidth)$/, '60%', '70%'],
  [/\.(radius|shadow)$/, '10%', '20%'],
  [/\.borderWidth$/, '2px', '3px'],
  [/\.(position|align)$/, 'flex-start', 'flex-end'],
  [/\.family$/, 'Poppins', 'Serif'],
  [/\.size$/, 20, 25],
  [/\.strength$/, 400, 600],
  [/\.thickness$/, 1, 3],
  [/^show|\.show/, true, false],
]

function pairAt(path: string): readonly [unknown, unknown] {
  const [, one, other] = variants.find(([key]) => key.test(path)) ?? [undefined, `One ${path}`, `Other ${path}`]
  return [one, other]
}

/** Every key that a button's editor offers. */
const wholeButton = {
  ...{ text: '', image: '', width: '', radius: '', shadow: '', shadowColor: '', position: '', bgColor: '' },
  ...{ border: '', borderWidth: '', hoverBgColor: '', hoverWidth: '', appLink: '', webLink: '' },
}

/** A page in which every place says something. */
function filled(blank: JsonObject, without = /^$/): JsonObject {
  const button = ['localizationconfig', '0', 'buttonConfig']
  const whole = valueAt(blank, button.join('.')) ? setAt(blank, button, wholeButton) : blank
  return leavesOf(whole).reduce<JsonObject>((now, path) => {
    const name = path.join('.')
    return without.test(name) ? now : (setAt(now, path.map(String), pairAt(name)[0]) as JsonObject)
  }, whole)
}

const htmlOf = ({ draw }: Kind, page: JsonObject) => {
  const { container, unmount } = render(draw(page))
  const html = container.innerHTML
  unmount()
  return html
}

test.each(kinds)('whatever can be edited of a $name is seen', (kind) => {
  const keys = kind.sections.flatMap((section) => section.keys)
  // A picture stands before the colour below it.
  const bases = [filled(kind.blank()), filled(kind.blank(), /[iI]mage$/)]
  const [first = {}] = bases
  const paths = leavesOf(first).filter(([, , key]) => keys.includes(`${key}`))
  expect(paths.length).toBeGreaterThan(20)
  const unread = paths
    .map((path) => path.join('.'))
    .filter((path) => !/imageName$/.test(path))
    .filter((path) => {
      const [one, other] = pairAt(path)
      return !bases.some((base) => {
        const [before, after] = [one, other].map((value) =>
          htmlOf(kind, setAt(base, path.split('.'), value) as JsonObject),
        )
        return before !== after
      })
    })
  expect(unread).toEqual([])
})

/** Returns pages like the samples, with strange values at some of their places. */
const strange = (samples: readonly JsonObject[]) =>
  fc
    .record({
      sample: fc.constantFrom(...samples),
      picks: fc.array(fc.nat(0xffff), { maxLength: 4 }),
      values: fc.array(fc.oneof(fc.jsonValue(), fc.constant('url(javascript:1)')), { minLength: 4, maxLength: 4 }),
    })
    .map(({ sample, picks, values }) =>
      picks.reduce<JsonObject>((page, pick, at) => {
        const places = leavesOf(page)
        const path = places[pick % Math.max(1, places.length)]
        return path ? (setAt(page, path.map(String), values[at]) as JsonObject) : page
      }, sample),
    )

test.each(kinds)(
  'any $name is drawn and edited, and an edit changes its own place alone',
  (kind) => {
    let edits = 0
    const pages = strange([...kind.samples, filled(kind.blank())])
    fc.assert(
      fc.property(pages, fc.nat(0xffff), (page, pick) => {
        const text = JSON.stringify(page)
        const open = [pick, pick >> 8].map((number) => kind.sections[number % kind.sections.length]?.id)
        localStorage.setItem(sectionsKey, JSON.stringify(open))
        let held = page
        htmlOf(kind, page)
        const { container } = render(<Form kind={kind} page={page} onChange={(next) => (held = next)} />)
        expect(JSON.stringify(held)).toBe(text)
        const fields = [...container.querySelectorAll<HTMLInputElement>('input[data-path]:not([type])')].filter(
          ({ readOnly, disabled, dataset }) =>
            !readOnly && !disabled && typeof valueAt(held, dataset.path ?? '') === 'string',
        )
        const field = fields[pick % Math.max(1, fields.length)]
        if (field) {
          edits += 1
          act(() => void fireEvent.change(field, { target: { value: `${field.value} more` } }))
          // The name of a picture's file goes with the picture.
          expect(changedPlaces(page, held).filter((place) => !/imageName$/.test(place))).toEqual([field.dataset.path])
        }
        cleanup()
      }),
      { numRuns: PAGES_A_KIND, seed, endOnFailure: true },
    )
    // About three of four pages have a field among the sections that are open; how many of so few do is chance.
    expect(edits).toBeGreaterThan(0)
  },
  120_000,
)
