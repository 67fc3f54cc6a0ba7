import type { Meta, StoryObj } from '@storybook/react-vite'
import { NEVER } from '#schemas/codes.ts'
import { badgeSamples } from '#schemas/documents/badge.samples.ts'
import { BadgeCabinet } from './BadgeCabinet.tsx'

const festiveHeart = { ...badgeSamples.festiveRegular, badgeImage: '', bgImage: '' }
const earned = { badgeId: 'a', badge: festiveHeart, earnedTS: Date.UTC(2026, 9, 20), times: 1 }
const named = (text: string) => ({ ...festiveHeart, badgeName: { text, color: '#1971C2' }, textOnBadge: '' })
const way = (name: string, have?: number, need?: number) => ({
  ...{ ruleId: name, name, endsTS: NEVER },
  ...(need !== undefined && { have: have ?? 0, need }),
})

/** What players see of their badges. */
export default {
  title: 'Games/Badge cabinet',
  component: BadgeCabinet,
  args: { zone: 'Asia/Kolkata' },
} satisfies Meta<typeof BadgeCabinet>

type Story = StoryObj<typeof BadgeCabinet>

/** Earned once and often, on the way, not begun, and of a rule that counts nothing. */
export const Mixed: Story = {
  args: {
    badges: [
      earned,
      { ...earned, badgeId: 'b', badge: named('Rain or shine'), times: 12, next: way('Monsoon shopper', 2, 5) },
      {
        ...earned,
        badgeId: 'c',
        badge: named('Gold saver'),
        earnedTS: null,
        times: 0,
        next: way('Gold saver', 3200, 5000),
      },
      { ...earned, badgeId: 'd', badge: named('Regular'), earnedTS: null, times: 0, next: way('Three orders', 0, 3) },
      {
        ...{ ...earned, badgeId: 'e', badge: named('The one with a name that is much longer than its medal') },
        ...{ earnedTS: null, times: 0, next: way('Welcome to the festival of everything') },
      },
    ],
  },
}

/** Nothing earned yet. */
export const AllMissing: Story = {
  args: { badges: [{ ...earned, earnedTS: null, times: 0, next: way('Three orders', 1, 3) }] },
}
