/** The guide to provable draws and prize draws: what players, staff and auditors do, what is published when, how a draw follows from it, and the program that checks a draw file. */
import checkDraws from '#src/draws/check-draws.mjs?raw'
import checkPrizeDraw from '#src/draws/check-prize-draw.mjs?raw'
import type { GuidePart } from './page-guide.ts'

/** The title of the guide, and its beginning. */
export const drawsGuide = {
  id: 'provable-draws',
  title: 'Provable draws and prize draws',
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
    id: 'players',
    title: 'For players',
    about: 'On your pages the game shows what it may; apps read the same from the calls below play/.',
    rows: [
      [
        'Odds',
        'Beside each prize, “1 in 20”, where the rule shows them: the very numbers that are drawn with. They never react to what was paid out. play/on answers them as odds.',
      ],
      [
        'Your contribution',
        'Typed below the game before a play: up to 64 letters, digits, - and _. Left empty, the device draws 16 random bytes. Nobody who runs the game can know it when the seed is fixed, so nobody can choose the outcome.',
      ],
      [
        'Check this draw',
        'Shows the receipt at once, and leads to the check page. Until the seed is revealed that page says whether receipt and public record agree; afterwards it draws again what the player got.',
      ],
      [
        'Your draws',
        'Earlier draws with what they came to, also while the game is closed for the player. play/draws lists them with their seeds.',
      ],
      [
        'The public record',
        'play/on names its path as drawRecord. Pages of any site may read it, and so may a page from disk.',
      ],
    ],
  },
  {
    id: 'staff',
    title: 'For staff',
    about:
      'Provable draws and odds are turned on in the menu of the rule’s editor and take effect at once. Whatever the draws prove, these are for the organisation to see to:',
    rows: [
      [
        'Free entry',
        'A draw that people pay to enter counts as a lottery in most countries and may need a licence. Let people take part without buying, and say how beside the game.',
      ],
      [
        'Odds and prizes',
        'Say the odds, how many of each prize there are, the days of the campaign and who may take part before anybody plays. Where prizes run out, the row gives nothing: the prize table says so.',
      ],
      [
        'Turning it off',
        'Later plays are drawn as before. The record stays public, with the seeds of the days that were played.',
      ],
      [
        'The watch',
        'From 128 draws on each row is compared with its odds. More than four standard deviations off rings the bell once.',
      ],
      [
        'The draw file',
        'Editors download it in the same dialog; the audit notes who did. Auditors need nothing else, and no account.',
      ],
    ],
  },
  {
    id: 'check',
    title: 'For auditors: how a draw is checked',
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
  {
    id: 'prize-draws',
    title: 'Prize draws',
    about:
      'A tournament or a leaderboard may end in a raffle among those who played: “Prize draws” in the menu of the rule’s editor. The server needs BEACON_URL.',
    rows: [
      [
        'Entries',
        'One per player, or one per finished play. While a draw is open its entries are counted; closed, by hand or at its moment, they are fixed.',
      ],
      [
        'What is published then',
        'The number of entries and the Merkle root over them: leaves SHA-256(0x00 + index + “:” + entry), inner nodes SHA-256(0x01 + left + right), an odd one is carried up. Entries are pseudonyms, sorted. The round of the beacon that decides is named, at least ten minutes ahead.',
      ],
      [
        'The beacon',
        'drand’s quicknet, which many organisations sign together: nobody knows a round before its moment. Its BLS signature is checked by the server, and by the check page. Where it is late, everybody waits; nothing else ever decides.',
      ],
      [
        'The winners',
        'Seed: HMAC-SHA256 under SHA-256 of the round’s signature over the text below. Fisher–Yates from the end, with integers below n as in every draw; the first places win.',
      ],
      [
        'A redraw',
        'A new draw with its reason over the same entries, by a new round. The first one stays in the record, and what was given stays given.',
      ],
      [
        'The check',
        'prize-draws/{organisation}/{rule} is public; with ?drawId= it has the transcript with all entries. The check page takes that as a file or a link, and says each fault. Whoever kept the root from when the entries were closed holds the transcript against it.',
      ],
    ],
    samples: [
      "JSON.stringify(['questwire-prize-draw-1', drawId, root])\n" +
        "HMAC-SHA256(seed, JSON.stringify(['questwire-shuffle-1', drawId, root, block]))",
    ],
  },
  {
    id: 'prize-draw-program',
    title: 'The program that checks a prize draw',
    about:
      'check-prize-draw.mjs needs Node and nothing else. It makes the root and the winners again out of a transcript, and takes the root that somebody kept; that the beacon signed the round is left to the check page.',
    rows: [],
    samples: ['node check-prize-draw.mjs prize-draw.json <root>', checkPrizeDraw],
  },
]
