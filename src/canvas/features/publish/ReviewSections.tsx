import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Budget, BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import type { AccountBalance } from '#src/engine/forecast/warnings.ts'
import { isMoneyOf } from '#src/engine/simulation/offers.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatMoney, formatNumber } from '#src/format/numbers.ts'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { SpreadTable, spreadOf } from '#src/kit/SpreadTable.tsx'
import type { PlacedIssue } from '../../core/issues.ts'
import { RangeBar } from '../forecast/RangeBar.tsx'
import { about, amountWords, unitOf } from '../forecast/words.ts'
import { type BudgetLimit, limitOf } from './budget-outlook.ts'
import type { ReviewForecast } from './published.ts'
import classes from './review.module.css'
import { costWords, countWords, type People } from './review-words.ts'

interface SectionProps {
  readonly icon: IconName
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of the review under its title. */
export function Section({ icon, title, aside, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.title}>
        <Icon name={icon} />
        {title}
        {aside && <span className={classes.aside}>{aside}</span>}
      </h3>
      {children}
    </section>
  )
}

interface WhoProps {
  /** Undefined while they are counted. */
  readonly people: People | undefined
  /** The number of people that the forecast assumes. */
  readonly assumed: number | undefined
}

/** The section of the people who are meant, with their number of today. */
export function Who({ people, assumed }: WhoProps) {
  const isOther = assumed !== undefined && people?.count !== undefined && people.count > 0 && assumed !== people.count
  return (
    <Section icon="segment" title="Who">
      {people ? (
        <p>
          <b>{countWords(people)}</b> {people.words && `in ${people.words}`}
        </p>
      ) : (
        <p className={classes.dimmed} role="status">
          Counting…
        </p>
      )}
      {isOther && <p className={classes.dimmed}>The forecast assumes {formatNumber(assumed)}.</p>}
    </Section>
  )
}

interface ForecastProps {
  readonly forecast: ReviewForecast
}

/** The section of the players and plays to expect, from few to many. */
export function Expected({ forecast }: ForecastProps) {
  const there = forecast.is === 'there' ? forecast.answer.forecast : undefined
  return (
    <Section
      icon="forecast"
      title="What to expect"
      aside={there && `P10, P50, P90 of ${formatNumber(there.runs)} futures`}
    >
      {forecast.is === 'cannot' && <p className={classes.dimmed}>{forecast.why}</p>}
      {forecast.is === 'counting' && <Counting />}
      {there && (
        <SpreadTable
          className={`${classes.expected} ${isStale(forecast) ? classes.stale : ''}`}
          isBusy={isStale(forecast)}
          rows={[
            { label: 'Players', cells: spreadOf(there.players, about) },
            { label: 'Plays', cells: spreadOf(there.plays, about) },
          ]}
        />
      )}
    </Section>
  )
}

const isStale = (forecast: ReviewForecast) => forecast.is === 'there' && forecast.isStale

function Counting() {
  return (
    <>
      <p className={classes.dimmed} role="status">
        Counting…
      </p>
      <div className={classes.counting} aria-hidden />
    </>
  )
}

interface CostsProps extends ForecastProps {
  readonly budget?: BudgetAmounts
  readonly stored?: Budget | null
  readonly balance: AccountBalance | undefined
  readonly currencyName: string
  readonly children?: ReactNode
}

/** The section of what is likely given away: money over the balance of the account, and coins. */
export function Costs({ forecast, balance, currencyName, budget, stored = null, children }: CostsProps) {
  const spend = forecast.is === 'there' ? Object.entries(forecast.answer.forecast.spend) : []
  return (
    <Section icon="wallet" title="What it costs">
      {forecast.is === 'counting' && <Counting />}
      {forecast.is === 'cannot' && <p className={classes.dimmed}>The cost can’t be estimated without a forecast.</p>}
      {forecast.is === 'there' && spend.length === 0 && <p>Nothing that is counted in money or coins.</p>}
      <div className={isStale(forecast) ? classes.stale : undefined}>
        {spend.map(([key, spread]) => (
          <Cost
            key={key}
            unit={key}
            spread={spread}
            balance={balance && isMoneyOf(key, balance.currency) ? balance : undefined}
            limit={budget && limitOf(key, budget, stored)}
            currencyName={currencyName}
          />
        ))}
      </div>
      {children}
    </Section>
  )
}

