import { pageOf } from '../page-parts.ts'
import type { SeedDocument } from '../seed-document.ts'
import { madeOn } from './moments.ts'

const festive = {
  ...{ ground: '#FFF8E1', ink: '#4A148C', buttonColour: '#6A1B9A' },
  header: ['#6A1B9A', '#FFF8E1'],
  card: ['#FFFFFF', '#F5C542'],
} as const

/**
 * The information screens of the demo.
 *
 * @param now - Milliseconds since the epoch.
 */
export const pages = (now: number): SeedDocument[] => [
  {
    kind: 'page',
    id: 'order-thanks',
    createdTS: madeOn(now, 39),
    createdby: 'Asha Menon',
    document: pageOf({
      ...festive,
      name: 'Thanks for your order',
      title: 'Thank you!',
      subtitle: 'Your parcel is being packed',
      description: 'Here is something for you, with love from Diwan.',
      timer: true,
      button: 'See it',
      further: [
        {
          language: 'Hindi',
          title: 'धन्यवाद!',
          subtitle: 'आपका पार्सल पैक हो रहा है',
          description: 'दीवान की ओर से आपके लिए एक छोटा सा उपहार।',
          button: 'देखें',
          units: ['दिन', 'घंटे', 'मिनट', 'सेकंड'],
        },
      ],
    }),
  },
  {
    kind: 'page',
    id: 'store-welcome',
    createdTS: madeOn(now, 161),
    createdby: 'Vikram Desai',
    document: pageOf({
      ...festive,
      name: 'Welcome to the store',
      title: 'Good to see you',
      description: 'You have just been given something for coming by.',
      button: 'Show it at the till',
    }),
  },
]
