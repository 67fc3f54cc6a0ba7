import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { TraceMark, TraceSteps } from '#src/kit/TraceSteps.tsx'
import classes from './drawer.module.css'

interface Props {
  /** Empty for decisions about every document. */
  readonly ruleId: string
  readonly userId: string
  readonly zone: string | undefined
}

/** The last decisions about a player, of one document or of all, condition by condition. */
export function PlayerTrace({ ruleId, userId, zone }: Props) {
  const kept = useQuery({
    queryKey: ['visits', 'decisions', ruleId, userId],
    queryFn: ({ signal }) => api.visits.decisions({ query: { userId, ...(ruleId ? { ruleId } : {}) } }, { signal }),
  })
  if (kept.isError) return <ErrorState reason={kept.error} onRetry={() => void kept.refetch()} />
  if (!kept.data) return <Skeleton h={48} my="xs" />
  const { decisions } = kept.data
  return (
    <div className={classes.trace} role="status">
      {decisions.length === 0 && (
        <Text size="xs" c="dimmed">
          {ruleId
            ? 'No decision about this player is kept for it: only the last ones of each document are.'
            : 'No decision about this player is kept: only the last ones of each document are.'}
        </Text>
      )}
      {decisions.slice(0, 5).map((decision, index) => (
        <details key={decision.id} open={index === 0}>
          <summary>
            <TraceMark held={decision.held} /> {decision.about}
            {!ruleId && decision.ruleName && ` of ${decision.ruleName}`}, {formatDateTime(decision.at, zone)}
          </summary>
          <TraceSteps steps={decision.trace} />
        </details>
      ))}
    </div>
  )
}
