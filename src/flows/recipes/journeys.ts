/** Recipes of what lasts longer than one game: a streak, a quest, a test of two games. */
import { playTypes } from '#schemas/codes.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { blankQuest, blankQuestEntry } from '#schemas/documents/quest.ts'
import { blankQuestMilestone } from '#schemas/documents/quest-milestone.ts'
import { blankQuestTask } from '#schemas/documents/quest-task.ts'
import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import type { Recipe, RecipeIngredients } from './recipe.ts'

const { spinWheel, scratchCard } = playTypes

/** Seven days, a card each. */
const dailyHabit: Recipe = {
  id: 'daily-habit',
  goal: 'Daily habit',
  about: 'A scratch card a day for seven days; a missed day restarts the streak.',
  icon: 'streak',
  family: 'daily-streak',
  takes: [scratchCard],
  draw: (shelf) => {
    const { templateId, type } = shelf.template(scratchCard)
    const blank = blankDailyStreak()
    return {
      ...blank,
      // The page of a result of our own would want a picture.
      dailyStreakDTO: { ...blank.dailyStreakDTO, resultHandler: 'ParentApp' },
      name: 'Seven day habit',
      streakName: 'Seven day habit',
      timezone: shelf.timezone,
      sameTemplateForAllDays: true,
      rewardAssigment: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
        quadrant: day,
        templateId,
        templateType: type,
        ruleId: '',
        ...(day === 7 ? shelf.offer(0) : {}),
      })),
    }
  },
}

const task = (title: string, customEventKey: string, defaultCTA: string) => ({
  ...blankQuestTask(),
  title,
  defaultCTA,
  customEventKey,
})

const prize = (shelf: RecipeIngredients, at: number, key: 'msRewardId' | 'questRewardId') => ({
  gratifyMode: 'reward',
  [key]: shelf.offer(at).offerId,
})

/** Two milestones for those who are new. */
const onboarding: Recipe = {
  id: 'onboarding-quest',
  goal: 'Onboarding quest',
  about: 'Two milestones of two tasks lead new people to their first reward.',
  icon: 'quest',
  family: 'quest',
  takes: [],
  draw: (shelf) => {
    const entry = blankQuestEntry()
    return {
      ...blankQuest(),
      name: 'Onboarding quest',
      timezone: shelf.timezone,
      taskFormat: 'ordered',
      localizationconfig: [
        {
          ...entry,
          title: 'Welcome',
          templateName: 'Onboarding quest',
          questConfig: { ...entry.questConfig, taskFormat: 'ordered' },
          schedulingConfig: {
            ...entry.schedulingConfig,
            userSegmentId: shelf.segment('new', 'first'),
            ...prize(shelf, 1, 'questRewardId'),
          },
          milestones: [
            {
              ...blankQuestMilestone(),
              title: 'Get to know us',
              rewardMsCompletion: true,
              ...prize(shelf, 0, 'msRewardId'),
              tasksConfig: [
                task('Create your account', 'registered', 'Sign up'),
                task('Come back once', 'signed_in', 'Sign in'),
              ],
            },
            {
              ...blankQuestMilestone(),
              title: 'Play and win',
              tasksConfig: [
                task('Play your first game', 'game_played', 'Play now'),
                task('Use what you won', 'reward_redeemed', 'Redeem'),
              ],
            },
          ],
        },
      ],
    }
  },
}

/** A wheel against a card. */
const twoGames: Recipe = {
  id: 'a-b-of-two-games',
  goal: 'A/B of two games',
  about: 'A wheel and a scratch card on a tenth of the people for a week; then everybody plays the better one.',
  icon: 'campaign',
  family: 'smart-campaign',
  takes: [spinWheel, scratchCard],
  draw: (shelf) => {
    const [wheel, card] = [shelf.template(spinWheel), shelf.template(scratchCard)]
    const fields = wheel.config.segments.length
    const tested = [wheel, card].map(({ templateId, templateName, type }) => ({
      templateId,
      templateType: type,
      templateName,
      percentage: 50,
    }))
    return {
      ...blankSmartCampaign(),
      name: 'Wheel or card',
      timezone: shelf.timezone,
      smartTemplates: tested,
      testRewardAssignment: [
        { templateId: wheel.templateId, quadrant: 1, winingQuadrant: true, percentage: 100, ...shelf.offer(0) },
        { templateId: card.templateId, percentage: 100, ...shelf.offer(0) },
      ],
      spinTemplatesTestConfig: {
        [wheel.templateId]: { winningQuandrants: 1, losingQuandrants: Math.max(0, fields - 1), combination: [1] },
      },
    }
  },
}

/** The recipes of journeys. */
export const journeyRecipes: readonly Recipe[] = [dailyHabit, onboarding, twoGames]
