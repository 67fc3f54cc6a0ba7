import { Button, Group, NumberInput, Paper, Radio, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { problem } from '#schemas/checks/issue.ts'
import {
  type EntriesPer,
  MAX_PRIZE_DRAW_NAME,
  MAX_PRIZE_WINNERS,
  type PrizeDraw,
  PrizeDrawBody,
  type PrizeDrawCounts,
} from '#schemas/values/prize-draws.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { toast } from '#src/kit/toast.ts'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { useChange } from './usePrizeDraws.ts'

interface Props {
  readonly ruleId: string
  /** The things that count in the rule. */
  readonly counts: PrizeDrawCounts
  /** The open one that is changed; undefined for a new one. */
  readonly draw: PrizeDraw | undefined
  readonly onDone: () => void
}

const perWords: Readonly<Record<PrizeDrawCounts, Readonly<Record<EntriesPer, readonly [string, string]>>>> = {
  plays: {
    player: ['One per player', 'Everybody who played has the same chance.'],
    play: ['One per finished play', 'Whoever plays more often has more entries.'],
  },
  rewards: {
    player: ['One per player', 'Everybody who was rewarded for a rank has the same chance.'],
    play: ['One per reward', 'Whoever is rewarded for more ranks has more entries.'],
  },
}

/** The form of a prize draw, a new one or one that is open; what is wrong stands at its field. */
export function PrizeDrawForm({ ruleId, counts, draw, onDone }: Props) {
  const zone = useAppConfig()?.timezone
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<PrizeDrawBody>({
    initialValues: {
      name: draw?.name ?? '',
      entriesPer: draw?.entriesPer ?? 'player',
      winnerCount: draw?.winnerCount ?? 1,
      ...{ offerId: draw?.offerId, closesTS: draw?.state === 'closing' ? undefined : draw?.closesTS },
    },
    validate: (values) => ({
      ...schemaErrors(values),
      ...(values.name.trim() === '' && { name: 'Give it a name that players will read.' }),
      ...(!(values.winnerCount >= 1) && { winnerCount: 'There is at least one winner.' }),
    }),
  })
  const { mutate, isPending } = useChange(
    ruleId,
    async (body: PrizeDrawBody) => {
      await api.prizeDraws.save({ params: { ruleId }, body: { ...body, ...(draw && { drawId: draw.drawId }) } })
      toast.saved()
      onDone()
    },
    (error) => setRefusal(showRefusal(form, error)),
  )
  const { values, errors } = form
  const at = cursorOf<Pick<PrizeDrawBody, 'closesTS'>>({
    value: { closesTS: values.closesTS },
    change: ({ closesTS }) => form.setFieldValue('closesTS', closesTS),
    issues: errors.closesTS ? [problem('closes', ['closesTS'], `${errors.closesTS}`)] : [],
    readOnly: () => false,
  })
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={draw ? `Edit ${draw.name}` : 'New prize draw'}
      noValidate
      onSubmit={form.onSubmit((given) => {
        setRefusal(undefined)
        mutate(given)
      })}
    >
      <Stack gap="md">
        <Title order={3} size="h5">
          {draw ? 'Edit prize draw' : 'New prize draw'}
        </Title>
        <FormAlert>{refusal}</FormAlert>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Name"
            description="Players read it."
            withAsterisk
            maxLength={MAX_PRIZE_DRAW_NAME}
            data-autofocus
            autoFocus
            {...form.getInputProps('name')}
          />
          <NumberInput
            label="Winners"
            description="Each place goes to another entry."
            withAsterisk
            allowDecimal={false}
            allowNegative={false}
            min={1}
            max={MAX_PRIZE_WINNERS}
            {...form.getInputProps('winnerCount')}
          />
          <OfferPicker
            label="Offer for each winner"
            description="Given as soon as they are drawn."
            noOffer={false}
            clearable
            value={values.offerId}
            onChange={(id) => form.setFieldValue('offerId', id)}
            error={errors.offerId}
          />
          <DateTimeField
            at={at.at('closesTS')}
            label="Closes"
            description="Leave it empty to close it by hand."
            placeholder="By hand"
            zone={zone}
            min={Date.now()}
            clearable
          />
        </SimpleGrid>
        <Radio.Group label="Entries" {...form.getInputProps('entriesPer')}>
          <Stack gap="xs" mt={4}>
            {Object.entries(perWords[counts]).map(([value, [label, description]]) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

const schemaErrors = schemaResolver(PrizeDrawBody, { sync: true })