/** The room of a bar without an end of its own, as a multiple of its 90th percentile. */
const ROOM_BESIDE_BAND = 1.2

interface CostProps {
  /** As a forecast names it: `coins`, `money INR`. */
  readonly unit: string
  readonly spread: Percentiles
  readonly balance: AccountBalance | undefined
  readonly limit: BudgetLimit | undefined
  readonly currencyName: string
}

/** A cost over what it may be: what is left of the budget, or else the balance of the account. */
function Cost({ unit: key, spread, balance, limit, currencyName }: CostProps) {
  const unit = unitOf(key)
  const plain = unit.unit === 'money' ? 'Money' : unit.unit === 'points' ? 'Points' : currencyName
  const left = limit && Math.max(0, limit.amount - limit.given)
  const end = left ?? balance?.amount
  const title = limit ? (limit.given > 0 ? 'Left of the budget' : 'Budget') : balance ? 'Balance' : plain
  const tone = end === undefined || spread.p90 <= end ? 'calm' : spread.p50 > end ? 'bad' : 'warn'
  const most = end === undefined ? spread.p90 * ROOM_BESIDE_BAND : Math.max(end, spread.p90)
  return (
    <div className={classes.cost}>
      <div>
        <span>
          {title} {end !== undefined && <b>{amountWords(end, unit, currencyName)}</b>}
        </span>
        <span>{costWords(spread, unit, currencyName)}</span>
      </div>
      <RangeBar spread={spread} most={most} limit={end} tone={tone} />
      <div className={classes.ends} aria-hidden>
        <span>{amountWords(0, unit, currencyName)}</span>
        <span>{amountWords(most, unit, currencyName)}</span>
      </div>
      {limit && balance && (
        <p className={classes.dimmed}>Balance of the account: {formatMoney(balance.amount, balance.currency)}.</p>
      )}
    </div>
  )
}

interface IssuesProps {
  readonly issues: readonly PlacedIssue[]
  /** Returns the name of the step that an issue stands at; empty for none. */
  readonly nameOf: (placed: PlacedIssue) => string
  readonly onShow: (placed: PlacedIssue) => void
  /** Returns the buttons that solve an issue. */
  readonly remediesOf: (placed: PlacedIssue) => ReactNode
}

/** The problems that stand against it, then the warnings, each with its way there and what solves it. */
export function ReviewIssues({ issues, ...how }: IssuesProps) {
  const errors = issues.filter(({ issue }) => issue.severity === 'error')
  const warnings = issues.filter(({ issue }) => issue.severity !== 'error')
  return (
    <>
      {errors.length > 0 && (
        <Section icon="error" title={errors.length === 1 ? '1 problem' : `${errors.length} problems`}>
          <IssueList issues={errors} {...how} />
        </Section>
      )}
      {warnings.length > 0 && (
        <Section icon="warning" title={warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}>
          <IssueList issues={warnings} {...how} />
        </Section>
      )}
    </>
  )
}

function IssueList({ issues, nameOf, onShow, remediesOf }: IssuesProps) {
  return (
    <ul className={classes.issues}>
      {issues.map((placed) => (
        <li key={`${placed.issue.path} ${placed.issue.message}`} data-severity={placed.issue.severity}>
          <UnstyledButton className={classes.issue ?? ''} onClick={() => onShow(placed)}>
            {placed.issue.message} {nameOf(placed) && <span className={classes.where}>{nameOf(placed)}</span>}
          </UnstyledButton>
          <div className={classes.remedies}>{remediesOf(placed)}</div>
        </li>
      ))}
    </ul>
  )
}

/** The section of what cannot be changed once it runs, and what can. */
export function Fixed({ names, open }: { readonly names: readonly string[]; readonly open: string }) {
  return (
    <Section icon="lock" title="Fixed once it runs">
      <ul className={classes.chips}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={classes.dimmed}>Still open: {open}. Undo does not go back behind this.</p>
    </Section>
  )
}
