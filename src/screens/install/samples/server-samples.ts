/**
 * Code for a customer's server, which gets tokens of players and sends events. The page shows these files, and
 * `tests/contract/server-samples.test.ts` runs each of them against a server.
 */

import java from './Questwire.java?raw'
import node from './questwire.mjs?raw'
import php from './questwire.php?raw'
import python from './questwire.py?raw'
import curl from './questwire.sh?raw'

/** One sample. */
export interface ServerSample {
  readonly id: string
  readonly title: string
  /** The name of its file. */
  readonly file: string
  readonly text: string
}

/** The samples, the most asked for first. */
export const serverSamples: readonly ServerSample[] = [
  { id: 'node', title: 'Node', file: 'questwire.mjs', text: node },
  { id: 'python', title: 'Python', file: 'questwire.py', text: python },
  { id: 'php', title: 'PHP', file: 'questwire.php', text: php },
  { id: 'curl', title: 'cURL', file: 'questwire.sh', text: curl },
  { id: 'java', title: 'Java', file: 'Questwire.java', text: java },
]

/** The addresses of the two services that the samples call. */
export interface ServerAddresses {
  /** Answers `play/token`. */
  readonly gratification: string
  /** Answers `events`. */
  readonly campaign: string
}

/** Returns a sample with the addresses of this platform in it. */
export function sampleFor({ text }: ServerSample, { gratification, campaign }: ServerAddresses): string {
  return text
    .replaceAll('https://questwire.example/api/play', `${gratification}/play`)
    .replaceAll('https://questwire.example/api/events', `${campaign}/events`)
}
