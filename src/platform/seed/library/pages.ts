import { pageOf } from '../page-parts.ts'
import type { SeedDocument } from '../seed-document.ts'

const look = { ground: '#FFFFFF', ink: '#1F2933', button: 'I Agree' }

/** The information screens every organisation starts with. */
export const pages: readonly SeedDocument[] = [
  {
    kind: 'page',
    id: 'library-thank-you',
    createdby: 'Questwire',
    document: pageOf({ ...look, name: 'Thank you', title: 'Thank you!', description: 'Something is yours now.' }),
  },
  {
    kind: 'page',
    id: 'library-good-news',
    createdby: 'Questwire',
    document: pageOf({ ...look, name: 'Good news', title: 'Good news', description: 'You have just been rewarded.' }),
  },
]
