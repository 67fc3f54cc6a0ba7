import { Badge, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ActivePlan } from '#schemas/endpoints/billing.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatMoney, formatNumber } from '#src/format/numbers.ts'
import { Section } from '#src/kit/Section.tsx'

const states: Readonly<Record<ActivePlan['state'], { label: string; color: string }>> = {
  trial: { label: 'Trial', color: 'blue' },
  active: { label: 'Active', color: 'green' },
  open: { label: 'Active', color: 'green' },
  grace: { label: 'Ended', color: 'orange' },
  ended: { label: 'Closed', color: 'red' },
}

const daysWords = (days: number) => (days === 1 ? '1 day left' : `${days} days left`)

/** The present plan: how long it lasts, and how much of it is used. */
export function CurrentPlan({ plan }: { readonly plan: ActivePlan }) {
  const zone = useAppConfig()?.timezone
  const { label, color } = states[plan.state]
  return (
    <Section
      title="Your plan"
      beside={
        <Badge {...{ color }} variant="light">
          {label}
        </Badge>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
        <Stack gap={2}>
          <Text fw={700} size="xl">
            {plan.name}
          </Text>
          <Text size="sm" c="dimmed">
            {plan.planPrice > 0
              ? `${formatMoney(plan.planPrice, plan.currency)} a month, before tax`
              : plan.planDetails.description}
          </Text>
          <Text size="sm">{ends(plan, zone)}</Text>
        </Stack>
        <Usage label="Active users" used={plan.usage.maUsers} most={plan.planDetails.maUsers} />
        <Usage label="Events" used={plan.usage.noOfEvents} most={plan.planDetails.noOfEvents} />
      </SimpleGrid>
    </Section>
  )
}

function ends({ state, endsTS, closesTS, noOfDaysLeft }: ActivePlan, zone: string | undefined): string {
  const [end, close] = [formatDate(endsTS, zone), formatDate(closesTS, zone)]
  const words: Readonly<Record<ActivePlan['state'], string>> = {
    trial: `Ends on ${end}, ${daysWords(noOfDaysLeft)}`,
    active: `Paid until ${end}, ${daysWords(noOfDaysLeft)}`,
    open: 'No end date',
    grace: `Ended on ${end}. Pay until ${close} to continue without interruption.`,
    ended: `Ended on ${end}. Choose a plan to use the console again.`,
  }
  return words[state]
}

/** The use of one measure in the last 30 days. */
function Usage({ label, used, most }: { readonly label: string; readonly used: number; readonly most: number }) {
  const share = most > 0 ? (used / most) * 100 : 0
  const color = share > 100 ? 'red' : share > 80 ? 'orange' : 'blue'
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          last 30 days
        </Text>
      </Group>
      <Progress value={Math.min(100, share)} color={color} aria-label={`${label} used`} size="lg" />
      <Text size="sm">
        {formatNumber(used)} of {formatNumber(most)}
        {share > 100 && ': over the plan limit'}
      </Text>
    </Stack>
  )
}
