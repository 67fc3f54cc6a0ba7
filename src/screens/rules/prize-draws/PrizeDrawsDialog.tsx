import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { prizeDraws as calls } from '#schemas/endpoints/prize-draws.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { PrizeDrawCard } from './PrizeDrawCard.tsx'
import { PrizeDrawForm } from './PrizeDrawForm.tsx'
import { usePrizeDraws } from './usePrizeDraws.ts'

/** The prize draws of a rule, the newest first, and the form of a new one. */
export function PrizeDraws({ id }: { readonly id: string }) {
  const { data, error, refetch } = usePrizeDraws(id)
  const [isAdding, setAdding] = useState(false)
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={220} />
  const { prizeDraws, possible, why, counts } = data
  const names = new Map(prizeDraws.map(({ drawId, name }) => [drawId, name]))
  const hasOpen = prizeDraws.some(({ state }) => state === 'open' || state === 'closing')
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Winners are drawn from those who {counts === 'plays' ? 'played' : 'were rewarded for their rank'}. Entries are
        fixed and published first; a round of a public beacon that nobody can know by then decides, so that everybody
        can check the draw afterwards.
      </Text>
      {why !== undefined && <Alert color="yellow">{why}</Alert>}
      {possible && !hasOpen && (
        <Allowed call={calls.save}>
          {isAdding ? (
            <PrizeDrawForm ruleId={id} counts={counts} draw={undefined} onDone={() => setAdding(false)} />
          ) : (
            <Group>
              <Button onClick={() => setAdding(true)}>New prize draw</Button>
            </Group>
          )}
        </Allowed>
      )}
      {possible && prizeDraws.length === 0 && !isAdding && <Text size="sm">There are no prize draws yet.</Text>}
      {prizeDraws.map((draw) => (
        <PrizeDrawCard key={draw.drawId} draw={draw} repeats={names.get(draw.redrawOf?.drawId ?? '')} />
      ))}
    </Stack>
  )
}

/** Opens a dialog with the prize draws of a rule. */
export function openPrizeDraws(id: string, name: string): void {
  modals.open({
    title: <Text fw={600}>Prize draws of “{name}”</Text>,
    size: 'xl',
    closeButtonProps: { 'aria-label': 'Close' },
    children: (
      <LookupsProvider>
        <PrizeDraws id={id} />
      </LookupsProvider>
    ),
  })
}
