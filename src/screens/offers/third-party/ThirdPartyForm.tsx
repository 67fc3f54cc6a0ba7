import { Grid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { RichTextField } from '#src/kit/rich-text/RichTextField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { LocalisedTexts } from '#src/resource/LocalisedTexts.tsx'
import { RewardSection } from './RewardSection.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { StockSection } from './StockSection.tsx'

interface Props {
  readonly at: Cursor<ThirdPartyOffer>
  readonly stock: Stock
  readonly startsNow: boolean | undefined
  readonly onStartsNow: (startsNow: boolean) => void
  /** Stands below the schedule: what refers to it. */
  readonly below?: ReactNode
}

/** The whole form of a third-party offer, in sections. */
export function ThirdPartyForm({ at, stock, startsNow, onStartsNow, below }: Props) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <Section title="Reward">
            <RewardSection at={at} stock={stock} />
          </Section>
          <Section title="Texts">
            <LocalisedTexts at={at} list="offerLocalization" texts={['offerName', 'offerDesc', 'howToRedeem']}>
              {(textAt, first) => (
                <Stack gap="md">
                  <TextField at={textAt('offerName')} label="Reward name" required={first} maxLength={60} />
                  <RichTextField at={textAt('offerDesc')} label="Description" />
                  <RichTextField at={textAt('howToRedeem')} label="How to redeem" />
                </Stack>
              )}
            </LocalisedTexts>
          </Section>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="md">
          {stock.requested > 0 && (
            <Section title="Stock">
              <StockSection stock={stock} />
            </Section>
          )}
          <Section title="Schedule">
            <ScheduleSection at={at} startsNow={startsNow} onStartsNow={onStartsNow} />
          </Section>
          <Section title="Delivery">
            <TextField
              at={at.at('extraParameter')}
              label="Extra parameter"
              description="Sent with the offer to your own system."
            />
          </Section>
          {below}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
