import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { JointForecast } from '#src/engine/joint-forecast/model.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import { Strip } from '../strips/Strip.tsx'
import { AssumptionsMenu } from './AssumptionsMenu.tsx'
import { ForecastStrip } from './ForecastStrip.tsx'
import { mainUnitOf } from './forecast-words.ts'
import { useForecastSettings } from './kept-settings.ts'
import { PlanComparison } from './PlanComparison.tsx'
import { type PlannedDates, planQuestion } from './plan-question.ts'
import { useJointForecast } from './useJointForecast.ts'
import { type ChosenCampaign, MAX_PLANNED_CAMPAIGNS, usePlanFacts } from './usePlanFacts.ts'
import { type WhatIf, WhatIfForm, whatIfWords } from './WhatIfForm.tsx'

interface Props {
  /** The campaigns that are forecast together. */
  readonly chosen: readonly ChosenCampaign[]
  /** Dates of campaigns that stand elsewhere than they are stored: dragged, or being saved. */
  readonly moved: ReadonlyMap<string, PlannedDates>
  /** The days that are shown, in days since the epoch. */
  readonly range: DaySpan
  readonly zone: string
  readonly currencyName: string
}

/** The most days that are forecast. */
const MAX_DAYS = 366

/** The joint forecast of the campaigns of a calendar, below its time line: read on demand, and made anew while something is dragged. */
export default function CalendarForecast({ chosen, moved, range, zone, currencyName }: Props) {
  const [now] = useState(Date.now)
  const [settings, setSettings] = useForecastSettings()
  const [whatIf, setWhatIf] = useState<WhatIf>()
  const { offer } = useLookups()
  const facts = usePlanFacts(chosen)
  const to = Math.min(momentOf({ day: range.last + 1, seconds: 0 }, zone), now + MAX_DAYS * DAY_MS)
  const plan = useMemo(
    () =>
      facts && facts.campaigns.length > 0 && to > now
        ? planQuestion(facts, moved, { now, to }, settings.gamesPerVisit)
        : undefined,
    [facts, moved, now, to, settings.gamesPerVisit],
  )
  const other = useMemo(() => {
    const campaign = facts?.campaigns.find(({ id }) => id === whatIf?.id)
    if (!facts || !whatIf || !campaign || to <= now) return undefined
    const dates = shifted(moved.get(campaign.id) ?? datesOf(campaign.document, zone), whatIf.days)
    return planQuestion(facts, new Map([...moved, [campaign.id, dates]]), { now, to }, settings.gamesPerVisit)
  }, [facts, whatIf, moved, now, to, zone, settings.gamesPerVisit])
  const shown = useJointForecast(plan)
  const second = useJointForecast(other)
  const { forecast } = shown
  // What stood there before something was dragged stays behind it as a line.
  const settled = useRef<JointForecast>(undefined)
  useEffect(() => {
    if (moved.size === 0 && !shown.isStale) settled.current = forecast
  }, [moved, shown.isStale, forecast])
  if (to <= now || chosen.length === 0) return null
  const why = facts?.campaigns.length === 0 ? 'The campaigns could not be read.' : (shown.cannot ?? refusalOf(forecast))
  if (!forecast || why !== undefined)
    return (
      <Strip
        name="Joint forecast"
        about={why ?? `of ${formatCount(Math.min(chosen.length, MAX_PLANNED_CAMPAIGNS), 'campaign')} together`}
        isBusy={why === undefined}
        controls={why === undefined && <Loader size={14} />}
      />
    )
  const campaigns = facts?.campaigns ?? []
  const unit = mainUnitOf(forecast)
  const offerName = (id: string) => offer(id)?.offer_name ?? 'An offer that was not found'
  const around = { zone, currencyName, offerName, cap: settings.cap }
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
          {chosen.length > MAX_PLANNED_CAMPAIGNS && (
            <Text span size="xs" c="dimmed">
              the first {formatNumber(MAX_PLANNED_CAMPAIGNS)} of {formatNumber(chosen.length)}
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
          <AssumptionsMenu settings={settings} unit={unit} currencyName={currencyName} onChange={setSettings} />
        </>
      }
    >
      {whatIf && <WhatIfForm campaigns={campaigns} whatIf={whatIf} onChange={setWhatIf} />}
      {compared && (
        <PlanComparison {...around} before={forecast} after={compared} label={whatIfWords(whatIf, campaigns)} />
      )}
    </ForecastStrip>
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
