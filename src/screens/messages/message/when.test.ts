import { expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { blankChannelCampaign } from '#schemas/documents/channel-campaign.ts'
import { blankPushNotification } from '#schemas/documents/push-notification.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import {
  endOf,
  setOffOf,
  stamped,
  startsWithSave,
  withEnd,
  withMoment,
  withSetOff,
  withStart,
  withStatus,
} from './when.ts'
import { whenWords } from './when-words.ts'

const now = Date.UTC(2026, 10, 26, 9, 30, 20)
const minute = Date.UTC(2026, 10, 26, 9, 30)
const push = blankPushNotification()
const sms = blankChannelCampaign('sms')

test('a message that begins with its save is given that minute, while it is active', () => {
  expect(stamped(push, {}, now)).toMatchObject({ startDateOption: 'now', startDateTime: minute })
  expect(stamped(sms, {}, now)).toMatchObject({ scheduleTime: minute })
  expect(stamped(withStatus(sms, 'inactive'), {}, now)).not.toHaveProperty('scheduleTime')
})

test('one that is being sent keeps its moment', () => {
  const stored = { ...push, startDateTime: minute - HOUR_MS }
  expect(stamped({ ...stored, endDateTime: minute }, stored, now).startDateTime).toBe(minute - HOUR_MS)
})

test('later is an hour from now, or the moment ahead that it had', () => {
  const later = withStart(sms, false, now)
  expect(later.scheduleTime).toBe(minute + HOUR_MS)
  expect(withStart(withMoment(sms, now + 5 * HOUR_MS), false, now).scheduleTime).toBe(now + 5 * HOUR_MS)
  expect([startsWithSave(later), startsWithSave(withStart(later, true, now))]).toEqual([false, true])
})

test('a schedule beside the start of a push notification moves with it', () => {
  const both = { ...push, startDateOption: 'later', startDateTime: now, scheduleTime: now }
  expect(withMoment(both, minute)).toMatchObject({ startDateTime: minute, scheduleTime: minute })
})

test('what it followed before is taken away; the rule of a campaign stays', () => {
  const followed = withSetOff({ ...push, ruleId: 'wheel' }, 'rule')
  expect([setOffOf(followed), withSetOff(followed, 'event')]).toEqual(['rule', { ...push, eventId: '', ruleId: '' }])
  expect(withSetOff({ ...sms, ruleId: 'wheel', eventId: 'reward_given' }, 'once')).toMatchObject({
    ...{ ruleId: 'wheel', eventId: '' },
  })
})

test('an end is a moment or never', () => {
  expect(withEnd(push, now)).toMatchObject({ endDateOption: 'later', endDateTime: now })
  expect(withEnd(sms, undefined)).toEqual({ ...sms, endDateTime: NEVER })
  expect([endOf(withEnd(sms, now)), endOf(withEnd(sms, undefined))]).toEqual([now, undefined])
})

test.each([
  [sms, 'now'],
  [{ ...sms, notificationSendTime: 'best' }, 'now, at the best hour of each person'],
  [withMoment(sms, now + HOUR_MS), 'on 26 Nov, 2026, 10:30 AM, UTC'],
  [
    { ...sms, eventId: 'signed_in', notificationSendTime: '18:30:00' },
    'whenever the event comes in, at 18:30 of each person’s day, from now on',
  ],
  [
    { ...withEnd(sms, now + HOUR_MS), eventId: 'reward_given' },
    'whenever a reward is given, from now on until 26 Nov, 2026, 10:30 AM, UTC',
  ],
])('when %o is sent is said', (message, words) => {
  expect(whenWords(message, now, 'UTC')).toBe(words)
})
