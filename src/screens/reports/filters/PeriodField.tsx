import { Button, Group, Popover, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { daysWords } from '#src/format/days-words.ts'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import { Icon } from '#src/kit/icons.tsx'
import type { ReportTerms } from '#src/navigation/pages.ts'
import { DEFAULT_PRESET, daysIn, periodProblem, presets, type ReportDays } from '../period.ts'
import classes from './filters.module.css'

interface Props {
  readonly days: ReportDays
  readonly today: string
  /** The organisation's zone, which decides where a day begins. */
  readonly zone: string
  readonly onChange: (terms: ReportTerms) => void
}

/** Chooses the days of a report: a preset, or own days. */
export function PeriodField({ days, today, zone, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const put = (terms: ReportTerms) => {
    onChange({ period: undefined, from: undefined, to: undefined, ...terms })
    setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      withinPortal
      // The calendar of a day stands in it too.
      closeOnClickOutside
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="day" size={15} />}
          rightSection={<Icon name="chevron-down" size={14} />}
          onClick={() => setOpen(!isOpen)}
          aria-label={`Period: ${daysWords(days.from, days.to)}`}
        >
          {daysWords(days.from, days.to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Period">
        <Stack gap="sm">
          <ul className={classes.presets}>
            {presets.map(({ key, label }) => {
              const { from, to } = daysIn({ period: key }, today)
              return (
                <li key={key}>
                  <button
                    type="button"
                    className={classes.preset}
                    aria-pressed={key === days.choice}
                    onClick={() => put({ period: key === DEFAULT_PRESET ? undefined : key })}
                  >
                    <span>{label}</span>
                    {from !== '' && <span className={classes.presetDays}>{daysWords(from, to)}</span>}
                  </button>
                </li>
              )
            })}
          </ul>
          <OwnDays key={`${days.from}${days.to}`} days={days} today={today} onChoose={put} />
          <Text size="xs" c="dimmed">
            Days begin and end in {zone}.
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function OwnDays(props: {
  readonly days: ReportDays
  readonly today: string
  readonly onChoose: (terms: ReportTerms) => void
}) {
  const { days, today, onChoose } = props
  const [typed, setTyped] = useState({ from: days.from || today, to: days.to || today })
  const problem = periodProblem(typed)
  return (
    <Stack gap="xs" className={classes.ownDays}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <DayInput
          size="xs"
          label="First day"
          max={today}
          value={typed.from}
          error={Boolean(problem)}
          onChange={(from) => setTyped({ ...typed, from })}
        />
        <DayInput
          size="xs"
          label="Last day"
          max={today}
          value={typed.to}
          error={Boolean(problem)}
          onChange={(to) => setTyped({ ...typed, to })}
        />
        <Button size="xs" disabled={Boolean(problem)} onClick={() => onChoose(typed)}>
          Show
        </Button>
      </Group>
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
