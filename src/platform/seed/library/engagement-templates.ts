import { playTypes } from '#schemas/codes.ts'
import type { TemplateParts } from '../template-parts.ts'

/**
 * Templates that are followed rather than played: referrals, tournaments, leaderboards, quests and streaks; the parts
 * of a type are in E §3 under its name.
 */
export const engagementTemplates: Readonly<Record<string, Omit<TemplateParts, 'look'>>> = {
  'library-referral': {
    name: 'Refer and win',
    title: 'Refer & Win',
    subtitle: 'Refer your friends and earn coins',
    typeId: playTypes.referral,
    beside: {
      refferalText: 'Refer & Win',
      referralMessageText: 'Join me: we both get coins.',
      codePrefix: 'FRIEND',
      displayReferralCode: true,
      instructionsNeeded: false,
      referralLeaderboard: true,
      leaderboardTemplate: 'library-default-leaderboard',
    },
  },
  'library-tournament': {
    name: 'Weekend tournament',
    title: 'Play for the top',
    subtitle: 'The best score counts',
    typeId: playTypes.tournament,
    game: { tournamentButtonConfig: { text: 'PLAY NOW' }, scoringFormat: 'best' },
    beside: {
      tournamentName: 'Weekend tournament',
      maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 1000 },
      leaderboardTemplate: 'library-default-leaderboard',
    },
  },
  'library-leaderboard': {
    name: 'Table of champions',
    title: 'Who is on top?',
    subtitle: 'Climb and be rewarded',
    typeId: playTypes.leaderboard,
    beside: { leaderboardTemplate: 'library-default-leaderboard' },
  },
  'library-quest': {
    name: 'Three steps',
    title: 'Your first quest',
    subtitle: 'Step by step to the reward',
    typeId: playTypes.quest,
    game: {
      questDesignConfig: { background: '#FFFFFF', subtitleColor: '#495057', cardThickness: '1px', cardRadius: '10%' },
      progressBarDesignConfig: {
        type: 1,
        progressBarTitle: 'How far you are',
        completed: '#0DA05A',
        default: '#C5C7CB',
      },
      milestoneDesignConfig: { backgroundColor: '#F8F9FA', borderColor: '#DEE2E6', radius: '10%' },
      taskDesignConfig: { backgroundColor: '#FFFFFF', borderColor: '#DEE2E6', radius: '10%' },
      taskCTADesignConfig: { width: 'auto', radius: '30px', borderWidth: '1px' },
    },
  },
  'library-daily-streak': {
    name: 'Seven days',
    title: 'Seven days in a row',
    subtitle: 'Come back every day',
    typeId: playTypes.dailyStreak,
    game: {
      cardColors: { completed: '#0DA05A', active: '#EE2737', default: '#C5C7CB' },
      gratificationCardColor: '#B8E986',
      designOption: 1,
    },
    beside: { noOfDays: 7 },
  },
}
