import { type PageParts, pageOf } from '../page-parts.ts'
import type { SeedDocument } from '../seed-document.ts'

const screen = (id: string, parts: PageParts): SeedDocument => ({
  kind: 'page',
  id,
  createdby: 'Questwire',
  document: pageOf(parts),
})

/** The information screens every organisation starts with. */
export const pages: readonly SeedDocument[] = [
  screen('library-thank-you', {
    name: 'Thank you',
    title: 'Thank you!',
    subtitle: 'Your order is on its way',
    description: 'Something is yours now.',
    ...{ ground: '#F1F5F9', ink: '#1F2933', header: ['#1E3A8A', '#FFFFFF'] },
    ...{ button: 'I Agree', buttonColour: '#1E3A8A' },
  }),
  screen('library-good-news', {
    name: 'Good news',
    title: 'Good news',
    subtitle: 'A reward has arrived',
    description: 'You have just been rewarded.',
    ...{ ground: '#FFF7ED', ink: '#7C2D12', header: ['#FDBA74', '#431407'], card: ['#FFFFFF', '#FDBA74'] },
    ...{ button: 'Show it', buttonColour: '#9A3412' },
  }),
  screen('library-countdown', {
    name: 'Limited time',
    title: 'Hurry up',
    subtitle: 'There is more to win until the time is up',
    description: 'Do it once more before the campaign ends, and you are rewarded again.',
    ...{ ground: '#111827', ink: '#1F2933', header: ['#111827', '#FDE68A'], card: ['#FDE68A', '#F59E0B'] },
    ...{ timer: true, button: 'Do it again', buttonColour: '#F59E0B' },
  }),
  screen('library-celebration', {
    name: 'Celebration',
    title: 'Congratulations!',
    subtitle: 'Well done, this was a big one',
    description: 'This is what you have collected so far.',
    ...{ ground: '#FDF4FF', ink: '#581C87', header: ['#86198F', '#FFFFFF'], card: ['#FAE8FF', '#E879F9'] },
    ...{ button: 'Continue', buttonColour: '#86198F' },
  }),
  screen('library-fresh', {
    name: 'Welcome back',
    title: 'Welcome back',
    subtitle: 'Good to see you again',
    description: 'A small present for stopping by.',
    ...{ ground: '#F0FDF4', ink: '#14532D', header: ['#166534', '#FFFFFF'], card: ['#FFFFFF', '#86EFAC'] },
    ...{ timer: true, button: 'Shop now', buttonColour: '#166534' },
  }),
]
