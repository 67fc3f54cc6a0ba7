import { Alert, Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { CrowdFigures } from './CrowdFigures.tsx'
import classes from './demo-website.module.css'

const queryKey = ['crowd', 'latest']

/** A crowd: made-up players who play what is on, through the same engine, with a seed. One at a time. */
export function CrowdSection() {
  const queries = useQueryClient()
  const [players, setPlayers] = useState<number | string>(10_000)
  const [days, setDays] = useState<number | string>(7)
  const [seed, setSeed] = useState('')
  const latest = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.crowd.latest({}, { signal })).crowd,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
    staleTime: 0,
  })
  const crowd = latest.data
  const isRunning = crowd?.state === 'running'
  const read = () => queries.invalidateQueries({ queryKey })

  const start = useMutation({
    mutationFn: () =>
      api.crowd.start({
        body: { players: Number(players), days: Number(days), ...(seed.trim() ? { seed: seed.trim() } : {}) },
      }),
    onSettled: read,
  })
  const cancel = useMutation({
    mutationFn: (id: string) => api.crowd.cancel({ query: { id } }),
    onSettled: read,
    onError: toast.wentWrong,
  })
  const isAsked = Number(players) >= 1 && Number(days) >= 1

  return (
    <Section title="A crowd">
      <Text size="sm">
        Simulated customers play your active rules over the last days, up to now. They win by the same rules, and their
        results appear in the figures and leaderboards of each rule.
      </Text>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          start.mutate()
        }}
      >
        <NumberInput
          label="Players"
          min={1}
          max={1_000_000}
          allowDecimal={false}
          thousandSeparator=","
          value={players}
          onChange={setPlayers}
        />
        <NumberInput label="Days" min={1} max={31} allowDecimal={false} value={days} onChange={setDays} />
        <TextInput
          label="Seed"
          placeholder="Any"
          maxLength={100}
          value={seed}
          onChange={(e) => setSeed(e.target.value)}
        />
        <Group gap="xs" wrap="nowrap">
          <Button
            type="submit"
            leftSection={<Icon name="play" />}
            loading={start.isPending}
            disabled={isRunning || !isAsked}
          >
            Start
          </Button>
          {isRunning && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(crowd.id)}>
              Cancel
            </Button>
          )}
        </Group>
      </form>
      {start.error && (
        <Alert color="red" variant="light" icon={<Icon name="error" />} role="alert">
          {start.error instanceof ApiError ? start.error.message : `${start.error}`}
        </Alert>
      )}
      {latest.isError && <ErrorState reason={latest.error} onRetry={() => void latest.refetch()} />}
      {crowd && <CrowdFigures crowd={crowd} />}
    </Section>
  )
}
