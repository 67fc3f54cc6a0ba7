import { Anchor, Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { playTypeNames } from '#schemas/codes.ts'
import type { RuleRow } from '#schemas/endpoints/rules.ts'
import type { Rows } from '#src/api/paging.ts'
import { formatDate } from '#src/kit/dates.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import classes from './welcome.module.css'

/** The rules that were changed last, to go on with. */
export function LatestRules({ rules }: { readonly rules: UseQueryResult<Rows<RuleRow>> }) {
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="latest-rules" aria-busy={rules.isPending}>
      <Title order={2} size="h4" id="latest-rules" mb="xs">
        Changed last
      </Title>
      {rules.isPending &&
        ['first', 'second', 'third', 'fourth', 'fifth'].map((row) => <Skeleton key={row} h={36} mb={6} />)}
      {rules.isError && <ErrorState reason={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.data?.rows.length === 0 && (
        <EmptyState
          icon="rule"
          title="No rules yet"
          action={
            <Button component={Link} to="/ruleengine/new">
              Draw the first rule
            </Button>
          }
        >
          A rule says who may play, when, and what is given for it.
        </EmptyState>
      )}
      {rules.data && rules.data.rows.length > 0 && (
        <ul className={classes.rules}>
          {rules.data.rows.map((rule) => (
            <li key={rule.ruleId} className={classes.rule}>
              <div className={classes.words}>
                <Anchor component={Link} to={`/ruleengine/edit/${rule.ruleId}`} fw={600}>
                  {rule.rule_name || 'No name'}
                </Anchor>
                <Text size="sm" c="dimmed" truncate>
                  {playTypeNames[rule.type ?? 0] ?? 'No template yet'} · {duration(rule)}
                </Text>
              </div>
              <StatusBadge status={rule.status} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

/** From when to when a rule runs, in words. */
function duration({ start_date: start, end_date: end }: RuleRow): string {
  return start === null && end === null ? 'No dates yet' : `${formatDate(start)} to ${formatDate(end)}`
}
