import { Stack, Switch, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { draws as calls } from '#schemas/endpoints/draws.ts'
import type { DrawSettings } from '#schemas/values/draws.ts'
import { api } from '#src/api/api.ts'
import { useMay } from '#src/api/useMay.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { toast } from '#src/kit/toast.ts'
import { DrawsSoFar } from './DrawsSoFar.tsx'

/** The draws of a rule: the switches that make them provable and show their odds, and what was drawn so far. */
export function Draws({ id, name }: { readonly id: string; readonly name: string }) {
  const queries = useQueryClient()
  const may = useMay()
  const queryKey = ['draws', 'settings', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => api.draws.getSettings({ params: { ruleId: id } }, { signal }),
  })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (settings: DrawSettings) => api.draws.saveSettings({ params: { ruleId: id }, body: settings }),
    onError: toast.wentWrong,
    onSettled: async () => {
      // A first reading that is under way would be taken for the one after the save.
      await queries.cancelQueries({ queryKey: ['draws'] })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['draws'] }),
        // The seal on the canvas.
        queries.invalidateQueries({ queryKey: ['rules', 'draws', id] }),
      ])
    },
  })
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  const saved = data?.settings
  const settings = (isPending ? variables : saved) ?? { provable: false, showOdds: false }
  const isFixed = !saved || isPending || !may(calls.saveSettings)
  const turn = (key: keyof DrawSettings, isOn: boolean) => mutate({ ...settings, [key]: isOn })
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Switch
          label="Provable draws"
          description="We commit to the secret of each day before it begins and reveal it afterwards, so that players and auditors can draw again what was drawn. Takes effect at once."
          checked={settings.provable}
          disabled={isFixed}
          onChange={({ currentTarget }) => turn('provable', currentTarget.checked)}
        />
        <Switch
          label="Show odds to players"
          description="Beside each prize, as “1 in 20”: the very numbers that are drawn with."
          checked={settings.showOdds}
          disabled={isFixed}
          onChange={({ currentTarget }) => turn('showOdds', currentTarget.checked)}
        />
        {saved && !may(calls.saveSettings) && (
          <Text size="sm" c="dimmed">
            An editor of your organisation can change this.
          </Text>
        )}
      </Stack>
      {saved && <DrawsSoFar id={id} name={name} isOn={saved.provable} />}
    </Stack>
  )
}

/** Opens a dialog with the draws of a rule. */
export function openDraws(id: string, name: string): void {
  modals.open({
    title: <Text fw={600}>Draws of “{name}”</Text>,
    size: 'xl',
    closeButtonProps: { 'aria-label': 'Close' },
    children: <Draws id={id} name={name} />,
  })
}
