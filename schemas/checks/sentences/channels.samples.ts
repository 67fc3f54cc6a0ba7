import { emailSamples, smsSamples, whatsappSamples } from '../../documents/channel-campaign.samples.ts'
import { dailyStreakSamples } from '../../documents/daily-streak.samples.ts'
import { pushSamples } from '../../documents/push-notification.samples.ts'
import { questSamples } from '../../documents/quest.samples.ts'
import {
  but,
  flagsEmail,
  flagsPush,
  flagsSms,
  inEmail,
  inPush,
  inSms,
  inWhatsApp,
  type Sentence,
  short,
} from './sentence.ts'

const { diwali: push, least } = pushSamples
const [sms, email, whatsapp] = [smsSamples.whole, emailSamples.whole, whatsappSamples.whole]
const begins = 1795824000000
const active = but(sms, ['campaignStatus', 'active'])
const during = { now: begins + 60_000, mode: 'edit', stored: active } as const

/** Push notifications (E §5). */
export const pushNotifications: readonly Sentence[] = [
  inPush('Notification name is Required', 'name', but(push, ['name', '']), push),
  inPush('Notification name should be of min 3 characters', 'name', but(push, ['name', short]), push),
  inPush('Title is Required', 'title', but(push, ['title', '']), push),
  inPush('Title should be of min 3 characters', 'title', but(push, ['title', short]), push),
  inPush('Content is Required', 'content', but(push, ['content', ' ']), push),
  inPush(
    'Invalid url',
    'redirectionLink',
    but(push, ['redirectionLink', 'javascript:alert(1)']),
    but(push, ['redirectionLink', 'shop://home']),
  ),
  inPush(
    'Title, content, link and image together are larger than the push service takes (4,096 bytes)',
    'content',
    but(push, ['content', 'न'.repeat(1400)]),
    but(push, ['content', 'न'.repeat(1200)]),
  ),
  inPush(
    'Choose when it is sent',
    'startDateTime',
    but(least, ['notificationStatus', 'active']),
    but(least, ['notificationStatus', 'active'], ['startDateTime', begins]),
  ),
  inPush(
    'Send time should be a time of day, or the best hour of each person',
    'notificationSendTime',
    but(push, ['notificationSendTime', '25:00']),
    but(push, ['notificationSendTime', 'best']),
  ),
  inPush(
    'This happens in daily streaks only',
    'eventId',
    but(push, ['eventId', 'streak_at_risk'], ['ruleId', 'seven-days']),
    but(push, ['eventId', 'reward_given'], ['ruleId', 'seven-days']),
    { rule: questSamples.quest },
  ),
  inPush(
    'Hours without progress should be between 1 and 720',
    'occasionHours',
    but(push, ['eventId', 'quest_half_done'], ['ruleId', 'tour'], ['occasionHours', 0]),
    but(push, ['eventId', 'quest_half_done'], ['ruleId', 'tour'], ['occasionHours', 48]),
    { rule: questSamples.quest },
  ),
  inPush(
    'Choose the rule in which this happens',
    'ruleId',
    but(push, ['eventId', 'reward_given']),
    but(push, ['eventId', 'reward_given'], ['ruleId', 'seven-days']),
  ),
  inPush('Start must be now or later', 'startDateTime', but(push, ['scheduleTime', begins - 3_600_000]), push, {
    now: begins - 60_000,
    mode: 'edit',
    stored: push,
  }),
  flagsPush(
    '“https://localhost:4400/x” leads to your own computer or network: nobody else can open it',
    'redirectionLink',
    but(push, ['redirectionLink', 'https://localhost:4400/x']),
    but(push, ['redirectionLink', 'https://shop.example/x?for=#name']),
  ),
  inPush('Start must not be after end', 'endDateTime', but(push, ['endDateTime', begins - 60_000]), push),
]

/** Campaigns over a channel (E §5). */
export const channelCampaigns: readonly Sentence[] = [
  inSms('Campaign name is Required', 'name', but(sms, ['name', '']), sms),
  inSms('Campaign name should be of min 3 characters', 'name', but(sms, ['name', short]), sms),
  inEmail('Rule is Required', 'ruleId', but(email, ['ruleId', '']), email),
  inWhatsApp(
    'Sender is Required',
    'segmentId',
    but(whatsapp, ['segmentId', '']),
    but(whatsapp, ['segmentId', ''], ['file', 'f1']),
  ),
  inEmail(
    'Message is Required',
    'msg',
    but(email, ['msg', '<p>&nbsp;</p>']),
    but(email, ['msg', '<img src="https://shop.example/a.png">']),
  ),
  inEmail('Subject is Required', 'subject', but(email, ['subject', '']), email),
  inSms(
    'This happens in quests only',
    'eventId',
    but(sms, ['eventId', 'quest_half_done']),
    but(sms, ['eventId', 'streak_at_risk'], ['occasionHours', 3]),
    { rule: dailyStreakSamples.dailyStreak },
  ),
  inSms(
    'This happens in rules with a leaderboard only',
    'eventId',
    but(sms, ['eventId', 'rank_lost']),
    but(sms, ['eventId', 'streak_at_risk']),
    { rule: dailyStreakSamples.dailyStreak },
  ),
  inSms(
    'Message should be of max 1,530 characters',
    'msg',
    but(sms, ['msg', 'a'.repeat(1531)]),
    but(sms, ['msg', 'a'.repeat(1530)]),
  ),
  inSms(
    'Invalid mobile number',
    'senderList.1.mobile',
    but(sms, ['senderList.1.mobile', '98x']),
    but(sms, ['senderList.1.mobile', ''], ['senderList.1.userId', 'ravi']),
  ),
  inEmail('Invalid e-mail id', 'senderList.0.email', but(email, ['senderList.0.email', 'asha@']), email),
  flagsSms(
    'Begin “http://shop.example/a” with https://',
    'msg',
    but(sms, ['msg', 'Look: http://shop.example/a.']),
    but(sms, ['msg', 'Look: https://shop.example/a#prizes.']),
  ),
  flagsSms(
    '“https://#city.shop.example” has a placeholder as its host: what people are called would lead anywhere',
    'msg',
    but(sms, ['msg', 'https://#city.shop.example']),
    but(sms, ['msg', 'https://shop.example/#city']),
  ),
  flagsEmail(
    '“shop.example/a” is no web, e-mail or phone address',
    'msg',
    but(email, ['msg', '<p><a href="shop.example/a">x</a></p>']),
    but(email, [
      'msg',
      '<p><a href="mailto:us@shop.example">x</a> <a href="https://shop.example/?a=1&amp;b=#name">y</a></p>',
    ]),
  ),
  inSms(
    'This is being sent: only its status can change. Copy it to change more.',
    'msg',
    but(active, ['msg', 'Something else']),
    but(active, ['campaignStatus', 'inactive']),
    during,
  ),
]
