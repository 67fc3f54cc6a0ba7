import { Button, Skeleton, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { TemplateTest } from '#src/kit/template-test/TemplateTest.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { nowAtom, savedAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { shownForecastAtom } from '../../core/forecast-atoms.ts'
import { expectedAtom, placedResultsAtom } from '../../core/results-atoms.ts'
import { useFigures } from '../../core/useFigures.ts'
import { Bars } from './Bars.tsx'
import { countsOf } from './counts.ts'
import { daysAhead } from './days-ahead.ts'
import { Explain } from './Explain.tsx'
import { expectedDaysIn } from './expected-days.ts'
import { LastRewards } from './LastRewards.tsx'
import { NotGiven } from './NotGiven.tsx'
import { PlaysChart } from './PlaysChart.tsx'
import { questSteps, streakSteps } from './progress-steps.ts'
import { RewardTable } from './RewardTable.tsx'
import classes from './results.module.css'
import { StopButton } from './StopButton.tsx'

/** The results of the document: players, plays and rewards by day, the reasons of decisions, and the stop. */
export default function Results() {
  const { id = '', document } = useAtomValue(savedAtom)
  const { port } = useBoard()
  const { currencyName } = useLookups()
  const placed = useAtomValue(placedResultsAtom)
  const timezone = useAppConfig()?.timezone
  const expectedDays = expectedDaysIn(useAtomValue(expectedAtom)?.daily, timezone)
  const shown = useAtomValue(shownForecastAtom)
  const now = useAtomValue(nowAtom)
  const { data: figures, error, isPending, isFetching, refetch } = useFigures()
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton h={120} m="sm" />
  const { players, rewards, days, templates, experiment, displayed, hasDisplays, questFunnel, streakSurvival } = figures
  const family = documentFamily(port.kind, document)
  const hasRewards = rewards.length > 0 || (placed?.rewards.length ?? 0) > 0
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <dl className={classes.counts}>
          {countsOf(family, figures).map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} {note && <span className={classes.note}>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="refresh" size={14} />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
        <StopButton id={id} />
      </div>
      {timezone && days.length > 0 && (
        <Text size="xs" c="dimmed">
          Days are those of the organisation, {timezone}, as in reports.
        </Text>
      )}
      {players > 0 && !hasDisplays && (
        <Text size="sm" c="dimmed">
          The number of people who saw it is not known: only pages that use our script report what came into view.
        </Text>
      )}
      {players === 0 && (
        <Text size="sm" c="dimmed">
          {displayed > 0 ? 'Nobody has taken part yet.' : 'Nobody has played yet.'} “Play draft” tries it without
          touching stock, webhooks or these figures.
        </Text>
      )}
      <div className={classes.parts}>
        {experiment && templates.length > 0 && (
          <div className={classes.part} data-wide>
            <TemplateTest templates={templates} experiment={experiment} currencyName={currencyName} />
          </div>
        )}
        {questFunnel && displayed > 0 && <Bars title="How far people come" steps={questSteps(document, figures)} />}
        {streakSurvival && displayed > 0 && <Bars title="How long people stay" steps={streakSteps(figures)} />}
        {hasRewards && <RewardTable rewards={rewards} document={document} />}
        {days.length > 0 && (
          <PlaysChart
            days={days}
            isPlayed={days.some((day) => day.plays > 0)}
            expected={expectedDays}
            ahead={shown ? daysAhead(document, shown, { now, zone: timezone }) : []}
          />
        )}
        <NotGiven figures={figures} />
        {rewards.length > 0 && <LastRewards id={id} />}
        <Explain id={id} />
      </div>
    </div>
  )
}
