import { Badge, Button, Skeleton, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#schemas/endpoints/access.ts'
import { api } from '#src/api/api.ts'
import { clearSession } from '#src/api/session-store.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { deviceOf } from './device-of.ts'
import { sessionsQuery } from './sessions-query.ts'

/** The sessions of the person, with a button that ends one or all. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const everywhere = useMutation({
    mutationFn: () => api.access.logoutEverywhere(),
    // The app then leaves for the login page.
    onSuccess: clearSession,
    onError: toast.wentWrong,
  })
  const askThenLeave = async () => {
    const message = 'You will be signed out on every device, including this one.'
    if (await confirm({ title: 'Sign out everywhere?', message, ok: 'Sign out everywhere', danger: true }))
      everywhere.mutate()
  }
  return (
    <Section
      title="Active sessions"
      beside={
        <Button
          variant="light"
          color="red"
          leftSection={<Icon name="logout" />}
          loading={everywhere.isPending}
          onClick={() => void askThenLeave()}
        >
          Sign out everywhere
        </Button>
      }
    >
      {sessions.isPending && <Skeleton h={96} />}
      {sessions.isError && <ErrorState reason={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <Table.ScrollContainer minWidth={420} type="native">
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Device</Table.Th>
                <Table.Th>Signed in</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th w={140}>Actions</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const queries = useQueryClient()
  const zone = useAppConfig()?.timezone
  const device = deviceOf(session.agent)
  const closing = useMutation({
    mutationFn: () => api.access.closeSession({ query: { id: session.id } }),
    onError: toast.wentWrong,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {device}
        </Text>
        {session.address && (
          <Text size="sm" c="dimmed">
            {session.address}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{formatDateTime(session.createdTS, zone)}</Table.Td>
      <Table.Td>{formatDateTime(session.usedTS, zone)}</Table.Td>
      <Table.Td>
        {session.current ? (
          <Badge variant="light" miw="fit-content">
            This device
          </Badge>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Sign out ${device}`}
            loading={closing.isPending}
            onClick={() => closing.mutate()}
          >
            Sign out
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
