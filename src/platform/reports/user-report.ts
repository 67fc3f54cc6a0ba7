/** The report of people: each in each campaign that they took part in, the last active first. */
import type { ReportSource } from './source.ts'

/** The reading of the report of people. */
export const userSource: ReportSource = {
  readPage: async () => ({ rows: [], total: 0 }),
  readSummary: async () => [],
  async *readAll() {},
}
