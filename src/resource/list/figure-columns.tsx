/** The columns of ours behind those that are documented: what campaigns gave and cost, and when they were changed. */
import type { CampaignFigures } from '#schemas/endpoints/lists.ts'
import { formatDate, formatDateTimeZone } from '#src/format/dates.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'
import { Sparkline } from '#src/kit/Sparkline.tsx'
import type { CellContext, Column } from '../columns.tsx'

interface Counted {
  readonly id: string
  readonly status?: string
  readonly event_key?: string
  readonly updatedTS?: number
}

interface Figure {
  readonly key: string
  readonly label: string
  readonly share: number
  readonly isShown: boolean
  readonly cell: (
    figures: CampaignFigures,
    row: Counted,
    context: CellContext,
  ) => Column<Counted>['cell'] extends (...given: never) => infer Cell ? Cell : never
}

/** The statuses before which nothing could be given. */
const notYet: ReadonlySet<string> = new Set(['inactive', 'upcoming'])

const figures: readonly Figure[] = [
  { key: 'plays', label: 'Plays', share: 0.8, isShown: true, cell: ({ plays }) => formatNumber(plays) },
  { key: 'rewards_given', label: 'Rewards', share: 0.8, isShown: true, cell: ({ rewards }) => formatNumber(rewards) },
  {
    key: 'cost',
    label: 'Cost',
    share: 1.5,
    isShown: true,
    cell: (row, _, { currencyName }) => {
      const words = costWords(row, currencyName)
      return (
        <span title={words.join(', ')} style={{ whiteSpace: 'nowrap' }}>
          {words[0] ?? '0'}
        </span>
      )
    },
  },
  {
    key: 'days',
    label: '14 days',
    share: 0.9,
    isShown: false,
    cell: ({ days }, row) => (
      <Sparkline
        values={days}
        label={`${formatNumber(days.at(-1))} today, ${formatNumber(Math.max(...days))} at most`}
        tone={(row.status ?? row.event_key) === 'active' ? 'plain' : 'quiet'}
      />
    ),
  },
]

/** Returns the cost in words, money first: `₹12,500`, `3,400 GCoins`, `20 points`. */
export function costWords({ spend }: Pick<CampaignFigures, 'spend'>, currencyName: string): string[] {
  const order = ['money', 'coins', 'points']
  return [...spend]
    .filter(({ unit }) => order.includes(unit))
    .sort((a, b) => order.indexOf(a.unit) - order.indexOf(b.unit))
    .map(({ unit, currency, amount }) =>
      unit === 'money' ? formatMoney(amount, currency) : formatCoins(amount, unit === 'coins' ? currencyName : unit),
    )
}

/** Returns the columns of ours for a list of campaigns; `isPlayed` is false where its campaigns have no plays. */
export function figureColumns<Row extends Counted>(isPlayed: boolean): Column<Row>[] {
  const counted = figures
    .filter(({ key }) => isPlayed || key !== 'plays')
    .map(({ key, label, share, isShown, cell }): Column<Row> => {
      const shown = (row: Row, context: CellContext) => {
        if (!context.figures) return <span aria-hidden>·</span>
        const found = context.figures.get(row.id)
        const isQuiet = !found || (found.plays === 0 && found.rewards === 0)
        // A dash where nothing can be yet, a zero where nothing was.
        return isQuiet && notYet.has(row.status ?? row.event_key ?? '') ? '–' : found ? cell(found, row, context) : '–'
      }
      return { key, label, share, sortable: false, end: key !== 'days', optional: { isShown }, cell: shown }
    })
  const changed: Column<Row> = {
    key: 'updatedTS',
    label: 'Changed',
    share: 1,
    sortable: true,
    end: false,
    optional: { isShown: false },
    cell: ({ updatedTS }, { zone }) => (
      <span title={formatDateTimeZone(updatedTS, zone)} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(updatedTS, zone)}
      </span>
    ),
  }
  return [...counted, changed]
}
