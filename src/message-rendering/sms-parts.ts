/** The parts that a message is sent and charged in: 160 or 153 characters each, 70 or 67 once it holds one that GSM-7 lacks. */
import { SegmentedMessage } from 'sms-segments-calculator'

/** The parts of a message, and why it takes so many. */
export interface SmsParts {
  readonly count: number
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** The number of characters in each part, as the encoding counts them: some of GSM-7 count twice, an emoji too. */
  readonly used: readonly number[]
  /** The most characters of a part, counted alike. */
  readonly capacity: number
  /** The characters that GSM-7 lacks, each once, in their order; what is seen as one is one. */
  readonly forcing: readonly string[]
}

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const
const CAPACITIES = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const

/** Divides a message into its parts. */
export function smsPartsOf(text: string): SmsParts {
  const message = new SegmentedMessage(text)
  const encoding = message.encodingName
  const count = text === '' ? 0 : message.segmentsCount
  return {
    ...{ count, encoding },
    used: message.segments.slice(0, count).map((part) => part.messageSizeInBits() / BITS[encoding]),
    capacity: CAPACITIES[encoding][count > 1 ? 'joined' : 'alone'],
    forcing: [...new Set(message.getNonGsmCharacters())],
  }
}

/** Counts the parts of a message. */
export const segmentsOf = (text: string): number => smsPartsOf(text).count
