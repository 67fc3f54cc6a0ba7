import { Badge, Divider, Group, Paper, Stack, Text } from '@mantine/core'
import { offerTypes } from '#schemas/codes.ts'
import { isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useLanguage } from '#src/kit/language.ts'
import { RichText } from '#src/kit/rich-text/RichText.tsx'
import { entriesOf } from '#src/resource/localised.ts'
import classes from './offer-preview.module.css'
import { endWords, validityWords, worthWords } from './offer-words.ts'

/** An offer as somebody sees it who has won it, in the language that is looked at. */
export function OfferPreview({ offer }: { readonly offer: Offer }) {
  const currencyName = useCurrencyName()
  const zone = useAppConfig()?.timezone
  const entries = entriesOf(offer, 'offerLocalization', ['offerDesc', 'howToRedeem'])
  const { index } = useLanguage(entries.length)
  // The first language's texts stand at the top as well, and are written there.
  const { offerDesc, howToRedeem } = (index === 0 ? { ...entries[0], ...offer } : entries[index]) ?? {}
  const small = [validityWords(offer), endWords(offer, zone)].filter(Boolean).join(' ')
  const worth = worthWords(offer, currencyName)
  return (
    <Paper withBorder radius="lg" className={classes.card ?? ''}>
      <Group gap="sm" wrap="nowrap" className={classes.head ?? ''}>
        <Icon name="offer" size={28} />
        <div className={classes.words}>
          <Text fw={650}>{offer.offerName || 'Offer name'}</Text>
          {worth && <Text size="sm">{worth}</Text>}
        </div>
      </Group>
      <Stack gap="xs" p="md">
        <Text component="div" size="sm">
          <RichText text={textOf(offerDesc)} />
        </Text>
        {offer.rewardType === offerTypes.voucher && <Code offer={offer} />}
        {textOf(howToRedeem) && (
          <>
            <Divider />
            <Text size="sm" fw={600}>
              How to redeem
            </Text>
            <Text component="div" size="sm">
              <RichText text={textOf(howToRedeem)} />
            </Text>
          </>
        )}
        {small && (
          <Text size="xs" c="dimmed">
            {small}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

/** The code of a static voucher; of a dynamic one each has another. */
function Code({ offer }: { offer: Offer }) {
  const code = isDynamicVoucher(offer) ? 'A code of your own' : textOf(offer.offerVoucher?.voucher)
  if (!code) return null
  return (
    <Badge variant="outline" size="lg" radius="sm" className={classes.code ?? ''}>
      {code}
    </Badge>
  )
}

/** A text of an untrusted document; nothing where there is none. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
