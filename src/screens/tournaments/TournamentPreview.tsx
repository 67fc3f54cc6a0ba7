import { Box, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { type TournamentState, tournamentStates, tournamentStateWords } from '#schemas/documents/tournament-state.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { Leaderboard } from '#src/games/leaderboard/Leaderboard.tsx'
import { sampleBoard } from '#src/games/leaderboard/sample-board.ts'
import Tournament from '#src/games/tournament/Tournament.tsx'
import { useLanguage } from '#src/kit/language.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'
import { samplePlay } from '#src/template-editor/preview/sample-play.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'

const states = tournamentStates.map((value) => ({ value, label: tournamentStateWords[value] }))

/** The moment that previews show, and how far from it tournaments begin and end there. */
const NOW = Date.UTC(2026, 0, 1)
const AHEAD_MS = 2 * DAY_MS + 5 * HOUR_MS
const times: Readonly<Record<TournamentState, readonly [start: number, end: number]>> = {
  upcoming: [NOW + AHEAD_MS, NOW + 9 * DAY_MS],
  live: [NOW - DAY_MS, NOW + AHEAD_MS],
  completed: [NOW - 9 * DAY_MS, NOW - DAY_MS],
}

/** Reads the template that is played; undefined while none is chosen, or it is gone. */
function useGame(id: string): JsonObject | undefined {
  const { data } = useQuery({
    queryKey: ['templates', 'played', id],
    queryFn: ({ signal }) => api.templates.get({ query: { gamificationId: id } }, { signal }),
    enabled: id !== '',
    retry: false,
  })
  return data?.spinWheelConfig as JsonObject | undefined
}

const sample = sampleBoard({ leaderBoardTitle: 'Leaderboard' }, 'front')

/** The people of a preview, on a plain board: as many as the lobby counts. */
const board = { ...sample, players: sample.top.length, prizes: [], previous: null }

/** A tournament beside its form as players see it before, while and after it is played; its game is played here. */
export function TournamentPreview({ tournament }: { readonly tournament: JsonObject }) {
  const names = languageNamesOf(tournament)
  const { index, choose } = useLanguage(names.length)
  const [state, setState] = useState<TournamentState>('live')
  const game = useGame(textAt(tournament, 'templateId'))
  const [random] = useState(() => createRandom('tournament'))
  const [start, end] = times[state]
  return (
    <PreviewPane
      label="The tournament as players see it"
      note="Played here nothing is counted. Who may play, and what each rank wins, is decided in a rule."
      bar={
        <>
          <SegmentedControl
            size="sm"
            aria-label="State of the tournament"
            data={states}
            value={state}
            onChange={(next) => setState(next as TournamentState)}
          />
          {names.length > 1 && (
            <Select
              size="sm"
              w={120}
              aria-label="Language of the preview"
              data={names.map((name, at) => ({ value: `${at}`, label: name }))}
              value={`${index}`}
              allowDeselect={false}
              onChange={(next) => choose(Number(next ?? 0))}
            />
          )}
        </>
      }
    >
      {/* As high as it is: what is below the edge is scrolled to. */}
      <Box w="100%" style={{ alignSelf: 'flex-start' }}>
        <Tournament
          key={state}
          template={{ ...tournament, startDateTime: start, endDateTime: end }}
          language={index}
          prizes={[]}
          open
          play={async (input) =>
            samplePlay({ template: game ?? {}, outcome: 'win', input, random: random, reward: 'a place on the board' })
          }
          competition={{
            now: NOW,
            players: state === 'upcoming' ? 0 : board.top.length,
            game,
            ...(state === 'completed'
              ? { winners: board.top, me: board.me ?? undefined }
              : { board: <Leaderboard board={board} /> }),
          }}
        />
      </Box>
    </PreviewPane>
  )
}
