// Any template of every kind is drawn by its editor and its game, and one edit there changes its own place alone.
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { gameOf } from '#src/games/games.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { declarationOf } from '#src/screens/templates/editors/editors.ts'
import { editedKinds } from '#src/screens/templates/kinds.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { repeats } from '#tests/support/long.ts'
import { changedPlaces, valueAt } from './changed-places.ts'
import { fuzzedTemplate } from './fuzz.ts'
import { seed } from './runs.ts'

/** The number of templates that are drawn of each kind: 130 of all thirteen, and 2,000 in the long run. */
const TEMPLATES_A_KIND = Number(process.env.DRAWN_RUNS ?? repeats(10, 154))

/** The longest that the templates of one kind may take, in milliseconds. */
const DRAWING_TIMEOUT_MS = 30_000 + TEMPLATES_A_KIND * 5000

/** Milliseconds since the epoch: deadlines stand still. */
const NOW = Date.UTC(2026, 10, 23, 10)

/** The same place in the first language. */
const inFirst = (path: string) => path.replace(/^localizationconfig\.\d+/, 'localizationconfig.0')

const sectionsKey = 'questwire.look.templateSections'
const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })

beforeEach(() => {
  // What drawing a strange document says to the console is not what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  localStorage.removeItem(sectionsKey)
  vi.restoreAllMocks()
})

interface Drawn {
  readonly template: JsonObject
  readonly kind: (typeof editedKinds)[number]
  readonly onChange: (next: JsonObject) => void
}

function Page({ template, kind, onChange }: Drawn) {
  const { sections, beforeLanguage } = declarationOf(kind.kind)
  const root = cursorOf<JsonObject>({
    value: template,
    change: onChange,
    issues: check(template, 'template', { now: NOW, mode: 'save' }),
    readOnly: () => false,
  })
  const Game = gameOf(kind.typeId)
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <StaticLookups>
            <LanguageContext value={{ index: 0, choose: () => undefined }}>
              <TemplateForm root={root} sections={sections} beforeLanguage={beforeLanguage} />
            </LanguageContext>
            <Suspense fallback="Loading">
              <section data-testid="game">
                <Game
                  template={template}
                  language={0}
                  prizes={[]}
                  open
                  still
                  code="CODE"
                  play={async () => ({ shown: { kind: 'nothing' }, text: '', rewards: [] })}
                />
              </section>
            </Suspense>
          </StaticLookups>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

test.each(editedKinds)(
  'any template is drawn by the editor and the game of $kind',
  async (kind) => {
    const { sections } = declarationOf(kind.kind)
    let edits = 0
    await fc.assert(
      fc.asyncProperty(fuzzedTemplate(kind.typeId), fc.nat(0xffff), async (template, pick) => {
        const text = JSON.stringify(template)
        // Two sections are open, others with each template: all at once take seconds.
        const open = [pick, pick >> 8].map((number) => sections[number % sections.length]?.id)
        localStorage.setItem(sectionsKey, JSON.stringify(open))
        let held = template as JsonObject
        render(<Page template={template} kind={kind} onChange={(next) => (held = next)} />)
        await screen.findByTestId('game')
        // Drawing changes nothing.
        expect(JSON.stringify(held)).toBe(text)
        const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-path]:not([type])')].filter(
          ({ readOnly, disabled, dataset }) =>
            !readOnly && !disabled && typeof valueAt(held, dataset.path ?? '') === 'string',
        )
        const field = fields[pick % Math.max(1, fields.length)]
        if (field) {
          edits += 1
          const path = field.dataset.path ?? ''
          act(() => void fireEvent.change(field, { target: { value: `${field.value} more` } }))
          const changed = changedPlaces(template, held)
          // Colours and pictures of fields are the same in every language (READINGS "E §3"). The name of a file goes with
          // its picture.
          const isElsewhere = (place: string) => inFirst(place) !== inFirst(path) && place !== `${path}Name`
          if (changed.some(isElsewhere)) throw new Error(`${path} changes ${changed.join(', ')}`)
        }
        cleanup()
      }),
      { numRuns: TEMPLATES_A_KIND, seed, endOnFailure: true },
    )
    expect(edits).toBeGreaterThan(TEMPLATES_A_KIND / 2)
  },
  DRAWING_TIMEOUT_MS,
)
