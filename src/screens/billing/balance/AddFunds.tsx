import { Button, Chip, Group, NumberInput, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { formatMoney } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Section } from '#src/kit/Section.tsx'
import { amountsQuery } from '../queries.ts'
import { usePayment } from '../usePayment.ts'

/** Stands for an amount of one's own among the offered ones. */
const OWN_AMOUNT = 'own'

/** The balance, and adding funds to it: one of the offered amounts, or one of one's own within the limits. */
export function AddFunds() {
  const balance = useQuery({
    queryKey: ['billing', 'balance'],
    queryFn: ({ signal }) => api.billing.balance({ params: { itemsPerPage: 1, pageNo: 0 }, query: {} }, { signal }),
  })
  const amounts = useQuery(amountsQuery)
  const [chosen, choose] = useState<string>()
  const [own, setOwn] = useState<number | string>('')
  const [wrong, setWrong] = useState<string>()
  const payment = usePayment((offerBalanceId: string) =>
    offerBalanceId === OWN_AMOUNT
      ? api.billing.createOrder({ body: { purpose: 'funds', amount: Number(own) } })
      : api.billing.addFunds({ query: { offerBalanceId } }),
  )
  if (balance.isError || amounts.isError) {
    const retry = () => void Promise.all([balance.refetch(), amounts.refetch()])
    return <ErrorState reason={balance.error ?? amounts.error} onRetry={retry} />
  }
  if (!balance.data || !amounts.data) return <Skeleton h={190} radius="md" />
  const { crruentBalance, currency, offerBalanceId } = balance.data.transactionHistoryDTO
  const { amountValues, limits } = amounts.data
  const value = chosen ?? offerBalanceId
  const range = `${formatMoney(limits.least, currency)} to ${formatMoney(limits.most, currency)}`
  function add() {
    const amount = typeof own === 'number' ? own : Number.NaN
    const isWrong = value === OWN_AMOUNT && !(amount >= limits.least && amount <= limits.most)
    setWrong(isWrong ? `Amount must be from ${range}` : undefined)
    if (!isWrong) payment.mutate(value)
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Section title="Balance">
        <Text fw={700} fz="2rem" lh={1.2}>
          {formatMoney(crruentBalance, currency)}
        </Text>
        <Text size="sm" c="dimmed">
          Forecasts compare what a campaign may cost with this amount. Orders of third-party rewards are not paid from
          it.
        </Text>
      </Section>
      <Section title="Add funds">
        <Stack gap="sm">
          <Chip.Group value={value} onChange={(next) => choose(next as string)}>
            <Group gap="xs" role="radiogroup" aria-label="Amount">
              {amountValues.map(({ offerBalanceId: id, nameSegment }) => (
                <Chip key={id} value={id}>
                  {nameSegment}
                </Chip>
              ))}
              <Chip value={OWN_AMOUNT}>Another amount</Chip>
            </Group>
          </Chip.Group>
          {value === OWN_AMOUNT && (
            <NumberInput
              label={`Amount in ${currency}`}
              description={range}
              value={own}
              onChange={(next) => {
                setOwn(next)
                setWrong(undefined)
              }}
              error={wrong}
              min={0}
              decimalScale={2}
              thousandSeparator=","
              hideControls
              maw="16rem"
            />
          )}
          <div>
            <Button loading={payment.isPending} onClick={add}>
              Add funds
            </Button>
          </div>
        </Stack>
      </Section>
    </SimpleGrid>
  )
}
