import { dailyStreakSamples } from '../../documents/daily-streak.samples.ts'
import { but, flagsRule, inRule, long, type Sentence, short } from './sentence.ts'

const { dailyStreak: lamps, dailyStreakEvents: month, dailyStreakLeast: least } = dailyStreakSamples
const [one, two, ...rest] = lamps.rewardAssigment

/** Names and days of streaks (E §5 "Length and format", "Daily streak", E §9). */
const days: readonly Sentence[] = [
  inRule('Rule name is Required', 'name', but(lamps, ['name', '']), lamps),
  inRule('Rule name should be of min 3 and max 50 characters', 'name', but(lamps, ['name', long]), lamps),
  inRule('Streak name is Required', 'streakName', but(lamps, ['streakName', ' ']), lamps),
  inRule(
    'Streak name should be of min 3 and max 50 characters',
    'streakName',
    but(lamps, ['streakName', short]),
    lamps,
  ),
  inRule(
    'Title should be of min 3 characters',
    'dailyStreakDTO.title.text',
    but(lamps, ['dailyStreakDTO.title', { text: 'L' }]),
    but(lamps, ['dailyStreakDTO.title', '']),
  ),
  inRule(
    'Sub title should be of min 3 characters',
    'localizationconfig.1.dailyStreakDTO.subtitle',
    but(lamps, [
      'localizationconfig',
      [{ language: 'English' }, { language: 'Hindi', dailyStreakDTO: { subtitle: 'अ' } }],
    ]),
    but(lamps, [
      'localizationconfig',
      [{ language: 'English' }, { language: 'Hindi', dailyStreakDTO: { subtitle: 'रोज़ खेलो' } }],
    ]),
  ),
  flagsRule(
    'This language is there twice',
    'localizationconfig.1.language',
    but(lamps, ['localizationconfig', [{ language: 'English' }, { language: 'English' }]]),
    lamps,
  ),
  inRule(
    'Select activities or events',
    'streakBasedOn',
    but(lamps, ['streakBasedOn', ''], ['dailyStreakDTO.streakBasedOn', '']),
    but(lamps, ['streakBasedOn', '']),
  ),
  ...[0, 31, 2.5, ''].map((noOfDays) =>
    inRule('Number of days should be between 1 and 30', 'noOfDays', but(least, ['noOfDays', noOfDays]), least),
  ),
  flagsRule('This day comes after the last day of the streak', 'rewardAssigment.6', but(lamps, ['noOfDays', 6]), lamps),
  inRule(
    'Reward Assignment for Day 2, 30 is Required',
    'rewardAssigment.1.offerId',
    but(month, ['rewardAssigment.1.offerId', ''], ['rewardAssigment.29.offerId', '']),
    month,
  ),
  inRule(
    'Reward Assignment for Day 30 is Required',
    'rewardAssigment',
    but(month, ['rewardAssigment', month.rewardAssigment.slice(0, 29)]),
    but(month, ['rewardAssigment', month.rewardAssigment.slice(0, 29)], ['noOfDays', 29]),
  ),
  inRule(
    'Select Template for Day 1, 3 is Required',
    'rewardAssigment.0.templateId',
    but(lamps, ['rewardAssigment.0.templateId', ''], ['rewardAssigment.2.templateId', null]),
    lamps,
  ),
  flagsRule(
    'Select Rule for Day 3 is Required',
    'rewardAssigment.2.ruleId',
    but(lamps, ['rewardAssigment.2.ruleId', '']),
    lamps,
  ),
  flagsRule(
    'A day can play a spin wheel, scratch card, treasure chest, slot machine or dice',
    'rewardAssigment.0.templateType',
    but(lamps, ['rewardAssigment.0.templateType', 6]),
    but(lamps, ['rewardAssigment.0.templateType', 5]),
  ),
  flagsRule(
    'Days are not in ascending order',
    'rewardAssigment',
    but(lamps, ['rewardAssigment', [two, one, ...rest]]),
    lamps,
  ),
  inRule(
    'Same Offers cannot be seletected. Select unique offer',
    'rewardAssigment.6.offerId',
    but(month, ['rewardAssigment.6.offerId', 'coins-10']),
    month,
  ),
  flagsRule(
    'User segment is Required',
    'userSegmentId',
    but(lamps, ['userSegmentId', 7]),
    but(lamps, ['userSegmentId', 7], ['userSegment', { events: [{ userEvent: 'app_opened' }] }]),
  ),
]

/** What a streak shows and follows (E §5 "Daily streak"). */
const design: readonly Sentence[] = [
  inRule(
    'Background image is Required',
    'resultText.winningText.image',
    but(lamps, ['resultText.winningText.image', '']),
    but(lamps, ['resultText.winningText.image', ''], ['dailyStreakDTO.resultHandler', 'ParentApp']),
  ),
  inRule(
    'Redeem Instructions is Required',
    'howToRedeemText',
    but(lamps, ['howToRedeemText', ''], ['howToRedeemNeeded', false]),
    but(lamps, ['howToRedeemText', ''], ['howToRedeemNeeded', false], ['streakType', 1]),
  ),
  inRule(
    'Redeem Instructions is Required',
    'howToRedeemText',
    but(month, ['howToRedeemNeeded', true]),
    but(month, ['howToRedeemNeeded', true], ['howToRedeemText', 'In the app.']),
  ),
  ...(
    [
      ['text', 'button Text is Required'],
      ['appLink', 'App Link is Required'],
      ['webLink', 'Web Link is Required'],
    ] as const
  ).flatMap(([key, message]) => [
    inRule(
      message,
      `dailyStreakDTO.buttonConfig.${key}`,
      but(lamps, [`dailyStreakDTO.buttonConfig.${key}`, '']),
      but(lamps, [`dailyStreakDTO.buttonConfig.${key}`, ''], ['dailyStreakDTO.ctaNeeded', false]),
    ),
    inRule(message, `dailyStreakDTO.eventCTA.${key}`, but(month, [`dailyStreakDTO.eventCTA.${key}`, '']), month),
  ]),
  inRule(
    'Event is required',
    'dailyStreakDTO.customEventKey',
    but(month, ['dailyStreakDTO.customEventKey', '']),
    month,
  ),
  inRule(
    'Banner Image is required',
    'dailyStreakDTO.bannerImage',
    but(month, ['dailyStreakDTO.bannerImage', '']),
    month,
  ),
  inRule(
    'Winning text must include #segmentText, #reward or #rewardType',
    'resultText.winningText.text',
    but(lamps, ['resultText.winningText.text', 'Well done']),
    lamps,
  ),
]

/** Daily streaks. */
export const streaks = [...days, ...design]
