import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { SmallPicture } from './SmallPicture.tsx'

const show = (ids: readonly string[], loading = false) =>
  render(
    <StaticLookups loading={loading}>
      <SmallPicture of="badge" ids={ids} />
    </StaticLookups>,
  ).container

test('badges are drawn as their medals, three at most, each once', async () => {
  const ids = ['badge-regular', 'badge-regular', '', 'badge-gold-cup']
  const container = show(ids)
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2))
})

test('what is gone has no picture, and what is still read has a place', () => {
  expect(show(['badge-of-yesterday']).childElementCount).toBe(0)
  expect(show(['badge-of-yesterday'], true).childElementCount).toBe(1)
  expect(show([''], true).childElementCount).toBe(0)
})
