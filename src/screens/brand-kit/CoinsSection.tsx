import { SimpleGrid, Text } from '@mantine/core'
import { type BrandKit, DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import { uploadTo } from '#src/api/upload-file.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { Section } from '#src/kit/Section.tsx'
import { MediaInput } from '#src/kit/upload/MediaInput.tsx'

const sendIcon = uploadTo('icons/')

/** The name of coins and their picture. The zone belongs to the organisation and is changed there. */
export function CoinsSection({ at }: { readonly at: Cursor<BrandKit> }) {
  const icon = at.at('currencyIcon')
  const zone = at.value.timezone
  return (
    <Section title="Currency">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField
          at={at.at('currencyName')}
          label="Currency name"
          description="Replaces the word “coins” everywhere: offers, forecasts, games, webhooks."
          placeholder={DEFAULT_CURRENCY_NAME}
          required
        />
        <MediaInput
          label="Currency icon"
          alt="The icon of the currency"
          value={icon.value}
          send={sendIcon}
          readOnly={icon.readOnly}
          onChange={(image) => icon.set(image?.url ?? '', 'Currency icon')}
        />
      </SimpleGrid>
      {zone && (
        <Text size="sm" c="dimmed">
          New documents use the time zone {zone}. It is changed in the{' '}
          <LinkAnchor to="/editprofile" size="sm">
            profile
          </LinkAnchor>
          .
        </Text>
      )}
    </Section>
  )
}
