import { Alert, Button, Group, List, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Install, InstallStatus } from '#schemas/endpoints/install.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { formatCount } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { installQuery, saveInstall } from '#src/resource/on-site/install-query.ts'
import { otherError, type Refused, refusedOf, secondsAgo } from './status-words.ts'

/** The interval at which the status is read while the page is in sight, in milliseconds. */
const POLL_INTERVAL_MS = 5000

/** The interval at which the time that has passed is said anew, in milliseconds. */
const TICK_MS = 1000

/** Says when a page of the organisation called last, and what it was refused, with a button that mends it. */
export function LiveCheck({ install }: { readonly install: Install }) {
  const status = useQuery({
    queryKey: ['installStatus'],
    queryFn: async ({ signal }) => (await api.install.status({}, { signal })).installStatus,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
  })
  return (
    <Section title="Live check">
      {status.data ? (
        <Status status={status.data} install={install} />
      ) : status.error ? (
        <ErrorState reason={status.error} onRetry={() => void status.refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
    </Section>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Status({ status, install }: { readonly status: InstallStatus; readonly install: Install }) {
  const { lastCall, eventsLastHour } = status
  const lastError = otherError(status)
  const now = useNow()
  const zone = useAppConfig()?.timezone
  if (!lastCall) return <BeforeFirstCall />
  const refused = refusedOf(status, install)
  const from = lastCall.origin || 'an app or a server'
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ThemeIcon variant="light" color={lastCall.ok ? 'green' : 'red'} radius="xl">
          <Icon name={lastCall.ok ? 'check' : 'warning'} />
        </ThemeIcon>
        <Text size="sm">
          Your page called us <b>{secondsAgo(lastCall.at, now, zone)}</b> from <b>{from}</b>
          {lastCall.ok ? '.' : ', and was refused.'} {formatCount(eventsLastHour, 'event')} in the last hour.
        </Text>
      </Group>
      {refused.map((one) => (
        <RefusedLine key={one.key} refused={one} ago={secondsAgo(one.at, now, zone)} />
      ))}
      {lastError && (
        <Alert color="orange" role="note" icon={<Icon name="warning" />} title="Last error">
          {lastError.msg}{' '}
          <Text span size="xs" c="dimmed">
            {secondsAgo(lastError.at, now, zone)}
            {lastError.origin && ` from ${lastError.origin}`}
          </Text>
        </Alert>
      )}
    </Stack>
  )
}

function RefusedLine({ refused: { says, mend, isMended }, ago }: { readonly refused: Refused; readonly ago: string }) {
  const queries = useQueryClient()
  const may = useMay()
  const mending = useMutation({
    mutationFn: async () => {
      if (!mend) return
      // Others may have saved since this page was read: what is added is added to what stands there now.
      const now = await queries.fetchQuery({ ...installQuery, staleTime: 0 })
      const { allowedOrigins, clientEvents } = mend.change
      const joined = (old: readonly string[], added: readonly string[]) => [...new Set([...old, ...added])]
      await saveInstall(queries, {
        ...(allowedOrigins && { allowedOrigins: joined(now.allowedOrigins, allowedOrigins) }),
        ...(clientEvents && { clientEvents: joined(now.clientEvents, clientEvents) }),
      })
    },
    onSuccess: () => toast.saved(),
    onError: (error) => toast.failedToSave(error),
  })
  const mayMend = may(endpoints.install.save)
  return (
    <Alert
      color={isMended ? 'gray' : 'red'}
      role="note"
      icon={<Icon name={isMended ? 'check' : 'error'} />}
      title={isMended ? `Refused ${ago}, allowed since` : `Refused ${ago}`}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {says}
        </Text>
        {isMended && <Text size="sm">Load your page again.</Text>}
        {mend &&
          (mayMend ? (
            <Button size="xs" variant="default" loading={mending.isPending} onClick={() => mending.mutate()}>
              {mend.label}
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              An admin of your organisation can allow it.
            </Text>
          ))}
      </Stack>
    </Alert>
  )
}

function BeforeFirstCall() {
  return (
    <Stack gap="xs">
      <Text size="sm">No page of yours has called yet.</Text>
      <List size="sm" type="ordered" spacing={4}>
        <List.Item>Copy the snippet into your page.</List.Item>
        <List.Item>Put in the id of something published, or show all that is on.</List.Item>
        <List.Item>Open the page. It shows up here within seconds.</List.Item>
      </List>
    </Stack>
  )
}
