import { playTypes } from '#schemas/codes.ts'
import type { Look, TemplateParts } from '../template-parts.ts'

const look: Look = { ground: '#FFFFFF', ink: '#1F2933', button: '#364FC7' }

/**
 * Templates that are followed rather than played here: referrals, games of others, leaderboards; the parts of a type are in
 * E §3 under its name.
 */
export const engagementTemplates: Readonly<Record<string, TemplateParts>> = {
  'library-referral': {
    name: 'Refer and win',
    title: 'Refer & Win',
    subtitle: 'Refer your friends and earn coins',
    typeId: playTypes.referral,
    look: { ground: '#FFFBEB', second: '#FFEC99', ink: '#5C3A06', button: '#A34A00', hover: '#7A3600' },
    beside: {
      referralMessageText: 'Join me: we both get coins.',
      prizeText: 'Coins for you, and coins for each friend',
      codePrefix: 'FRIEND',
      instructionsNeeded: true,
      questions: [],
      customize: {
        ...{ referralLeaderboard: true, leaderboard: 'library-default-leaderboard', campaign: true },
        instructions: {
          title: 'How it works',
          steps: [
            { index: 1, heading: 'Pass your code on', content: 'To a friend who is not here yet.' },
            { index: 2, heading: 'They enter it', content: 'On their first visit.' },
            { index: 3, heading: 'You both get coins', content: 'As soon as we know them.' },
          ],
        },
      },
    },
  },
  'library-external-game': {
    name: 'Endless runner',
    title: 'Run as far as you can',
    subtitle: 'Tap to jump',
    typeId: playTypes.externalGame,
    look: { ground: '#18181B', second: '#3F3F46', ink: '#FAFAFA', button: '#A9E34B', hover: '#C0EB75' },
    beside: { code: 'endless-runner', description: 'Jump over everything that comes, and say how far you got.' },
  },
  'library-leaderboard': {
    name: 'Table of champions',
    title: 'Who is on top?',
    subtitle: 'Climb and be rewarded',
    typeId: playTypes.leaderboard,
    look,
    beside: { leaderboardTemplate: 'library-default-leaderboard' },
  },
}
