import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshSession } from '#src/api/session.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { orderQuery, tabOf } from './order-query.ts'

/** The page after a payment, with its invoice. It says that a payment arrived only once the server has seen it. */
export default function SuccessPage() {
  const { order: orderId = '' } = usePageTerms('/payment/success')
  const queries = useQueryClient()
  const read = useQuery(orderQuery(orderId))
  const order = read.data?.order
  const isPaid = order?.state === 'paid'
  useEffect(() => {
    if (!isPaid) return
    // A plan may have opened the console, also where the provider's page came back without a word of ours.
    void refreshSession()
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'billing' && queryKey[1] !== 'order',
    })
  }, [isPaid, queries])
  return (
    <PageFrame title="Payment">
      {read.isPending && orderId !== '' && <Skeleton h={260} maw="32rem" mx="auto" radius="md" />}
      {(read.isError || orderId === '') && (
        <ErrorState title="This order cannot be found" reason={read.error} onRetry={() => void read.refetch()} />
      )}
      {order && !isPaid && (
        <Notice icon="trigger" title="The payment is not confirmed yet" order={2}>
          <Text>We will confirm it once the payment provider responds.</Text>
          <Button loading={read.isFetching} onClick={() => void read.refetch()}>
            Check again
          </Button>
        </Notice>
      )}
      {order && isPaid && (
        <Notice icon="check" tone="green" title="Payment received" order={2}>
          <OrderSummary order={order} />
          <Text size="sm" c="dimmed">
            Transaction id {order.transactionId}
          </Text>
          <Group justify="center">
            <LinkButton to="/editprofile" search={{ tab: tabOf(order) }}>
              {order.purpose === 'plan' ? 'Plan and billing' : 'Balance'}
            </LinkButton>
            <LinkButton variant="default" to="/welcome">
              First page
            </LinkButton>
          </Group>
        </Notice>
      )}
    </PageFrame>
  )
}
