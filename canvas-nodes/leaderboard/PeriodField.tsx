import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asObject, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { type Period, periodLabels, periodsOn } from '../shared/times/leaderboard-periods.ts'

interface Props {
  readonly at: Cursor<unknown>
  /** The `type` of the rule. */
  readonly type: unknown
}

/** Over which periods it counts: a wheel over exactly one, a referral over the campaign, every other game over any (READINGS "Contradictions"). */
export function PeriodField({ at, type }: Props) {
  const frequency = asObject(at)
  if (!frequency) return <WrongType at={at} label="Period" blank={{}} />
  const on = periodsOn(frequency.value)
  const chosen = { at: frequency, on, error: messagesAt(at), beside: remarksAt({ ...at, value: undefined }) }
  if (type === playTypes.spinWheel) return <One {...chosen} />
  if (type === playTypes.referral && on.length === 1 && on[0] === 'campaign') {
    return <Note>A referral is counted over the whole campaign.</Note>
  }
  return <Several {...chosen} />
}

interface Chosen {
  readonly at: Cursor<Slice>
  readonly on: readonly Period[]
  readonly error: string | undefined
  /** The warnings about the place. */
  readonly beside: ReactNode
}

/** Exactly one period; a document with several shows them until one is chosen. */
function One({ at, on, error, beside }: Chosen) {
  const several = on.length > 1 && `Now counted over several: ${on.map((period) => periodLabels[period]).join(', ')}.`
  return (
    <Radio.Group
      label="Counted over"
      value={on.length === 1 ? (on[0] ?? null) : null}
      readOnly={at.readOnly !== false}
      error={error}
      description={at.readOnly || several || beside}
      onChange={(period) => at.readOnly === false && at.set(only(at.value, period as Period), 'Change period')}
    >
      <Stack gap={6} mt={6}>
        {leaderboardFrequencies.map((period) => (
          <Radio key={period} value={period} label={periodLabels[period]} disabled={at.readOnly !== false} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Any number of periods, at least one. */
function Several({ at, on, error, beside }: Chosen) {
  return (
    <Checkbox.Group
      label="Counted over"
      value={[...on]}
      readOnly={at.readOnly !== false}
      error={error}
      description={at.readOnly || beside}
      onChange={(chosen) => {
        const changed = leaderboardFrequencies.find((period) => chosen.includes(period) !== on.includes(period))
        if (changed && at.readOnly === false) {
          at.set({ ...at.value, [changed]: chosen.includes(changed) }, 'Change periods')
        }
      }}
    >
      <Stack gap={6} mt={6}>
        {leaderboardFrequencies.map((period) => (
          <Checkbox key={period} value={period} label={periodLabels[period]} disabled={at.readOnly !== false} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Turns one period on and those that are there off; whatever else the object holds stays. */
function only(before: Slice | undefined, chosen: Period): Slice {
  const held = before ?? {}
  const off = leaderboardFrequencies.filter((period) => Object.hasOwn(held, period)).map((period) => [period, false])
  return { ...held, ...Object.fromEntries(off), [chosen]: true }
}
