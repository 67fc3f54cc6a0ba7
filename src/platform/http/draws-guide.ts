/** The guide to provable draws: what is published when, how a draw follows from it, and the program that checks a draw file. */
import checkDraws from '#src/draws/check-draws.mjs?raw'
import type { GuidePart } from './page-guide.ts'

/** The title of the guide, and its beginning. */
export const drawsGuide = {
  id: 'provable-draws',
  title: 'Provable draws',
  about:
    'A rule that chance decides may draw so that everybody can check it afterwards: nobody, we included, can choose what a player gets once they have begun. It is turned on in the menu of the rule’s editor.',
} as const

const message =
  "HMAC-SHA256(seed, JSON.stringify(['questwire-draw-1', 'play', rule, day, tableHash, player, contribution, number, block]))"
const command = 'node check-draws.mjs card-of-the-day.draws.jsonl'
const ownCommand = `${command} <contribution> <player> <day> <number>`

/** The parts of the guide. */
export const drawsParts: readonly GuidePart[] = [
  {
    id: 'check',
    title: 'How a draw is checked',
    about:
      'The page check-draws.html below this address checks a draw file or one draw, without a server: save it, and it works from disk. Players come to it by “Check this draw”.',
    rows: [
      ['Before the day', 'The SHA-256 of a secret seed of 32 bytes is published: the commitment of the rule and day.'],
      [
        'Before the draw',
        'The prize table is published with its SHA-256: weights, limits and what stands in for a row without stock.',
      ],
      [
        'With the draw',
        'The player’s device adds a contribution of its own, up to 64 letters, digits, - and _. The receipt names commitment, table, contribution and the number of the draw among those of the player and day.',
      ],
      [
        'The outcome',
        'Blocks of eight unsigned 32-bit integers, big-endian, under the seed. Of n results each integer v below n × floor(2³² ÷ n) gives floor(v ÷ floor(2³² ÷ n)); a larger one is left out. A row is drawn below the sum of all weights, dice below 6 each.',
      ],
      [
        'After the day',
        'The seed is revealed. It must have the committed hash, and every draw of the day must follow from it.',
      ],
      [
        'The log',
        'Commitments, tables, draws, prizes and seeds stand in a chain of hashes. Its head is published every day, so that nothing can be left out or written anew.',
      ],
    ],
    samples: [message],
  },
  {
    id: 'program',
    title: 'The program that checks a draw file',
    about:
      'check-draws.mjs needs Node and nothing else. Given a file alone it checks signature, chain, commitments, tables and every outcome; with what stands on a receipt that this draw is among them, too.',
    rows: [],
    samples: [`${command}\n${ownCommand}`, checkDraws],
  },
]
