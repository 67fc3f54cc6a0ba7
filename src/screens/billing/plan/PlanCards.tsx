import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ActivePlan, PlanOffer } from '#schemas/endpoints/billing.ts'
import { api } from '#src/api/api.ts'
import { formatMoney, formatNumber } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { usePayment } from '../usePayment.ts'
import { CustomPlanForm } from './CustomPlanForm.tsx'

interface Props {
  readonly active: ActivePlan
  readonly plans: readonly PlanOffer[]
}

/** The plans beside each other, and the way to one of one's own. */
export function PlanCards({ active, plans }: Props) {
  const [asking, ask] = useState(false)
  const payment = usePayment((planId: string) => api.billing.createOrder({ body: { purpose: 'plan', planId } }))
  const choose = async ({ planId, name }: PlanOffer) => {
    const replaces = active.state === 'active' && active.planId !== planId
    const message = `${name} begins at once and lasts a month. What is left of ${active.name} is not paid back.`
    if (!replaces || (await confirm({ title: `Change to ${name}?`, message, ok: 'Continue to payment' })))
      payment.mutate(planId)
  }
  return (
    <Section title="Plans">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {plans.map((plan) => (
          <PlanCard
            key={plan.planId}
            plan={plan}
            active={active}
            isPlacing={payment.isPending && payment.variables === plan.planId}
            onChoose={() => void choose(plan)}
          />
        ))}
        <Paper withBorder radius="md" p="md" component="article" aria-label="Custom plan">
          <Stack gap="xs" h="100%">
            <Title order={3} size="h4">
              Custom
            </Title>
            <Text size="sm" c="dimmed">
              Need more users or events, or other terms? Tell us what you need and we will call you.
            </Text>
            <Button mt="auto" variant="default" onClick={() => ask(true)}>
              Request a custom plan
            </Button>
          </Stack>
        </Paper>
      </SimpleGrid>
      <CustomPlanForm opened={asking} onClose={() => ask(false)} />
    </Section>
  )
}

interface CardProps {
  readonly plan: PlanOffer
  readonly active: ActivePlan
  readonly isPlacing: boolean
  onChoose(): void
}

function PlanCard({ plan, active, isPlacing, onChoose }: CardProps) {
  const isActive = plan.planId === active.planId
  const { maUsers, noOfEvents, description } = plan.planDetails
  return (
    <Paper withBorder radius="md" p="md" component="article" aria-label={`${plan.name} plan`}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h4">
            {plan.name}
          </Title>
          {isActive && <Badge variant="light">Your plan</Badge>}
        </Group>
        <div>
          <Text fw={700} size="xl">
            {formatMoney(plan.planPrice, plan.currency)}
          </Text>
          <Text size="sm" c="dimmed">
            a month in {plan.currency}
            {plan.amount > plan.planPrice && `; ${formatMoney(plan.amount, plan.currency)} with tax`}
          </Text>
        </div>
        <Text size="sm">{description}</Text>
        <Fact>{formatNumber(maUsers)} active users a month</Fact>
        <Fact>{formatNumber(noOfEvents)} events a month</Fact>
        <Button
          mt="auto"
          variant={isActive ? 'default' : 'filled'}
          disabled={!plan.mayBuy}
          loading={isPlacing}
          onClick={onChoose}
        >
          {plan.mayBuy ? `${isActive ? 'Renew' : 'Choose'} ${plan.name}` : 'Current plan'}
        </Button>
      </Stack>
    </Paper>
  )
}

function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Icon name="check" />
      <Text size="sm" component="span">
        {children}
      </Text>
    </Group>
  )
}
