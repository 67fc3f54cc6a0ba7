import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAX_PLANNED_CAMPAIGNS, MAX_PLANNED_MESSAGES } from '#schemas/endpoints/calendar-facts.ts'
import { api } from '#src/api/api.ts'
import { planFactsOf } from '#src/engine/joint-forecast/plan-facts.ts'
import type { PlanFacts } from '#src/engine/joint-forecast/plan-question.ts'
import { MINUTE_MS } from '#src/time/durations.ts'

/** The campaigns and the messages that are forecast together, by their ids. */
export interface ChosenPlan {
  readonly campaigns: readonly string[]
  readonly messages: readonly string[]
}

/** Reads everything that a joint forecast of a plan needs, of as many as are forecast at once; the same object until something of it changes. */
export function usePlanFacts({ campaigns, messages }: ChosenPlan): {
  readonly facts: PlanFacts | undefined
  readonly isFailed: boolean
} {
  const body = {
    campaigns: campaigns.slice(0, MAX_PLANNED_CAMPAIGNS),
    messages: messages.slice(0, MAX_PLANNED_MESSAGES),
  }
  const { data, isError } = useQuery({
    queryKey: ['calendar', 'facts', JSON.stringify(body)],
    queryFn: ({ signal }) => api.calendar.facts({ body }, { signal }),
    enabled: campaigns.length > 0,
    staleTime: MINUTE_MS,
    retry: false,
  })
  const facts = useMemo(() => data && planFactsOf(data.facts), [data])
  return { facts, isFailed: isError }
}
