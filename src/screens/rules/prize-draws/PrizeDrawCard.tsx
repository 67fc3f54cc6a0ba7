import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { prizeDraws as calls } from '#schemas/endpoints/prize-draws.ts'
import type { PrizeDraw } from '#schemas/values/prize-draws.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatCount } from '#src/format/numbers.ts'
import { confirm, confirmDelete } from '#src/kit/confirm.tsx'
import { Evidence } from './Evidence.tsx'
import { PrizeDrawForm } from './PrizeDrawForm.tsx'
import { entriesWords, progressWords, stateNames } from './prize-draw-words.ts'
import { Redraw } from './Redraw.tsx'
import { useChange } from './usePrizeDraws.ts'
import { Winners } from './Winners.tsx'

interface Props {
  readonly draw: PrizeDraw
  /** Name of the draw that this one repeats. */
  readonly repeats: string | undefined
}

/** One prize draw: its state, what it waits for, its winners, and what may be done with it now. */
export function PrizeDrawCard({ draw, repeats }: Props) {
  const zone = useAppConfig()?.timezone
  const [does, setDoes] = useState<'edit' | 'redraw'>()
  const { ruleId, name, state, winnerCount, offerName, redrawOf, redrawnBy, root, trouble } = draw
  const stop = () => setDoes(undefined)
  // One that could not be closed as it is may be changed.
  const isOpen = state === 'open' || (state === 'closing' && trouble !== undefined)
  if (does === 'edit' && isOpen) return <PrizeDrawForm ruleId={ruleId} counts={draw.counts} draw={draw} onDone={stop} />
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={3} size="h5">
            {name}
          </Title>
          <Badge variant="light" color={stateNames[state].color} style={{ flexShrink: 0 }}>
            {stateNames[state].name}
          </Badge>
        </Group>
        {redrawOf && (
          <Text size="sm">
            Draws {repeats ? `“${repeats}”` : 'an earlier draw'} again: {redrawOf.reason}
          </Text>
        )}
        <Text size="sm">
          {`${entriesWords(draw)}${state === 'open' ? ' so far' : ''}. ${formatCount(winnerCount, 'winner')}${offerName ? `, each gets ${offerName}` : ''}.`}
        </Text>
        <Text size="sm" {...(state === 'waiting' || state === 'closing' ? { role: 'status' } : { c: 'dimmed' })}>
          {progressWords(draw, zone)}
        </Text>
        <Winners draw={draw} />
        {root !== undefined && <Evidence draw={draw} />}
        {redrawnBy !== undefined && (
          <Text size="sm" c="dimmed">
            It was drawn again; see the draw above.
          </Text>
        )}
        {isOpen && <OpenActions draw={draw} onEdit={() => setDoes('edit')} />}
        {state === 'drawn' && redrawnBy === undefined && root !== undefined && (
          <Allowed call={calls.redraw}>
            {does === 'redraw' ? (
              <Redraw draw={draw} onDone={stop} />
            ) : (
              <Group>
                <Button size="xs" variant="default" onClick={() => setDoes('redraw')}>
                  Draw again…
                </Button>
              </Group>
            )}
          </Allowed>
        )}
      </Stack>
    </Paper>
  )
}

/** The buttons of a prize draw that is open. */
function OpenActions({ draw, onEdit }: { readonly draw: PrizeDraw; readonly onEdit: () => void }) {
  const { ruleId, drawId, name, entryCount } = draw
  const params = { ruleId, drawId }
  const close = useChange(ruleId, () => api.prizeDraws.close({ params }))
  const remove = useChange(ruleId, () => api.prizeDraws.delete({ params }))
  const askToClose = async () => {
    const message =
      'Nothing enters any more. In about a minute its entries are fixed and published, and a round of the public beacon at least ten minutes later decides. This cannot be taken back.'
    if (await confirm({ title: `Close “${name}” now`, message, ok: 'Close now' })) close.mutate(undefined)
  }
  const askToDelete = async () => {
    if (await confirmDelete(name)) remove.mutate(undefined)
  }
  return (
    <Allowed call={calls.save}>
      <Group gap="xs">
        <Button
          size="xs"
          loading={close.isPending}
          disabled={entryCount === 0}
          title={entryCount === 0 ? 'Nobody has an entry yet.' : undefined}
          onClick={() => void askToClose()}
        >
          Close now
        </Button>
        <Button size="xs" variant="default" onClick={onEdit}>
          Edit
        </Button>
        <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void askToDelete()}>
          Delete
        </Button>
      </Group>
    </Allowed>
  )
}
