import type { UseQueryResult } from '@tanstack/react-query'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { LatestDocuments } from '#src/resource/ChangedLast.tsx'

/** The rules, quests, streaks and campaigns that were changed last, as the dashboard shows them. */
export function LatestRules({ dashboard }: { readonly dashboard: UseQueryResult<{ readonly dashboard: Dashboard }> }) {
  return (
    <LatestDocuments
      documents={dashboard.data?.dashboard.latest}
      failure={dashboard.error ?? undefined}
      onRetry={() => void dashboard.refetch()}
    />
  )
}
