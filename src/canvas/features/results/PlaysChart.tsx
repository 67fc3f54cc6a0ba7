import type { Figures } from '#schemas/endpoints/ledger.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { DayAhead } from './days-ahead.ts'
import type { ExpectedDays } from './expected-days.ts'
import classes from './results.module.css'

type Day = Figures['days'][number]

interface Props {
  readonly days: Figures['days']
  /** False where nothing is played, so that people and rewards are drawn. */
  readonly isPlayed: boolean
  /** Expected plays by date; empty where nothing is known to expect. */
  readonly expected: ExpectedDays
  /** The days to come, as they are forecast; none where it is not on, or nothing is played. */
  readonly ahead?: readonly DayAhead[]
}

/** The number of days from which on they stand without gaps: a year still fits the panel. */
const MIN_DENSE_DAYS = 60

/** Formats a day, `2026-11-21`, as `21 Nov`. */
const dayName = (day: string) => formatDay(Date.parse(`${day}T00:00:00Z`), 'UTC')
const whole = (count: number) => formatNumber(Math.round(count))

/**
 * Every day on one axis: those that passed as bars of plays, or people where nothing is played, with the rewards in a
 * darker part of each; those to come as the band in which their plays are forecast.
 */
export function PlaysChart({ days, isPlayed, expected, ahead = [] }: Props) {
  const heightOf = (day: Day) => (isPlayed ? day.plays : day.displayed)
  const expectedOn = ({ day }: Day) => (isPlayed ? expected.get(day)?.plays : undefined)
  const hasExpected = days.some((day) => expectedOn(day) !== undefined)
  const last = days.at(-1)?.day ?? ''
  const coming = isPlayed ? ahead.filter(({ day }) => day > last) : []
  const most = Math.max(
    ...days.map((day) => Math.max(heightOf(day), day.given, expectedOn(day) ?? 0)),
    ...coming.map((day) => day.most),
    1,
  )
  const axis = [...days, ...coming].map(({ day }) => day)
  const isDense = axis.length >= MIN_DENSE_DAYS
  return (
    <section className={classes.part}>
      <h2>{isPlayed ? 'Plays and rewards by day' : 'People shown and rewards by day'}</h2>
      <p className={classes.key}>
        <span data-of="plays">{isPlayed ? 'Plays' : 'People shown'}</span>
        <span data-of="given">Rewards</span>
        {hasExpected && <span data-of="expected">Plays expected</span>}
        {coming.length > 0 && <span data-of="ahead">Plays forecast, in 8 of 10 futures</span>}
        {coming.some(({ runsOut }) => runsOut.length > 0) && <span data-of="out">Out of stock</span>}
        <span className={classes.most}>Most in a day: {formatNumber(Math.max(...days.map(heightOf)))}</span>
      </p>
      <div
        role="img"
        aria-label={wordsOf(days, coming, isPlayed)}
        className={classes.chart}
        data-dense={isDense || undefined}
      >
        {days.map((day) => (
          <PastDay
            key={day.day}
            day={day}
            height={heightOf(day)}
            name={isPlayed ? 'plays' : 'people shown'}
            awaited={expectedOn(day)}
            most={most}
            isToday={coming.length > 0 && day.day === last}
          />
        ))}
        {coming.map((day, at) => (
          <ComingDay key={day.day} day={day} most={most} isFirst={at === 0} />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{dayName(axis[0] ?? '')}</span>
        {axis.length > 4 && <span>{dayName(axis[Math.floor(axis.length / 2)] ?? '')}</span>}
        {axis.length > 1 && <span>{dayName(axis.at(-1) ?? '')}</span>}
      </div>
    </section>
  )
}

/** Says what the chart shows, for those who do not see it. */
function wordsOf(days: readonly Day[], coming: readonly DayAhead[], isPlayed: boolean): string {
  const total = days.reduce((sum, day) => sum + (isPlayed ? day.plays : day.displayed), 0)
  const given = days.reduce((sum, day) => sum + day.given, 0)
  const [first, last] = [dayName(days[0]?.day ?? ''), dayName(days.at(-1)?.day ?? '')]
  const past = `${formatNumber(total)} ${isPlayed ? 'plays' : 'people shown'} and ${formatNumber(given)} rewards from ${first} to ${last}`
  const end = coming.at(-1)
  if (!end) return past
  const next = coming.reduce((sum, { plays }) => sum + plays, 0)
  const out = coming.flatMap(({ day, runsOut }) => runsOut.map((name) => `${name} runs out on ${dayName(day)}`))
  return [past, `about ${whole(next)} plays forecast until ${dayName(end.day)}`, ...out].join('; ')
}

interface PastDayProps {
  readonly day: Day
  readonly height: number
  /** The word for what the bar counts. */
  readonly name: string
  readonly awaited: number | undefined
  /** The count that the whole height stands for. */
  readonly most: number
  /** True for the day that is not over, where days to come follow. */
  readonly isToday: boolean
}

function PastDay({ day, height: counted, name, awaited, most, isToday }: PastDayProps) {
  const height = Math.max(counted, day.given)
  const title = [
    `${dayName(day.day)}: ${formatNumber(counted)} ${name}`,
    `${formatNumber(day.given)} rewards`,
    awaited === undefined ? '' : `${whole(awaited)} ${name} expected`,
  ]
  return (
    <div title={title.filter(Boolean).join(', ')} className={classes.slot} data-today={isToday || undefined}>
      {height > 0 && (
        <div className={classes.day} style={{ height: `${Math.max(3, (height / most) * 100)}%` }}>
          <div className={classes.given} style={{ height: `${(day.given / height) * 100}%` }} />
        </div>
      )}
      {awaited !== undefined && <div className={classes.expected} style={{ bottom: `${(awaited / most) * 100}%` }} />}
    </div>
  )
}

interface ComingDayProps {
  readonly day: DayAhead
  readonly most: number
  /** True for the day after today: the mark of now stands before it. */
  readonly isFirst: boolean
}

function ComingDay({ day: { day, plays, least, most: highest, runsOut }, most, isFirst }: ComingDayProps) {
  const title = [
    `${dayName(day)}: about ${whole(plays)} plays forecast, ${whole(least)} to ${whole(highest)}`,
    ...runsOut.map((name) => `${name} runs out`),
  ]
  const [from, to] = [(least / most) * 100, (highest / most) * 100]
  return (
    <div title={title.join(', ')} className={classes.slot} data-coming>
      <div className={classes.ahead} style={{ bottom: `${from}%`, height: `${Math.max(2, to - from)}%` }} />
      <div className={classes.expected} style={{ bottom: `${(plays / most) * 100}%` }} />
      {runsOut.length > 0 && <div className={classes.out} />}
      {isFirst && <span className={classes.now}>Now</span>}
    </div>
  )
}
