import { Group, Progress, Stack, Text } from '@mantine/core'
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import { formatNumber } from '#src/format/numbers.ts'

const figures: readonly (readonly [keyof Stock, string])[] = [
  ['requested', 'Requested'],
  ['created', 'Created'],
  ['available', 'Available'],
  ['distributed', 'Distributed'],
  ['redeemed', 'Redeemed'],
]

/** The stock and how much of it was granted (C §3, the list's columns). */
export function StockSection({ stock }: { readonly stock: Stock }) {
  const { created, distributed } = stock
  const share = created > 0 ? (distributed / created) * 100 : 0
  return (
    <Stack gap="sm">
      <Group gap="lg" component="dl" m={0}>
        {figures.map(([key, label]) => (
          <div key={key}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600}>
              {formatNumber(stock[key])}
            </Text>
          </div>
        ))}
      </Group>
      <Progress value={share} aria-label={`${formatNumber(distributed)} of ${formatNumber(created)} are given`} />
      {created < stock.requested && (
        <Text size="sm" c="dimmed">
          The provider makes {formatNumber(stock.requested - created)} more.
        </Text>
      )}
    </Stack>
  )
}
