import { Checkbox, Group } from '@mantine/core'
import { leaderboardFrequencies } from '#schemas/codes.ts'
import { objectAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asObject, messagesAt } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const labels = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', campaign: 'Whole campaign' } as const

function PeriodsFields({ root }: SectionFieldsProps) {
  const at = root.at('timePeriod') as Cursor<unknown>
  const periods = asObject(at)
  if (!periods) return <WrongType at={at} label="Periods" blank={{}} />
  const on = leaderboardFrequencies.filter((period) => periods.value?.[period] === true)
  const isLocked = periods.readOnly !== false
  return (
    <Checkbox.Group
      label="Periods"
      description="What the board can show; a new rule begins with these and may choose others. Days begin at midnight in your time zone."
      value={[...on]}
      readOnly={isLocked}
      error={messagesAt(at)}
      onChange={(chosen) => {
        const changed = leaderboardFrequencies.find((period) => chosen.includes(period) !== on.includes(period))
        if (changed && !isLocked)
          periods.set({ ...periods.value, [changed]: chosen.includes(changed) }, `Period: ${labels[changed]}`)
      }}
    >
      <Group gap="md" mt={6}>
        {leaderboardFrequencies.map((period) => (
          <Checkbox key={period} value={period} label={labels[period]} disabled={isLocked} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** The periods that a board can show (E §3 `timePeriod`). */
export const periodsSection: TemplateSection = {
  id: 'board-periods',
  title: 'Periods',
  icon: 'schedule',
  keys: [],
  rootKeys: ['timePeriod'],
  summary: (_, board) => {
    const said = objectAt(board, 'timePeriod')
    const on = leaderboardFrequencies.filter((period) => said?.[period] === true)
    return on.map((period) => labels[period]).join(', ')
  },
  Fields: PeriodsFields,
}
