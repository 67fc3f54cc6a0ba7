/** The parts that a message is sent and charged in: 160 or 153 characters each, 70 or 67 once it holds one that GSM-7 lacks. */
import { SegmentedMessage } from 'sms-segments-calculator'

/** Counts the parts of a message. */
export const segmentsOf = (text: string): number => (text === '' ? 0 : new SegmentedMessage(text).segmentsCount)
