import { Button, Skeleton, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { formatNumber } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { savedAtom } from '../../core/atoms.ts'
import { Explain } from './Explain.tsx'
import { LastRewards } from './LastRewards.tsx'
import { PlaysChart } from './PlaysChart.tsx'
import { RewardTable } from './RewardTable.tsx'
import classes from './results.module.css'
import { StopButton } from './StopButton.tsx'
import { TemplateTable } from './TemplateTable.tsx'
import { useFigures } from './useFigures.ts'

/** The results of the document: players, plays and rewards by day, the reasons of decisions, and the stop. */
export default function Results() {
  const { id = '' } = useAtomValue(savedAtom)
  const { data: figures, error, isPending, isFetching, refetch } = useFigures()
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton h={120} m="sm" />
  const { players, plays, rewarded, empty, rewards, days, templates } = figures
  const counts = [
    ['Players', players],
    ['Plays', plays],
    ['Plays with a reward', rewarded],
    ['Players without one', empty],
  ] as const
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <dl className={classes.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(count)}</dd>
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
      {players === 0 && (
        <Text size="sm" c="dimmed">
          Nobody has played yet. “Play this draft” tries it without touching stock, webhooks or these figures.
        </Text>
      )}
      <div className={classes.parts}>
        {days.length > 0 && <PlaysChart days={days} />}
        {rewards.length > 0 && <RewardTable rewards={rewards} />}
        {templates.length > 0 && <TemplateTable templates={templates} />}
        {rewards.length > 0 && <LastRewards id={id} />}
        <Explain id={id} />
      </div>
    </div>
  )
}
