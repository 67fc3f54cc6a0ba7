import { DateTimePicker } from '@mantine/dates'
import { useState } from 'react'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { inputWords } from '#src/kit/fields/DateTimeField.tsx'
import { notPast, presetsOf } from '#src/kit/fields/date-presets.ts'
import { DAY_MS, toMinute } from '#src/time/durations.ts'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'
import { knownZone } from '#src/time/zones.ts'

interface Props {
  /** Milliseconds since the epoch; undefined for the latest possible moment. */
  readonly value: number | undefined
  /** The days after which a request ends at the latest. */
  readonly days: number
  readonly onChange: (value: number | undefined) => void
}

/** The moment until which a request can be answered, in the zone of the organisation; the latest possible one unless it is chosen. */
export function DeadlineField({ value, days, onChange }: Props) {
  const zone = useAppConfig()?.timezone
  const [opened] = useState(Date.now)
  const latest = toMinute(opened + days * DAY_MS)
  const shown = toWallClock(value ?? latest, zone)
  return (
    <DateTimePicker
      size="xs"
      mt={6}
      label="Answer until"
      // It is a button: what it shows belongs to its name.
      aria-label={`Answer until ${inputWords(shown)}, ${knownZone(zone)}`}
      valueFormat="DD/MM/YYYY HH:mm:ss"
      minDate={toWallClock(opened, zone)}
      maxDate={toWallClock(latest, zone)}
      presets={presetsOf({ now: opened, min: opened, max: latest, zone }).filter(({ label }) => label !== 'Now')}
      value={shown}
      onChange={(text) => {
        const picked = text === null ? undefined : fromWallClock(text, zone)
        if (picked === undefined) return onChange(undefined)
        const moment = notPast(picked, { before: value ?? latest, min: Date.now(), zone })
        onChange(moment < latest ? moment : undefined)
      }}
    />
  )
}
