import { Grid, Stack } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { LanguageContext } from '#src/kit/language.ts'
import { Section } from '#src/kit/Section.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { RewardSection } from './RewardSection.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { TextsSection } from './TextsSection.tsx'

interface Props {
  readonly at: Cursor<Offer>
  /** True where the offer starts with the save. */
  readonly startsNow: boolean
  readonly onStartsNow: (startsNow: boolean) => void
  /** The codes of a dynamic voucher. */
  readonly codes: ReactNode
}

/** The whole form of an offer, in sections, beside what a winner sees of it. */
export function OfferForm({ at, startsNow, onStartsNow, codes }: Props) {
  const [index, choose] = useState(0)
  const language = useMemo(() => ({ index, choose }), [index])
  return (
    <LanguageContext value={language}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Section title="Reward">
              <RewardSection at={at} codes={codes} />
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
            <Section title="Preview for winners">
              <OfferPreview offer={at.value} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
    </LanguageContext>
  )
}
