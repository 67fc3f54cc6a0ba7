import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { Player } from '../player/player.ts'
import { PlayerContext } from '../player/player-context.ts'
import { ClosedTile } from './GameTile.tsx'

test('a game that was played says when it is open again, as the console writes moments', () => {
  const until = Date.UTC(2026, 10, 23, 13, 28)
  const activity = { ruleId: 'a', name: 'Wheel', type: 2, reasons: [{ code: 'limit', until }] } as unknown as Activity
  render(
    <PlayerContext value={{ zone: 'Asia/Kolkata' } as unknown as Player}>
      <ul>
        <ClosedTile activity={activity} />
      </ul>
    </PlayerContext>,
  )
  const words = formatDateTime(until, 'Asia/Kolkata')
  expect(words).toBe('23 Nov, 2026, 6:58 PM')
  expect(screen.getByText(`Again from ${words}`)).toBeVisible()
})
