/** The faults that a check finds: a code to count by, and a sentence that says what does not hold. */

export type FaultCode =
  | 'format'
  | 'signature'
  | 'chain'
  | 'head'
  | 'record'
  | 'commitment-repeated'
  | 'commitment-late'
  | 'day'
  | 'seed-changed'
  | 'seed-early'
  | 'seed-missing'
  | 'seed-repeated'
  | 'table-altered'
  | 'table-unknown'
  | 'table-old'
  | 'number-gap'
  | 'number-repeated'
  | 'prize-unknown'
  | 'prize-repeated'
  | 'outcome'
  | 'prize-given'
  | 'receipt'
  | 'entries'
  | 'beacon'
  | 'winners'

/** Something that does not hold. */
export interface Fault {
  readonly code: FaultCode
  readonly says: string
  /** The line of the file, from 1. */
  readonly line?: number
}

/** Tells of a fault. */
export type Report = (code: FaultCode, says: string) => void

/** The most faults that are said one by one; the others are counted. */
export const MAX_FAULTS_SAID = 200

/** Faults as they are found, with the line that is being read. */
export function createFaults() {
  const said: Fault[] = []
  let count = 0
  return {
    said,
    /** The number of all faults, said or not. */
    count: () => count,
    report(code: FaultCode, says: string, line?: number) {
      count++
      if (said.length < MAX_FAULTS_SAID) said.push({ code, says, ...(line !== undefined && { line }) })
    },
  }
}

/** Returns a moment (milliseconds since the epoch) as everybody reads it alike: `2026-11-27 10:00:00 UTC`. */
export const momentWords = (at: number): string =>
  Number.isFinite(new Date(at).getTime()) ? `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC` : `${at}`

/** Returns a value that somebody else wrote, or undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
