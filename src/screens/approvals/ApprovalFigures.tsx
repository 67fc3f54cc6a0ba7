import { List, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WholeApproval } from '#schemas/endpoints/approvals.ts'
import { api } from '#src/api/api.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { SpreadTable, spreadOf } from '#src/kit/SpreadTable.tsx'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'
import classes from './approvals.module.css'
import { amountOf, decidingCost, unitName } from './words.ts'

/** The forecast of what was asked, as it was then: players, plays, what it costs, and what to look at. */
export function ApprovalFigures({ approval: { forecast, cost } }: { readonly approval: WholeApproval }) {
  const currencyName = useCurrencyName()
  const { data } = useQuery({
    queryKey: [...approvalsKey, 'policy'],
    queryFn: ({ signal }) => api.approvals.policy({}, { signal }),
  })
  const isByCost = data?.policy.mode === 'cost'
  return (
    <section aria-label="What to expect">
      <Title order={3} size="h5" mb={6}>
        What to expect
      </Title>
      {forecast.is === 'none' ? (
        <Text size="sm" c="dimmed">
          No forecast: {forecast.why}
        </Text>
      ) : (
        <>
          <SpreadTable
            className={classes.figures}
            rows={[
              { label: 'Players', cells: spreadOf(forecast.players, whole) },
              { label: 'Plays', cells: spreadOf(forecast.plays, whole) },
              ...Object.entries(forecast.spend).map(([unit, spread]) => ({
                label: unitName(unit, currencyName),
                cells: spreadOf(spread, (value) => amountOf(value, unit)),
              })),
            ]}
          />
          <Text size="xs" c="dimmed" mt={4}>
            Over {formatNumber(forecast.days)} days, P10, P50 and P90 of {formatNumber(forecast.runs)} futures, as
            forecast when it was asked.
          </Text>
          {forecast.warnings.length > 0 && (
            <List size="sm" mt={6} spacing={2}>
              {forecast.warnings.map((one) => (
                <List.Item key={one}>{one}</List.Item>
              ))}
            </List>
          )}
        </>
      )}
      {isByCost && data && (
        <Text size="sm" mt={6}>
          The cost that decides who approves is {decidingCost(cost, data.policy)}.
        </Text>
      )}
    </section>
  )
}

const whole = (value: number) => formatNumber(Math.round(value))
