import { blankChannelCampaign } from '#schemas/documents/channel-campaign.ts'
import { blankPushNotification } from '#schemas/documents/push-notification.ts'
import type { CampaignChannel } from '#schemas/values/channels.ts'
import { BEST_HOUR } from '#schemas/values/message-occasions.ts'
import type { SeedDocument } from '../seed-document.ts'
import { daysOn, madeOn, person } from './moments.ts'

type Parts = Readonly<Record<string, unknown>>

/** The rule that the messages of the demo are about, unless they name another. */
const RULE = 'refer-a-neighbour'

/** Every message: its channel, id, age in days, the days from today on which it is sent, and what it says. None is active: each waits for somebody to send it. */
const list: readonly (readonly [
  channel: 'push' | CampaignChannel,
  id: string,
  age: number,
  on: number,
  parts: Parts,
])[] = [
  [
    ...(['push', 'diwali-wheel-open', 4, 3] as const),
    {
      name: 'Diwali wheel is open',
      title: 'Happy Diwali, #firstName',
      content: 'The wheel is open until midnight. Spin it once and win up to ₹500.',
      redirectionLink: 'https://shop.example/diwali',
    },
  ],
  [
    ...(['push', 'reward-won', 9, 1] as const),
    {
      name: 'A reward is yours',
      title: 'Well done, #firstName',
      content: '#rewardName is yours. Find it in your wallet.',
      ...{ ruleId: 'lucky-coin', eventId: 'reward_given' },
    },
  ],
  [
    ...(['sms', 'last-day-of-the-wheel', 3, 5] as const),
    {
      name: 'Last day of the wheel',
      msg: 'Hi #firstName, the Diwali wheel closes at midnight: https://shop.example/diwali',
    },
  ],
  [
    ...(['sms', 'coins-run-out', 2, 6] as const),
    { name: 'Coins run out', msg: 'Hi #firstName, your coins are good until Sunday. Spend them in any store.' },
  ],
  [
    ...(['email', 'festival-week', 6, 4] as const),
    {
      name: 'The festival week',
      subject: 'A week of sweets and prizes',
      msg: '<h2>The festival week</h2><p>Hello #firstName,</p><p>spin the wheel, keep your streak and send sweets to friends.</p><p><a href="https://shop.example/festival">To the festival</a></p>',
      notificationSendTime: BEST_HOUR,
    },
  ],
  [
    ...(['email', 'board-of-the-week', 5, 7] as const),
    {
      name: 'The board of the week',
      subject: 'Where you stand, #firstName',
      msg: '<p>Hello #firstName,</p><p>you were number #rankBefore and are number #rank now. One more spin?</p>',
      ...{ ruleId: 'shopper-of-the-month', eventId: 'rank_lost' },
    },
  ],
  [
    ...(['whatsapp', 'reward-by-whatsapp', 7, 2] as const),
    {
      name: 'You have won',
      msg: 'Well done, #firstName: #rewardName is yours.',
      ruleId: 'lucky-coin',
      eventId: 'reward_given',
    },
  ],
  [
    ...(['whatsapp', 'store-opening', 1, 8] as const),
    { name: 'Store opening in Pune', msg: 'Hi #firstName, our new store opens on Saturday. Come for chai.' },
  ],
]

/**
 * The messages of the demo, two of each channel.
 *
 * @param now - Milliseconds since the epoch.
 */
export const messages = (now: number): SeedDocument[] =>
  list.map(([channel, id, age, on, parts], index) => {
    const moment = daysOn(now, on)
    const document =
      channel === 'push'
        ? {
            ...blankPushNotification(),
            notificationStatus: 'inactive',
            startDateOption: 'later',
            startDateTime: moment,
          }
        : { ...blankChannelCampaign(channel), campaignStatus: 'inactive', ruleId: RULE, scheduleTime: moment }
    const made = { createdTS: madeOn(now, age), createdby: person(index) }
    return { kind: channel, id, ...made, document: { ...document, ...parts } }
  })
