import type { Sample } from './sample.ts'
import { withOddValues, withUnknownFields } from './strange.ts'

/** A message to a segment and to two people by name. */
const reminder = {
  typeId: 1,
  name: 'Last day of the wheel',
  campaignStatus: 'inactive',
  senderList: [
    { name: 'Asha Rao', mobile: '+91 98200 12345' },
    { name: 'Ravi Kumar', mobile: '+919820054321', city: 'Pune' },
  ],
  msg: 'Hi #firstName, the Diwali wheel closes at midnight: https://shop.example/diwali',
  subject: '',
  ruleId: 'diwali-spin',
  file: '',
  fileName: '',
  scheduleTime: 1795824000000,
  segmentId: 'All User',
  displayLeaderboard: 'None',
  ruleEntity: null,
} satisfies Sample

/** An e-mail with a board below its text. */
const standings = {
  typeId: 2,
  name: 'Where you stand',
  campaignStatus: 'inactive',
  senderList: [{ name: 'Asha Rao', email: 'asha.rao@example.com' }],
  msg: '<h2>Where you stand</h2><p>Hello #firstName, this is the board of the week.</p>',
  subject: 'The board of the week',
  ruleId: 'diwali-spin',
  file: '',
  fileName: '',
  scheduleTime: 1795824000000,
  segmentId: 'All User',
  displayLeaderboard: 'weekly',
} satisfies Sample

/** A WhatsApp message upon a reward. */
const won = {
  typeId: 3,
  name: 'You have won',
  campaignStatus: 'inactive',
  senderList: [],
  msg: 'Well done, #firstName: #rewardName is yours.',
  subject: '',
  ruleId: 'diwali-spin',
  scheduleTime: 1795824000000,
  segmentId: 'All User',
  displayLeaderboard: 'None',
  eventId: 'reward_given',
  whatsappTemplate: { name: 'reward_won', contentSid: 'HX0123456789abcdef0123456789abcdef', state: 'approved' },
} satisfies Sample

/** Makes the samples of a channel of a whole one: also those of unexpected types with fields nobody has heard of. */
const samplesOf = <S extends Sample>(whole: S) => ({
  whole,
  unknownFields: withUnknownFields({ ...whole, name: 'A campaign of 2031' }),
  oddValues: withOddValues({ ...whole, scheduleTime: 1795824000000, typeId: whole.typeId ?? 1 }),
})

/** Whole campaigns over each channel, and odd ones. */
export const smsSamples = samplesOf(reminder)
export const emailSamples = samplesOf(standings)
export const whatsappSamples = samplesOf(won)
