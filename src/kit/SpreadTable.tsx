/** The words of a figure for few, likely and many. */
type Cells = readonly [few: string, likely: string, many: string]

/** Returns the cells of a row: the percentiles of a forecast in words. */
export const spreadOf = (
  { p10, p50, p90 }: { readonly p10: number; readonly p50: number; readonly p90: number },
  words: (value: number) => string,
): Cells => [words(p10), words(p50), words(p90)]

interface Props {
  /** The figures that are forecast. */
  readonly rows: readonly { readonly label: string; readonly cells: Cells }[]
  /** The class of the table, by which its place lays it out. */
  readonly className: string | undefined
  /** True while it is counted anew. */
  readonly isBusy?: boolean
}

/** A forecast from few to many: one row a figure. The cell of what is likely has `data-likely`. */
export function SpreadTable({ rows, className, isBusy }: Props) {
  return (
    <table className={className} aria-busy={isBusy}>
      <thead>
        <tr>
          <td />
          <th scope="col">few</th>
          <th scope="col">likely</th>
          <th scope="col">many</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells: [few, likely, many] }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{few}</td>
            <td data-likely>{likely}</td>
            <td>{many}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
