import type { Sample } from './sample.ts'
import { withOddValues, withUnknownFields } from './strange.ts'

const boxed = (text: string, size: number) => ({
  text,
  color: '#2B1055',
  font: { size, strength: 600, family: 'Poppins', align: 'center' },
  box: { bgColor: '#FFF3BF', borderColor: '#FAB005', borderWidth: '1px', radius: '10%' },
})

/** A tournament with everything it can carry, in two languages, over one weekend of November 2026. */
const diwaliCup = {
  tournamentName: 'Diwali cup',
  templateId: 'masala-memory',
  maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 500, maxPlaysError: '' },
  scoringFormat: 'best',
  startDateTime: 1795824000000,
  endDateTime: 1795996800000,
  leaderboardTemplate: 'weekend-cup-table',
  activeNavTab: 'English',
  localizationFlag: true,
  localizationconfig: [
    {
      language: 'English',
      title: boxed('The Diwali cup', 30),
      tournamentDescription: boxed('Find all the pairs, as often as you like.', 15),
      tournamentRules: boxed('Your best round counts. Of equal scores the earlier stands first.', 15),
      prizeText: boxed('₹500 for the winner, coins for the first ten', 20),
      bannerImage: '/uploads/diwali-cup.png',
      titleImageUrl: '/uploads/cup.png',
      background: { bgColor: '#FFFFFF', bgImgUrl: '', color1: '', color2: '', logoPosition: 'center', logoImage: '' },
      tournamentButtonConfig: { text: 'PLAY NOW', radius: '10%', width: '50%', bgColor: '#7048E8', appLink: '' },
    },
    {
      language: 'Hindi',
      title: boxed('दिवाली कप', 30),
      tournamentDescription: boxed('सभी जोड़ियाँ खोजें।', 15),
      tournamentRules: boxed('आपका सबसे अच्छा खेल गिना जाता है।', 15),
      prizeText: boxed('विजेता को ₹500', 20),
      bannerImage: '',
      titleImageUrl: '',
      tournamentButtonConfig: { text: 'अभी खेलें' },
    },
  ],
} satisfies Sample

/** A tournament as E §3 lists it, with its words at the top. */
const flat = {
  tournamentName: 'Lunch break league',
  tournamentDescription: 'Ten questions a day.',
  tournamentRules: 'The sum of all days counts.',
  prizeText: 'A month of free coffee',
  templateId: 'library-quiz',
  maxPlayers: { maxPlaysOption: 'unlimited', maxPlayers: 0 },
  scoringFormat: 'total',
  bannerImage: '',
  titleImageUrl: '',
  tournamentButtonConfig: { text: 'PLAY NOW' },
} satisfies Sample

/** The least that is a tournament. */
const least = { tournamentName: 'Office cup', templateId: 'library-memory-game' } satisfies Sample

/** Whole tournaments, and those of unexpected types with fields nobody has heard of. */
export const tournamentSamples = {
  ...{ diwaliCup, flat, least },
  diwaliCupUnknownFields: withUnknownFields({ ...diwaliCup, tournamentName: 'Diwali cup 2031' }),
  diwaliCupOddValues: withOddValues({ ...diwaliCup, templateId: 'masala-memory' }),
} satisfies Record<string, Sample>
