import type { UseQueryResult } from '@tanstack/react-query'
import { playTypeNames } from '#schemas/codes.ts'
import type { RuleRow } from '#schemas/endpoints/rules.ts'
import type { Rows } from '#src/api/paging.ts'
import { formatDate } from '#src/format/dates.ts'
import { RecentRules } from '#src/resource/ChangedLast.tsx'

/** The rules of the rule list that were changed last, with when they run. */
export function LatestRules({ rules }: { readonly rules: UseQueryResult<Rows<RuleRow>> }) {
  return (
    <RecentRules
      rules={rules.data?.rows.map((rule) => ({
        id: rule.ruleId,
        name: rule.rule_name,
        path: '/ruleengine/edit/$id',
        status: rule.status,
        line: `${playTypeNames[rule.type ?? 0] ?? 'No template yet'} · ${duration(rule)}`,
      }))}
      failure={rules.error ?? undefined}
      onRetry={() => void rules.refetch()}
    />
  )
}

/** From when to when a rule runs, in words. */
function duration({ start_date: start, end_date: end }: RuleRow): string {
  return start === null && end === null ? 'No dates yet' : `${formatDate(start)} to ${formatDate(end)}`
}
