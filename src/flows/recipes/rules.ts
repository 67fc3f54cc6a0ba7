/** Recipes of the rule engine: one game each. */
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import type { Recipe, RecipeIngredients } from './recipe.ts'

const { spinWheel, scratchCard, referral, quiz, tournament } = playTypes

/** Returns the fields that every rule begins with: a template, a segment, and a frequency. */
const begun = (shelf: RecipeIngredients, name: string, type: number, userSegmentId: string, howOften: string) => ({
  name,
  templateId: shelf.template(type).templateId,
  type,
  ruleType: ruleTypes.rules,
  ruleStatus: 'inactive',
  userSegmentId,
  howOften,
  trigger: 'everytime',
  timezone: shelf.timezone,
})

const counted = (shelf: RecipeIngredients, period: 'daily' | 'weekly' | 'campaign') => ({
  leaderBoardSelected: true,
  leaderBoardId: shelf.leaderboard,
  leaderboardFrequency: {
    daily: period === 'daily',
    weekly: period === 'weekly',
    monthly: false,
    campaign: period === 'campaign',
  },
  repeatLeaderBoard: 'no',
  iterationsPerFrequency: 1,
})

/** Ranks 1, 2 and 3 to 10, an offer each. */
const podium = (shelf: RecipeIngredients) => [
  { rank: 'equal', rank1: 1, ...shelf.prize(0), resultText: 'Rank 1' },
  { rank: 'equal', rank1: 2, ...shelf.prize(1), resultText: 'Rank 2' },
  { rank: 'between', rank1: 3, rank2: 10, ...shelf.prize(2), resultText: 'Rank 3' },
]

/** A wheel for a festival: three fields win. */
const festivalWheel: Recipe = {
  id: 'festival-wheel',
  goal: 'Festival wheel',
  about: 'Everybody spins once a day; three fields win, the rest come back tomorrow.',
  icon: 'game',
  family: 'rule',
  takes: [spinWheel],
  draw: (shelf) => {
    const fields = shelf.template(spinWheel).config.segments.length
    const winning = [1, 2, 3].slice(0, Math.max(1, fields - 1))
    const shares = winning.length === 3 ? [60, 30, 10] : winning.length === 2 ? [70, 30] : [100]
    return {
      ...begun(shelf, 'Festival wheel', spinWheel, shelf.segment(), 'once per day'),
      combination: winning,
      winningQuandrants: winning.length,
      losingQuandrants: fields - winning.length,
      rewardAssigment: winning.map((quadrant, at) => ({
        quadrant,
        winingQuadrant: true,
        percentage: shares[at],
        ...shelf.offer(at),
      })),
    }
  },
}

/** A card for those who stayed away. */
const winBack: Recipe = {
  id: 'win-back',
  goal: 'Win back',
  about: 'People who stayed away scratch one card, and every card wins.',
  icon: 'reward',
  family: 'rule',
  takes: [scratchCard],
  draw: (shelf) => ({
    ...begun(
      shelf,
      'Win back with a scratch card',
      scratchCard,
      shelf.segment('lapsed', 'inactive', 'win back'),
      'once per campaign duration',
    ),
    rewardAssigment: [
      { percentage: 70, ...shelf.offer(0) },
      { percentage: 25, ...shelf.offer(1) },
      { percentage: 5, ...shelf.offer(2) },
    ],
  }),
}

/** A reward on both sides of a recommendation. */
const referralPush: Recipe = {
  id: 'referral-push',
  goal: 'Referral push',
  about: 'Who brings a friend and the friend both get something; a leaderboard counts over the campaign.',
  icon: 'segment',
  family: 'rule',
  takes: [referral],
  draw: (shelf) => ({
    ...begun(shelf, 'Bring a friend', referral, shelf.segment(), 'everytime'),
    rewardAssigment: [
      { resultText: 'referrer', ...shelf.offer(0) },
      { resultText: 'referree', ...shelf.offer(1) },
    ],
    ...counted(shelf, 'campaign'),
  }),
}

/** A quiz whose best win each day. */
const quizNight: Recipe = {
  id: 'quiz-night',
  goal: 'Quiz night',
  about: 'One quiz a day; ranks one to ten on the day’s leaderboard win.',
  icon: 'event',
  family: 'rule',
  takes: [quiz],
  draw: (shelf) => ({
    ...begun(shelf, 'Quiz night', quiz, shelf.segment(), 'once per day'),
    rewardOption: 'rank',
    winningQuandrants: 3,
    rewardAssigment: podium(shelf),
    ...counted(shelf, 'daily'),
  }),
}

/** A tournament with a podium. */
const cup: Recipe = {
  id: 'tournament',
  goal: 'Tournament',
  about: 'A tournament over the campaign; the podium and the first ten win.',
  icon: 'leaderboard',
  family: 'rule',
  takes: [tournament],
  draw: (shelf) => ({
    ...begun(shelf, 'Weekend cup', tournament, shelf.segment(), 'everytime'),
    rewardAssigment: podium(shelf),
    ...counted(shelf, 'campaign'),
  }),
}

/** The recipes of the rule engine. */
export const ruleRecipes: readonly Recipe[] = [festivalWheel, winBack, referralPush, quizNight, cup]
