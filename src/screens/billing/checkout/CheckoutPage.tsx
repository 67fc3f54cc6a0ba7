import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { NotFoundState } from '#src/kit/NotFoundState.tsx'
import { Notice } from '#src/kit/Notice.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { Section } from '#src/kit/Section.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { CardForm } from './CardForm.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { orderQuery, tabOf } from './order-query.ts'
import { ProviderForm } from './ProviderForm.tsx'

/** An order before it is paid: what it costs, and how it is paid. */
export default function CheckoutPage() {
  const { orderId = '' } = usePageParams()
  const read = useQuery(orderQuery(orderId))
  const order = read.data?.order
  if (order?.state === 'paid') return <Navigate to="/payment/success" search={{ order: orderId }} replace />
  return (
    <PageFrame title="Pay" parent={{ label: 'Profile', to: '/editprofile' }}>
      {read.isPending && <Skeleton h={260} radius="md" />}
      {read.error instanceof ApiError && read.error.status === 404 ? (
        <NotFoundState one="order" parent={{ label: 'Profile', to: '/editprofile' }} />
      ) : (
        read.isError && <ErrorState reason={read.error} onRetry={() => void read.refetch()} />
      )}
      {order?.state === 'expired' && (
        <Notice icon="trigger" title="This order has expired" order={2}>
          <Text>{say.orderExpired}</Text>
          <LinkButton to="/editprofile" search={{ tab: tabOf(order) }}>
            Start again
          </LinkButton>
        </Notice>
      )}
      {order?.checkout && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" maw="64rem" mx="auto" style={{ alignItems: 'start' }}>
          <Section title="Your order">
            <OrderSummary order={order} />
          </Section>
          {order.checkout.kind === 'sandbox' ? (
            <CardForm order={order} />
          ) : (
            <ProviderForm order={order} checkout={order.checkout} />
          )}
        </SimpleGrid>
      )}
    </PageFrame>
  )
}
