import { Table, Text } from '@mantine/core'
import { about, amountExactly, unitOf } from '#src/canvas/features/forecast/words.ts'
import type { JointForecast } from '#src/engine/joint-forecast/model.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import classes from './forecast.module.css'
import {
  amountInUnit,
  costOf,
  type DailyCap,
  daysOverCap,
  dearestDay,
  endWords,
  stockEndWords,
  stocksToShow,
} from './forecast-words.ts'

interface Props {
  readonly before: JointForecast
  readonly after: JointForecast
  /** The other plan in words: `Wheel 7 days later`. */
  readonly label: string
  readonly zone: string
  readonly cap?: DailyCap | undefined
  readonly currencyName: string
  readonly offerName: (offerId: string) => string
}

/** Two plans side by side: what is likely in each, and by how much they differ. */
export function PlanComparison({ before, after, label, zone, cap, currencyName, offerName }: Props) {
  const counted = (name: string, read: (forecast: JointForecast) => number) =>
    row(name, before, after, read, about, (value) => formatNumber(Math.round(value)))
  const units = [...new Set([...Object.keys(before.spend), ...Object.keys(after.spend)])]
  const dearest = (forecast: JointForecast, unit: string) => {
    const day = forecast.days[dearestDay(forecast, unit)]
    return day ? `${amountInUnit(costOf(day, unit).p50, unit, currencyName)} on ${formatDay(day.at, zone)}` : 'nothing'
  }
  const stocks = [...new Set([before, after].flatMap((one) => stocksToShow(one).map(({ offerId }) => offerId)))]
  const endOf = ({ stocks: all }: JointForecast, offerId: string) => {
    const stock = all.find((one) => one.offerId === offerId)
    return stock ? stockEndWords(stock, zone) : 'not given'
  }
  const messageUnits = [...new Set([before, after].flatMap(({ messages }) => Object.keys(messages.spend)))]
  const messageCosts = messageUnits.map((unit) =>
    row(
      'Cost of messages',
      before,
      after,
      ({ messages }) => messages.spend[unit] ?? 0,
      (value) => amountInUnit(value, unit, currencyName),
      (value) => amountExactly(value, unitOf(unit), currencyName),
    ),
  )
  const rows = [
    counted('Plays', ({ plays }) => plays.p50),
    counted('Rewards given', ({ given }) => given.p50),
    ...units.flatMap((unit) => [
      row(
        units.length > 1 ? `Cost, ${unit.replace('money ', '')}` : 'Cost',
        before,
        after,
        ({ spend }) => spend[unit]?.p50 ?? 0,
        (value) => amountInUnit(value, unit, currencyName),
        (value) => amountExactly(value, unitOf(unit), currencyName),
      ),
      { name: 'Dearest day', cells: [dearest(before, unit), dearest(after, unit)], change: '' },
    ]),
    ...(cap
      ? [
          row(
            'Days over the cap',
            before,
            after,
            (forecast) => daysOverCap(forecast, cap).length,
            (value) => formatCount(value, 'day'),
          ),
        ]
      : []),
    ...(before.messages.count + after.messages.count > 0
      ? [counted('Messages', ({ messages }) => messages.count), ...messageCosts]
      : []),
    ...(before.balance || after.balance
      ? [{ name: 'Balance', cells: [before, after].map((one) => balanceEnd(one, zone)), change: '' }]
      : []),
    ...stocks.map((id) => ({
      name: offerName(id),
      cells: [endOf(before, id), endOf(after, id)],
      change: '',
    })),
  ]
  return (
    <div className={classes.comparison}>
      <Table aria-label="Two plans side by side" verticalSpacing={4} fz="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Likely</Table.Th>
            <Table.Th scope="col">As it stands</Table.Th>
            <Table.Th scope="col">{label}</Table.Th>
            <Table.Th scope="col">Difference</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, cells, change }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are never moved
            <Table.Tr key={index}>
              <Table.Th scope="row">{name}</Table.Th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the two plans
                <Table.Td key={column} className={classes.figure ?? ''}>
                  {cell}
                </Table.Td>
              ))}
              <Table.Td className={classes.figure ?? ''}>
                {change || (
                  <Text span size="xs" c="dimmed">
                    {cells[0] === cells[1] ? 'no difference' : ''}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** Returns what becomes of the balance. */
const balanceEnd = ({ balance }: JointForecast, zone: string) =>
  balance ? endWords(balance.runsOut, zone) : 'nothing is paid'

/** A row of figures with their difference. Figures that differ but are rounded alike are said exactly. */
function row(
  name: string,
  before: JointForecast,
  after: JointForecast,
  read: (forecast: JointForecast) => number,
  words: (value: number) => string,
  exactly = words,
) {
  const [one, other] = [read(before), read(after)]
  const difference = other - one
  const say = words(one) === words(other) ? exactly : words
  const cells = [say(one), say(other)]
  const change = cells[0] === cells[1] ? '' : `${difference > 0 ? '+' : '−'}${say(Math.abs(difference))}`
  return { name, cells, change }
}
