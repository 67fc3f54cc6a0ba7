// Any tournament, leaderboard, progress bar and badge is drawn by its editor and for its players, and one edit there changes its own place alone.
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { BadgeCabinet } from '#src/games/badge/BadgeCabinet.tsx'
import { Leaderboard } from '#src/games/leaderboard/Leaderboard.tsx'
import { sampleBoard } from '#src/games/leaderboard/sample-board.ts'
import { ProgressBarShown } from '#src/games/progress-bar/ProgressBarShown.tsx'
import Tournament from '#src/games/tournament/Tournament.tsx'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { LanguageContext } from '#src/kit/language.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { BadgePreview } from '#src/screens/mechanics/badges/badge-editor.tsx'
import { BadgeSections } from '#src/screens/mechanics/badges/badge-sections.tsx'
import { LeaderboardForm } from '#src/screens/mechanics/leaderboards/leaderboard-form.tsx'
import { barSections } from '#src/screens/mechanics/progress-bars/bar-sections.tsx'
import { tournamentSections } from '#src/screens/tournaments/sections.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { repeats } from '#tests/support/long.ts'
import { changedPlaces, valueAt } from './changed-places.ts'
import { fuzzed } from './fuzz.ts'
import { seed } from './runs.ts'

/** The number of documents of each kind. */
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
  cleanup()
  vi.restoreAllMocks()
})

interface Kind {
  readonly kind: 'tournament' | 'leaderboard' | 'progress-bar' | 'badge'
  readonly form: (root: Cursor<JsonObject>) => ReactNode
  readonly drawing: (document: JsonObject) => ReactNode
}

const kinds: readonly Kind[] = [
  {
    kind: 'tournament',
    form: (root) => (
      <TemplateForm root={root} sections={tournamentSections} singular="tournament" nameKey="tournamentName" />
    ),
    drawing: (tournament) => (
      <Tournament
        template={tournament}
        language={0}
        prizes={[]}
        open
        play={async () => ({ shown: { kind: 'nothing' }, text: '', rewards: [] })}
        competition={{ now: NOW, players: 3 }}
      />
    ),
  },
  {
    kind: 'leaderboard',
    form: (root) => <LeaderboardForm root={root} />,
    drawing: (design) => (
      <>
        <Leaderboard board={sampleBoard(design, 'behind')} still />
        <Leaderboard board={sampleBoard(design, 'empty')} still />
      </>
    ),
  },
  {
    kind: 'progress-bar',
    form: (root) => <TemplateForm root={root} sections={barSections} singular="progress bar" />,
    drawing: (bar) => [-1, 1, 9e9].map((have) => <ProgressBarShown key={have} bar={bar} have={have} />),
  },
  {
    kind: 'badge',
    form: (root) => <BadgeSections root={root} />,
    drawing: (badge) => (
      <>
        <BadgePreview badge={badge} />
        <BadgeCabinet
          zone="Asia/Kolkata"
          badges={[
            { badgeId: 'earned', badge, earnedTS: NOW, times: 2 },
            {
              badgeId: 'missing',
              badge,
              earnedTS: null,
              times: 0,
              next: { ruleId: 'r', name: 'Lights', have: 1, need: 3, endsTS: NOW },
            },
          ]}
        />
      </>
    ),
  },
]

interface PageProps extends Kind {
  readonly document: JsonObject
  readonly onChange: (next: JsonObject) => void
}

function Page({ kind, form, drawing, document, onChange }: PageProps) {
  const root = cursorOf<JsonObject>({
    value: document,
    change: onChange,
    issues: check(document, kind, { now: NOW, mode: 'save' }),
    readOnly: () => false,
  })
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <StaticLookups>
            <LanguageContext value={{ index: 0, choose: () => undefined }}>{form(root)}</LanguageContext>
            <section data-testid="drawing">{drawing(document)}</section>
          </StaticLookups>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

test.each(kinds)(
  'any $kind is drawn by its editor and for its players',
  async (one) => {
    let edits = 0
    await fc.assert(
      fc.asyncProperty(fuzzed(one.kind), fc.nat(0xffff), async (drawn, pick) => {
        const text = JSON.stringify(drawn)
        let held = drawn as JsonObject
        render(<Page {...one} document={drawn as JsonObject} onChange={(next) => (held = next)} />)
        await screen.findByTestId('drawing')
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
          expect(changedPlaces(drawn, held)).toEqual([path])
        }
        cleanup()
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    )
    expect(edits).toBeGreaterThan(RUNS / 3)
  },
  DRAWING_TIMEOUT_MS,
)
