import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { planQuery, plansQuery } from '../queries.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PlanCards } from './PlanCards.tsx'
import { Transactions } from './Transactions.tsx'

/** The tab "Plan and billing" of `/editprofile` (C §3 "Plan"): what the organisation has, what it can have, what it has paid. */
export default function PlanTab() {
  const plan = useQuery(planQuery)
  const plans = useQuery(plansQuery)
  if (plan.isError || plans.isError) {
    const retry = () => void Promise.all([plan.refetch(), plans.refetch()])
    return <ErrorState reason={plan.error ?? plans.error} onRetry={retry} />
  }
  return (
    <Stack gap="md">
      {plan.data ? <CurrentPlan plan={plan.data.plan} /> : <Skeleton h={150} radius="md" />}
      {plan.data && plans.data ? (
        <PlanCards active={plan.data.plan} plans={plans.data.planList} />
      ) : (
        <Skeleton h={330} radius="md" />
      )}
      <Transactions />
    </Stack>
  )
}
