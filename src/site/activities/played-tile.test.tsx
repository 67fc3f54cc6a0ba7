import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { type Site, SiteContext } from '../state/site.ts'
import { PlayedTile } from './GameTile.tsx'

test('a game that was played says when it is open again, as the console writes moments', () => {
  const until = Date.UTC(2026, 10, 23, 13, 28)
  const activity = { ruleId: 'a', name: 'Wheel', type: 2, reasons: [{ code: 'limit', until }] } as unknown as Activity
  render(
    <SiteContext value={{ visit: { zone: 'Asia/Kolkata' } } as unknown as Site}>
      <ul>
        <PlayedTile activity={activity} />
      </ul>
    </SiteContext>,
  )
  const words = formatDateTime(until, 'Asia/Kolkata')
  expect(words).toBe('23 Nov, 2026, 6:58 PM')
  expect(screen.getByText(`Again from ${words}`)).toBeVisible()
})
