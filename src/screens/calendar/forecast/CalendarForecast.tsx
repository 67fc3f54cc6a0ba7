import { Button, Loader, Text } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarLimits } from '#schemas/endpoints/calendar.ts'
import { MAX_PLANNED_CAMPAIGNS } from '#schemas/endpoints/calendar-facts.ts'
import type { StockOutlook } from '#src/engine/conflicts/conflict.ts'
import type { JointForecast } from '#src/engine/joint-forecast/model.ts'
import { assumedGamesPerVisit, type PlannedDates, planQuestion } from '#src/engine/joint-forecast/plan-question.ts'
import { stockOutlook } from '#src/engine/joint-forecast/stock-outlook.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { Strip } from '../strips/Strip.tsx'
import { AssumptionsMenu, type ForecastSettings } from './AssumptionsMenu.tsx'
import { ForecastStrip } from './ForecastStrip.tsx'
import { mainUnitOf } from './forecast-words.ts'
import { PlanComparison } from './PlanComparison.tsx'
import { useJointForecast } from './useJointForecast.ts'
import { type ChosenPlan, usePlanFacts } from './usePlanFacts.ts'
import { type WhatIf, WhatIfForm, whatIfWords } from './WhatIfForm.tsx'

interface Props {
  /** The campaigns and messages that are forecast together. */
  readonly chosen: ChosenPlan
  /** Dates of campaigns that stand elsewhere than they are stored: dragged, or being saved. */
  readonly moved: ReadonlyMap<string, PlannedDates>
  /** The days that are shown, in days since the epoch. */
  readonly range: DaySpan
  readonly zone: string
  readonly currencyName: string
  readonly limits: CalendarLimits
  readonly onSettings: (settings: ForecastSettings) => void
  /** Hears what becomes of the stocks, by the ids of offers: conflicts say the same. */
  readonly onStocks: (stocks: ReadonlyMap<string, StockOutlook>) => void
}

/** The most days that are forecast. */
const MAX_DAYS = 366

/** The joint forecast of the campaigns of a calendar, below its time line: read on demand, and made anew while something is dragged. */
export default memo(function CalendarForecast(props: Props) {
  const { chosen, moved, range, zone, currencyName, limits, onSettings, onStocks } = props
  const [now] = useState(Date.now)
  const [whatIf, setWhatIf] = useState<WhatIf>()
  const { facts, isFailed } = usePlanFacts(chosen)
  const gamesPerVisit = limits.gamesPerVisit ?? undefined
  const to = Math.min(momentOf({ day: range.last + 1, seconds: 0 }, zone), now + MAX_DAYS * DAY_MS)
  const plan = useMemo(
    () =>
      facts && facts.campaigns.length > 0 && to > now
        ? planQuestion(facts, moved, { now, to }, gamesPerVisit)
        : undefined,
    [facts, moved, now, to, gamesPerVisit],
  )
  const other = useMemo(() => {
    const campaign = facts?.campaigns.find(({ id }) => id === whatIf?.id)
    if (!facts || !whatIf || !campaign || to <= now) return undefined
    const dates = shifted(moved.get(campaign.id) ?? datesOf(campaign.document, zone), whatIf.days)
    return planQuestion(facts, new Map([...moved, [campaign.id, dates]]), { now, to }, gamesPerVisit)
  }, [facts, whatIf, moved, now, to, zone, gamesPerVisit])
  const shown = useJointForecast(plan)
  const second = useJointForecast(other)
  const { forecast } = shown
  // What stood there before something was dragged stays behind it as a line.
  const settled = useRef<JointForecast>(undefined)
  useEffect(() => {
    if (moved.size === 0 && !shown.isStale) settled.current = forecast
  }, [moved, shown.isStale, forecast])
  useEffect(() => {
    if (forecast) onStocks(stocksOf(forecast, zone))
  }, [forecast, zone, onStocks])
  const count = chosen.campaigns.length
  if (to <= now || count === 0) return null
  const isUnread = isFailed || facts?.campaigns.length === 0
  const why = isUnread ? 'The campaigns could not be read.' : (shown.cannot ?? refusalOf(forecast))
  if (!forecast || why !== undefined)
    return (
      <Strip
        name="Joint forecast"
        about={why ?? `of ${formatCount(Math.min(count, MAX_PLANNED_CAMPAIGNS), 'campaign')} together`}
        isBusy={why === undefined}
        controls={why === undefined && <Loader size={14} />}
      />
    )
  const campaigns = facts?.campaigns ?? []
  const unit = mainUnitOf(forecast)
  const offerName = (id: string) => facts?.offers[id]?.name ?? 'An offer that was not found'
  const around = { zone, currencyName, offerName, cap: limits.cap ?? undefined }
  const compared = whatIf && second.forecast
  // What has begun is hardly moved, so something that lies ahead is offered first.
  const first = campaigns.find(({ document }) => readSchedule(document, zone).start > now) ?? campaigns[0]
  return (
    <ForecastStrip
      {...around}
      forecast={compared ?? forecast}
      before={compared ? forecast : moved.size > 0 ? settled.current : undefined}
      isStale={whatIf ? second.isStale : shown.isStale}
      range={range}
      controls={
        <>
          {count > MAX_PLANNED_CAMPAIGNS && (
            <Text span size="xs" c="dimmed">
              the first {formatNumber(MAX_PLANNED_CAMPAIGNS)} of {formatNumber(count)}
            </Text>
          )}
          {!whatIf && first && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              onClick={() => setWhatIf({ id: first.id, days: 7 })}
            >
              What if…
            </Button>
          )}
          <AssumptionsMenu
            {...{ settings: limits, unit, currencyName, onChange: onSettings }}
            assumedGames={assumedGamesPerVisit(facts ?? {})}
          />
        </>
      }
    >
      {whatIf && <WhatIfForm campaigns={campaigns} whatIf={whatIf} onChange={setWhatIf} />}
      {compared && (
        <PlanComparison {...around} before={forecast} after={compared} label={whatIfWords(whatIf, campaigns)} />
      )}
    </ForecastStrip>
  )
})

/** Returns what becomes of each stock, by the ids of offers. */
function stocksOf(forecast: JointForecast, zone: string): ReadonlyMap<string, StockOutlook> {
  return new Map(
    forecast.stocks.map((stock) => {
      const { gone, missing } = stockOutlook(stock, forecast)
      const at = gone === undefined ? undefined : forecast.days[gone]?.at
      return [
        stock.offerId,
        { campaigns: stock.campaigns, missing, ...(at !== undefined && { gone: wallTime(at, zone).day }) },
      ]
    }),
  )
}

/** Returns why nothing can be forecast; undefined where something is. */
function refusalOf(forecast: JointForecast | undefined): string | undefined {
  const isRefused = forecast?.campaigns.every(({ cannot }) => cannot !== undefined)
  return isRefused ? forecast?.campaigns[0]?.cannot : undefined
}

/** Returns the dates of a document. */
function datesOf(document: Parameters<typeof readSchedule>[0], zone: string): PlannedDates {
  const { start, end } = readSchedule(document, zone)
  return { start: Number.isFinite(start) ? start : Date.now(), end: Number.isFinite(end) ? end : null }
}

const shifted = ({ start, end }: PlannedDates, days: number): PlannedDates => ({
  start: start + days * DAY_MS,
  end: end === null ? null : end + days * DAY_MS,
})
