import type { NoticeKind } from '#schemas/endpoints/bell.ts'
import type { IconName } from '#src/kit/icons.tsx'

/** The icon of each kind of notice, and what a screen reader says in its place. */
export const noticeIcons: Readonly<Record<NoticeKind, { readonly icon: IconName; readonly word: string }>> = {
  stock: { icon: 'offer', word: 'Reward' },
  budget: { icon: 'wallet', word: 'Budget' },
  webhook: { icon: 'webhook', word: 'Webhook' },
  campaign: { icon: 'campaign', word: 'Smart campaign' },
  import: { icon: 'upload', word: 'Import' },
  crowd: { icon: 'segment', word: 'Crowd' },
  account: { icon: 'user', word: 'Account' },
  held: { icon: 'lock', word: 'Rewards that wait' },
  draws: { icon: 'warning', word: 'Draws' },
  comment: { icon: 'message', word: 'Comment' },
  approval: { icon: 'check', word: 'Approval' },
  payment: { icon: 'card', word: 'Payment' },
}
