import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Slice } from '#src/graph/graph.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { DAY_MS } from '#src/time/durations.ts'
import { toWallClock } from '#src/time/wall-clock.ts'
import { Schedule } from './Schedule.tsx'

test.each([
  ['Starts', 'startDateTime'],
  ['Ends', 'endDateTime'],
])('%s on no day that is over, and offers usual moments', async (name, key) => {
  const user = userEvent.setup()
  const written: Slice[] = []
  const at = cursorOf<Slice>({
    value: { startDateTime: Date.now() - 400 * DAY_MS, timezone: 'Asia/Kolkata' },
    change: (next) => written.push(next),
    issues: [],
    readOnly: () => false,
  })
  render(
    <MantineProvider env="test">
      <StaticLookups>
        <Schedule at={at} zone={at.at('timezone')} />
      </StaticLookups>
    </MantineProvider>,
  )
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  const picker = within(await screen.findByRole('dialog'))
  const today = toWallClock(Date.now(), 'Asia/Kolkata').slice(0, 10)
  for (const day of picker.getAllByRole('button', { name: /^\d+ \w+ \d{4}$/ })) {
    const isOver = new Date(`${day.getAttribute('aria-label')} UTC`).toISOString().slice(0, 10) < today
    if (isOver) expect(day).toBeDisabled()
  }
  await user.click(picker.getByRole('button', { name: '+7 days' }))
  expect(Number(written[0]?.[key])).toBeGreaterThan(Date.now())
})
