/** A check as the page tells of it: a verdict, what was looked at, each fault, and figures. */
import type { FileReport, KnownOfFile } from '#src/draws/check-file.ts'
import type { TableTally } from '#src/draws/check-log.ts'
import type { ReceiptReport } from '#src/draws/check-receipt.ts'
import type { Fault, FaultCode } from '#src/draws/faults.ts'
import { leagueName } from '#src/draws/league.ts'
import type { PrizeDrawReport } from '#src/draws/prize-draw.ts'
import { formatOdds } from '#src/format/odds.ts'

/** One thing that was looked at. */
export interface Step {
  readonly says: string
  readonly state: 'held' | 'failed' | 'open'
}

/** A table of figures. */
export interface Figures {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** All that the page tells of a check. */
export interface Findings {
  readonly title: string
  readonly verdict: string
  readonly tone: 'good' | 'bad' | 'wait'
  readonly steps: readonly Step[]
  readonly faults: readonly string[]
  readonly figures: readonly Figures[]
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const faultLine = ({ says, line }: Fault) => (line === undefined ? says : `${says} (line ${line})`)

/** Makes a step that fails with any fault of these kinds. */
const stepBy =
  (faults: readonly Fault[]) =>
  (says: string, kinds: readonly FaultCode[], isOpen = false): Step => ({
    says,
    state: faults.some(({ code }) => kinds.includes(code)) ? 'failed' : isOpen ? 'open' : 'held',
  })

function verdictOf(faults: number, isWaiting: boolean, good: string, wait: string): Pick<Findings, 'verdict' | 'tone'> {
  if (faults > 0) return { verdict: `${counted(faults, 'fault')} found. This does not hold.`, tone: 'bad' }
  return isWaiting ? { verdict: wait, tone: 'wait' } : { verdict: good, tone: 'good' }
}

/** Tells of a draw file. */
export function findingsOfFile(report: FileReport, known: KnownOfFile): Findings {
  const { header, counts, entries, head, faults, faultCount, tallies } = report
  if (!header)
    return { title: 'The file', ...verdictOf(1, false, '', ''), steps: [], faults: faults.map(faultLine), figures: [] }
  const step = stepBy(faults)
  const steps = [
    step('The file is whole, and signed by the key that it names.', ['format', 'signature']),
    step(`Each of its ${counted(entries, 'entry', 'entries')} follows from the one before.`, ['chain']),
    step('Every seed was committed to before the first draw of its day, once, and draws began on their day.', [
      ...(['commitment-late', 'commitment-repeated', 'day'] as const),
    ]),
    step('Revealed seeds are those that were committed to, and none came before its day was over.', [
      ...(['seed-changed', 'seed-early', 'seed-missing', 'seed-repeated'] as const),
    ]),
    step('Prize tables are unaltered, and every draw was made from the one in force.', [
      ...(['table-altered', 'table-unknown', 'table-old'] as const),
    ]),
    step('The draws of each player are numbered without a gap.', ['number-gap', 'number-repeated']),
    step(`${counted(counts.checked, 'draw')} were drawn again and came to what is written down.`, [
      ...(['outcome', 'prize-given', 'prize-unknown', 'prize-repeated'] as const),
    ]),
    ...(known.record ? [step('The log goes on from the public record that you kept.', ['head', 'record'])] : []),
    ...(known.draw ? [step('Your draw is in it, as your receipt says.', ['receipt'])] : []),
    ...(counts.waiting > 0
      ? [
          step(
            `${counted(counts.waiting, 'draw')} cannot be checked before the seed of their day is revealed.`,
            [],
            true,
          ),
        ]
      : []),
    ...(counts.unfinished > 0 ? [step(`${counted(counts.unfinished, 'play')} begun and not finished.`, [], true)] : []),
  ]
  return {
    title: `${header.name}, rule ${header.rule}`,
    ...verdictOf(
      faultCount,
      false,
      `No fault found: ${counted(counts.draws, 'draw')} by ${counted(counts.players, 'player')} on ${counted(counts.days, 'day')}.`,
      '',
    ),
    steps,
    faults: [
      ...faults.map(faultLine),
      ...(faultCount > faults.length ? [`And ${counted(faultCount - faults.length, 'further fault')}.`] : []),
    ],
    figures: [
      ...tallies.filter(({ draws }) => draws > 0).map(figuresOfTable),
      { title: 'Last hash of the log', columns: ['Hash'], rows: [[head]] },
    ],
  }
}

function figuresOfTable({ table, draws, rows }: TableTally): Figures {
  const total = table.rows.reduce((sum, { weight }) => sum + weight, 0)
  const title = `Version ${table.version}: ${counted(draws, 'draw')} checked`
  const drawnOf = (row: number) => `${rows.get(row) ?? 0}`
  if (table.dice !== undefined)
    return {
      title: `${title}, by ${counted(table.dice, 'die', 'dice')}`,
      columns: ['Prize', 'Totals', 'Drawn'],
      rows: table.rows.map(({ row, prize, totals = [] }) => [prize, totals.join(' to '), drawnOf(row)]),
    }
  return {
    title,
    columns: ['Prize', 'Chance', 'Expected', 'Drawn'],
    rows: table.rows.map(({ row, prize, weight }) => [
      prize,
      formatOdds(weight / Math.max(1, total)),
      `${Math.round((draws * weight * 10) / Math.max(1, total)) / 10}`,
      drawnOf(row),
    ]),
  }
}

/** Tells of a player's own draw. */
export function findingsOfReceipt({ faults, drawn, isWaiting }: ReceiptReport): Findings {
  const step = stepBy(faults)
  const dice = drawn?.dice ? ` with dice ${drawn.dice.join(', ')}` : ''
  const came = drawn?.row == null ? `no prize${dice}` : `${drawn.prize || 'nothing'}${dice}`
  const won = drawn?.wins ? `This draw won ${came}.` : `This draw won nothing: it came to ${came}.`
  const isOpen = drawn === undefined
  return {
    title: 'Your draw',
    ...verdictOf(
      faults.length,
      isWaiting,
      won,
      'Nothing is wrong so far. Come back when the seed of that day is revealed.',
    ),
    steps: [
      step('The receipt has your contribution, and is about the rule of the record.', ['receipt']),
      step('The commitment of that day is the one you were given before you played.', ['record']),
      step('The prize table is unaltered.', ['table-altered']),
      step('The revealed seed is the one that was committed to.', ['seed-changed'], isOpen),
      step(drawn ? `Drawn again, it came to ${came}.` : 'The draw was not drawn again.', [], isOpen),
    ],
    faults: faults.map(faultLine),
    figures: [],
  }
}

/**
 * Tells of a prize draw.
 *
 * @param isRootKnown - True where it was held against the root that somebody kept.
 */
export function findingsOfPrizeDraw(
  { transcript, faults, isWaiting, winners }: PrizeDrawReport,
  isRootKnown = false,
): Findings {
  const step = stepBy(faults)
  if (!transcript)
    return {
      title: 'The transcript',
      ...verdictOf(faults.length, false, '', ''),
      steps: [],
      faults: faults.map(faultLine),
      figures: [],
    }
  const { name, entries, root, round, redrawOf, chain } = transcript
  const league = leagueName(chain)
  const found = `${counted(winners.length, 'winner')} among ${counted(entries.length, 'entry', 'entries')}`
  return {
    title: name,
    ...verdictOf(
      faults.length,
      isWaiting || !league,
      `No fault found: ${found}.`,
      isWaiting
        ? `The entries are closed. Round ${round} of the beacon is waited for.`
        : `No fault found: ${found}. But the beacon is not one that this page knows.`,
    ),
    steps: [
      step(`${counted(entries.length, 'entry', 'entries')} make the root ${root}.`, ['entries']),
      ...(isRootKnown ? [step('The root is the one that you kept.', ['entries'])] : []),
      league
        ? step(`The beacon is drand’s ${league}, which many organisations run together.`, [])
        : step(
            `The beacon ${chain.hash} is not known here: whoever runs it alone may know its rounds beforehand.`,
            [],
            true,
          ),
      step(
        `Round ${round} of the beacon, which was to come at least 10 minutes later, is signed by its key.`,
        ['beacon'],
        isWaiting,
      ),
      step('The winners follow from the root and that round, and from nothing else.', ['winners'], isWaiting),
      ...(redrawOf ? [step(`It repeats draw ${redrawOf.drawId}: ${redrawOf.reason}`, [], true)] : []),
    ],
    faults: faults.map(faultLine),
    figures: winners.length
      ? [
          {
            title: 'Winners, drawn again',
            columns: ['Entry', 'Number', 'Place'],
            rows: winners.map(({ index, entry }, place) => [entry, `${index}`, `${place + 1}`]),
          },
        ]
      : [],
  }
}
