import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { type PrizeDraw, RedrawReason } from '#schemas/values/prize-draws.ts'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { useChange } from './usePrizeDraws.ts'

interface Props {
  readonly draw: PrizeDraw
  readonly onDone: () => void
}

/** The reason for which a prize draw is drawn again: everybody reads it beside both draws. */
export function Redraw({ draw: { ruleId, drawId, name }, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useChange(ruleId, async () => {
    await api.prizeDraws.redraw({ params: { ruleId, drawId }, body: { reason: reason.trim() } })
    onDone()
  })
  const isGood = v.is(RedrawReason, reason)
  const submit = async () => {
    setTried(true)
    if (!isGood) return
    const isSure = await confirm({
      title: `Draw “${name}” again`,
      message:
        'New winners are drawn from the same entries by a new round of the beacon. This draw stays in the public record, with its winners and your reason, and what they were given stays given.',
      ok: 'Draw again',
      danger: true,
    })
    if (isSure) mutate(undefined)
  }
  return (
    <Stack
      component="form"
      gap="sm"
      aria-label={`Draw ${name} again`}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label="Reason"
        description="It is published with the new draw. 10 to 500 characters."
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        autoFocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isTried && !isGood && 'Say it in 10 to 500 characters.'}
      />
      <Text size="sm" c="dimmed">
        Drawing again is for mistakes, such as a winner who may not take part. It never replaces what was drawn before.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          Draw again
        </Button>
      </Group>
    </Stack>
  )
}
