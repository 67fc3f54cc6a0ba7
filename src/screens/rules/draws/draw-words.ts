/** The draws of a rule in words: what the running watch makes of what was drawn. */
import { type DrawsState, FIRST_LOOK } from '#schemas/values/draws.ts'
import { formatNumber } from '#src/format/numbers.ts'

/** The counts of one prize table. */
export type TableCounts = DrawsState['tables'][number]
type RowCounts = TableCounts['rows'][number]

/** Says what the watch makes of the draws of a table. */
export function verdictOf({ looked, rows }: TableCounts): { readonly words: string; readonly isOff: boolean } {
  if (looked === 0)
    return { words: `Compared with the odds from ${FIRST_LOOK} draws on; fewer say nothing.`, isOff: false }
  const off = rows.filter(({ isOff }) => isOff)
  if (off.length === 0)
    return {
      words: `As the odds say, at ${formatNumber(looked)} draws: every difference is within what chance explains.`,
      isOff: false,
    }
  const names = off.map((row) => `${nameOf(row)} (${row.seen > row.expected ? 'too often' : 'too rarely'})`)
  return {
    words: `At ${formatNumber(looked)} draws further from the odds than chance explains: ${names.join(', ')}.`,
    isOff: true,
  }
}

/** Returns the name of a row: of its prize, or that it wins nothing. */
export const nameOf = ({ prize, row }: Pick<RowCounts, 'prize' | 'row'>): string =>
  prize || (row === null ? 'Nothing' : `Row ${row + 1}, no prize`)
