// Any tournament is drawn by its editor and for its players, and one edit there changes its own place alone.
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import Tournament from '#src/games/tournament/Tournament.tsx'
import { cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { tournamentSections } from '#src/screens/tournaments/sections.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { repeats } from '#tests/support/long.ts'
import { changedPlaces, valueAt } from './changed-places.ts'
import { fuzzed } from './fuzz.ts'
import { seed } from './runs.ts'

const RUNS = repeats(12, 154)
/** The longest that they may take, in milliseconds. */
const DRAWING_TIMEOUT_MS = 30_000 + RUNS * 5000
/** Milliseconds since the epoch. */
const NOW = Date.UTC(2026, 10, 23, 10)

const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })

beforeEach(() => {
  // What drawing a strange document says to the console is not what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function Page({ tournament, onChange }: { tournament: JsonObject; onChange: (next: JsonObject) => void }) {
  const root = cursorOf<JsonObject>({
    value: tournament,
    change: onChange,
    issues: check(tournament, 'tournament', { now: NOW, mode: 'save' }),
    readOnly: () => false,
  })
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <StaticLookups>
            <LanguageContext value={{ index: 0, choose: () => undefined }}>
              <TemplateForm root={root} sections={tournamentSections} singular="tournament" nameKey="tournamentName" />
            </LanguageContext>
            <section data-testid="tournament">
              <Tournament
                template={tournament}
                language={0}
                prizes={[]}
                open
                play={async () => ({ shown: { kind: 'nothing' }, text: '', rewards: [] })}
                competition={{ now: NOW, players: 3 }}
              />
            </section>
          </StaticLookups>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

test(
  'any tournament is drawn by its editor and for its players',
  async () => {
    let edits = 0
    await fc.assert(
      fc.asyncProperty(fuzzed('tournament'), fc.nat(0xffff), async (tournament, pick) => {
        const text = JSON.stringify(tournament)
        let held = tournament as JsonObject
        render(<Page tournament={tournament as JsonObject} onChange={(next) => (held = next)} />)
        await screen.findByTestId('tournament')
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
          expect(changedPlaces(tournament, held)).toEqual([path])
        }
        cleanup()
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    )
    expect(edits).toBeGreaterThan(RUNS / 3)
  },
  DRAWING_TIMEOUT_MS,
)
