import { drawnRuleSamples } from '../../documents/rule-drawn.samples.ts'
import { inRule, long, type Sentence, short } from './sentence.ts'

const { spinWheelFull: wheel, scratchCard: card, treasureChest: chest, coinToss: coin } = drawnRuleSamples
const fifty50 = '𝒜'.repeat(50)

/** What every rule must have (C §5 "Rule"). */
export const everyRule: readonly Sentence[] = [
  inRule('Rule name is Required', 'name', { ...wheel, name: ' ' }, wheel),
  inRule(
    'RuleName should be of min 3 and max 50 characters',
    'name',
    { ...card, name: short },
    { ...card, name: 'abc' },
  ),
  inRule(
    'RuleName should be of min 3 and max 50 characters',
    'name',
    { ...coin, name: long },
    { ...coin, name: fifty50 },
  ),
  inRule('Template is Required', 'templateId', { ...chest, templateId: '' }, chest),
  inRule(
    'Webhook is Required',
    'webhook',
    { ...wheel, webhook: '' },
    { ...wheel, webhook: '', webhookCallback: false },
  ),
  inRule(
    'Value cannot be empty',
    'webhookPlaceholders.1.value',
    {
      ...wheel,
      webhookPlaceholders: [
        { key: 'campaign', value: 'diwali' },
        { key: 'channel', value: '' },
      ],
    },
    wheel,
  ),
]

/** Leaderboards of the wheel (C §5 "Rule", READINGS). */
export const boards: readonly Sentence[] = [
  inRule(
    'Leaderboard is Required',
    'leaderBoardId',
    { ...wheel, leaderBoardId: '' },
    { ...wheel, leaderBoardId: '', leaderBoardSelected: false },
  ),
  inRule('Leaderboard frequency is Required', 'leaderboardFrequency', { ...wheel, leaderboardFrequency: {} }, wheel),
  inRule(
    'Select one leaderboard frequency',
    'leaderboardFrequency',
    { ...wheel, leaderboardFrequency: { daily: true, weekly: true } },
    { ...wheel, leaderboardFrequency: { daily: true, weekly: false } },
  ),
]

const reading = (winningText: object, losingText: object = { text: 'Next time' }) => ({
  ...wheel,
  resultText: { winningText: { image: '/uploads/lamps.png', ...winningText }, losingText },
})
const wins = { text: 'You won #reward' }

/** What a player reads (C §5 "Rule"). */
export const texts: readonly Sentence[] = [
  inRule('Winning text is Required', 'resultText.winningText.text', reading({ text: '' }), reading(wins)),
  inRule(
    'Winning text should be of min 3 and max 50 characters',
    'resultText.winningText.text',
    reading({ text: `#reward ${long}` }),
    reading({ text: `#reward ${'x'.repeat(42)}` }),
  ),
  inRule(
    'Winning text must include #segmentText, #reward or #rewardType',
    'resultText.winningText.text',
    reading({ text: 'You won reward' }),
    reading({ text: 'It is #segmentText' }),
  ),
  inRule(
    'Losing text should be of min 3 and max 50 characters',
    'resultText.losingText.text',
    reading(wins, { text: short }),
    reading(wins, { text: 'abc' }),
  ),
  inRule(
    'Losing text is Required',
    'resultText.losingText.text',
    { ...wheel, resultText: { winningText: { image: '/uploads/lamps.png', ...wins } } },
    reading(wins),
  ),
  inRule(
    'Background image is Required',
    'resultText.winningText.image',
    { ...wheel, resultText: undefined, resultHandler: 'SDK' },
    { ...wheel, resultText: undefined, resultHandler: 'ParentApp' },
  ),
  inRule('Background image is Required', 'resultText.winningText.image', reading({ ...wins, image: '' }), {
    ...reading({ ...wins, image: '' }),
    resultHandler: 'ParentApp',
  }),
]
