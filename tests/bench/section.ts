/** What a section of the bench is, and how times are taken and laid out. */

/** One part of the bench. */
export interface Section {
  readonly title: string
  readonly run: (print: (line: string) => void) => void | Promise<void>
}

/** Whether every section is only shown to run: `npm run bench -- --small`. Its figures say nothing then. */
const isSmall = process.env.BENCH_SMALL === '1'

/** Chooses a size: that of the figures, or one that is quick. */
export const sized = (usual: number, small: number): number => (isSmall ? small : usual)

/** Processor time that this process has used, in milliseconds: other work on the machine does not count. */
const used = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The median processor time of a run, in milliseconds: after a warm-up, over samples of at least 4 ms each. */
export function median(run: () => unknown, milliseconds = 400): number {
  const time = sized(milliseconds, milliseconds / 20)
  const warm = used() + time / 4
  let runs = 0
  do {
    run()
    runs++
  } while (used() < warm)
  const batch = Math.max(1, Math.ceil((runs / time) * 16))
  const samples: number[] = []
  const until = used() + time
  do {
    const start = used()
    for (let n = 0; n < batch; n++) run()
    samples.push((used() - start) / batch)
  } while (samples.length < sized(7, 1) || used() < until)
  return samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
}

/** Lays rows out in columns that line up; the first row is the head. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => `${row[column] ?? ''}`.length))) ?? []
  return rows.map((row) => row.map((cell, column) => `${cell}`.padStart(widths[column] ?? 0)).join('  '))
}

/** The value below which so much of a sample lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Runs so many rounds, fewer where they take longer than the given seconds, one at least; answers how many. */
export async function rounds(wanted: number, seconds: number, run: () => Promise<void>): Promise<number> {
  const until = Date.now() + seconds * 1000
  let done = 0
  do {
    await run()
    done++
  } while (done < sized(wanted, 1) && Date.now() < until)
  return done
}
