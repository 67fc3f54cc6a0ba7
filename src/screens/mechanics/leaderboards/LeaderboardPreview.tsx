import { SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Period } from '#src/games/leaderboard/board-words.ts'
import { Leaderboard } from '#src/games/leaderboard/Leaderboard.tsx'
import { type SampleState, sampleBoard } from '#src/games/leaderboard/sample-board.ts'
import { useLanguage } from '#src/kit/language.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'

const devices = [
  { value: 'phone', label: 'Phone' },
  { value: 'web', label: 'Web' },
]

/** The widths at which the board is looked at, in pixels. */
const WIDTHS_PX: Readonly<Record<string, number>> = { phone: 375, web: 720 }

const states: readonly { readonly value: SampleState; readonly label: string }[] = [
  { value: 'front', label: 'I am second' },
  { value: 'behind', label: 'I am rank 27' },
  { value: 'waiting', label: 'I have not played' },
  { value: 'empty', label: 'Nobody has played' },
]

/** The pause in typing after which the board is drawn anew, in milliseconds. */
const SETTLE_MS = 150

/** A leaderboard as players see it, beside its form: sample people, and the player at the place that is asked for. */
export function LeaderboardPreview({ design }: { readonly design: JsonObject }) {
  const [settled] = useDebouncedValue(design, SETTLE_MS)
  const names = languageNamesOf(design)
  const { index: language, choose } = useLanguage(names.length)
  const [device, setDevice] = useState('phone')
  const [state, setState] = useState<SampleState>('behind')
  const [period, setPeriod] = useState<Period>()
  const board = useMemo(() => sampleBoard(settled, state, period), [settled, state, period])
  return (
    <PreviewPane
      label="The leaderboard as players see it"
      note="Sample players and prizes. Who is counted, and what ranks win, is decided in the rule that uses this leaderboard."
      bar={
        <>
          <SegmentedControl size="sm" aria-label="Device" data={devices} value={device} onChange={setDevice} />
          <Select
            size="sm"
            w={172}
            aria-label="Place of the player"
            data={[...states]}
            value={state}
            allowDeselect={false}
            onChange={(next) => next && setState(next as SampleState)}
          />
          {names.length > 1 && (
            <Select
              size="sm"
              w={120}
              aria-label="Language of the preview"
              data={names.map((label, index) => ({ value: `${index}`, label }))}
              value={`${language}`}
              allowDeselect={false}
              onChange={(index) => choose(Number(index ?? 0))}
            />
          )}
        </>
      }
    >
      <div style={{ width: '100%', maxWidth: WIDTHS_PX[device], height: 'fit-content' }}>
        <Leaderboard board={board} language={language} onPeriod={setPeriod} />
      </div>
    </PreviewPane>
  )
}
