/** Games as tests play them: rewards with which every play wins, and how each is played to its end. */
import { expect, type Locator } from '@playwright/test'
import { playTypes } from '#schemas/codes.ts'

/** An offer as rewards name it. */
type Given = { readonly offerId: string; readonly offerName: string }

interface Game {
  readonly type: number
  readonly templateId: string
  readonly rest: (given: Given) => Readonly<Record<string, unknown>>
  readonly play?: (game: Locator) => Promise<void>
}

/** Each kind of games with a template of the demo organisation and rewards that are won whatever falls, by kind. */
export const games: Readonly<Record<string, Game>> = {
  'spin wheel': {
    type: playTypes.spinWheel,
    templateId: 'diwali-wheel',
    rest: (given) => ({
      combination: [1],
      winningQuandrants: 1,
      losingQuandrants: 7,
      rewardAssigment: [{ quadrant: 1, winingQuadrant: true, percentage: 100, ...given }],
    }),
  },
  'scratch card': {
    type: playTypes.scratchCard,
    templateId: 'welcome-scratch-card',
    rest: (given) => ({ rewardAssigment: [{ percentage: 100, ...given }] }),
  },
  'treasure chest': {
    type: playTypes.treasureChest,
    templateId: 'festive-chest',
    rest: (given) => ({ rewardAssigment: [{ percentage: 100, ...given }] }),
  },
  'slot machine': {
    type: playTypes.slotMachine,
    templateId: 'harvest-slots',
    rest: (given) => ({ rewardAssigment: [{ elements: ['mango', 'mango', 'mango'], percentage: 100, ...given }] }),
  },
  quiz: {
    type: playTypes.quiz,
    templateId: 'spice-quiz',
    rest: (given) => ({ rewardOption: 'score', rewardAssigment: [{ score: 1, ...given }] }),
  },
  'opinion poll': {
    type: playTypes.opinionPoll,
    templateId: 'order-poll',
    rest: (given) => ({ rewardAssigment: [{ score: 1, ...given }] }),
  },
  dice: {
    type: playTypes.rollDice,
    templateId: 'reward-dice',
    rest: (given) => ({ rewardAssigment: [{ score: 1, rank: 'between', rank1: 1, rank2: 36, ...given }] }),
  },
  'coin toss': {
    type: playTypes.coinToss,
    templateId: 'lucky-coin',
    rest: (given) => ({
      rewardAssigment: [
        { quadrant: 1, percentage: 100, ...given },
        { quadrant: 2, percentage: 0, offerId: 'No Offer', offerName: 'No Offer' },
      ],
    }),
  },
  'memory game': {
    type: playTypes.memoryGame,
    templateId: 'masala-memory',
    rest: (given) => ({ rewardAssigment: [{ score: 1, ...given }] }),
    play: findPair,
  },
  'lead form': {
    type: playTypes.leadGeneration,
    templateId: 'about-you-form',
    rest: (given) => ({ rewardAssigment: [{ percentage: 100, ...given }] }),
    play: fillIn,
  },
  polling: {
    type: playTypes.polling,
    templateId: 'sweet-poll',
    rest: (given) => ({ rewardAssigment: [{ score: 1, ...given }] }),
  },
}

/** The answers to the fields of the forms that come with the platform, by their labels. */
export const leadAnswers: Readonly<Record<string, string>> = {
  'E-mail ID': 'ravi@example.com',
  'Phone number': '+91 98200 12345',
}

/** Fills in a form, agrees to it and sends it. */
export async function fillIn(game: Locator) {
  for (const [name, answer] of Object.entries(leadAnswers)) await game.getByRole('textbox', { name }).fill(answer)
  for (const box of await game.getByRole('checkbox').all()) await box.check()
  await game.locator('button[type="submit"]').click()
}

/** Turns the first card and each other one, until they are a pair; then that is enough. */
async function findPair(game: Locator) {
  const card = (number: number) => game.getByRole('button', { name: new RegExp(`^Card ${number}:`) })
  const [found, down] = [/, found$/, /: face down$/].map((name) => game.getByRole('button', { name })) as [
    Locator,
    Locator,
  ]
  await expect(card(1)).toBeVisible({ timeout: 20_000 })
  const count = await down.count()
  for (let other = 2; other <= count && (await found.count()) === 0; other++) {
    await card(1).click()
    await card(other).click()
    await expect.poll(async () => (await found.count()) > 0 || (await down.count()) === count).toBe(true)
  }
  await game.getByRole('button', { name: 'Finish now' }).click()
  await expect(game).toHaveAttribute('data-phase', 'shown')
}
