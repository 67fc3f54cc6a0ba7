import { Grid, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { RewardSection } from './RewardSection.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { TextsSection } from './TextsSection.tsx'

interface Props {
  readonly at: Cursor<Offer>
  readonly startsNow: boolean | undefined
  readonly onStartsNow: (startsNow: boolean) => void
}

/** The whole form of an offer, in sections. */
export function OfferForm({ at, startsNow, onStartsNow }: Props) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <Section title="Reward">
            <RewardSection at={at} />
          </Section>
          <Section title="Texts">
            <TextsSection at={at} />
          </Section>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          <Section title="Schedule">
            <SegmentedField<string>
              at={at.at('offerStatus')}
              label="Status"
              options={[
                { value: 'active', label: 'Active' },
                { value: 'inactive', label: 'Inactive' },
              ]}
            />
            <ScheduleSection at={at} startsNow={startsNow} onStartsNow={onStartsNow} />
          </Section>
          <Section title="Delivery">
            <DeliverySection at={at} />
          </Section>
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}
