import { Anchor, Button, Container, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { currentUser } from '#src/api/session-store.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { MailView } from './MailView.tsx'
import classes from './OutboxPage.module.css'

/** The mails the demo has not sent, newest first, with the link each of them carries. */
export default function OutboxPage() {
  const outbox = useQuery({
    ...refreshed,
    queryKey: ['accounts', 'outbox'],
    queryFn: ({ signal }) => api.accounts.outbox({}, { signal }),
    staleTime: 0,
  })
  return (
    <Container component="main" size="md" py="xl">
      <Group justify="space-between" mb="md">
        <div>
          <Title order={1} size="h2">
            Outbox
          </Title>
          <Text c="dimmed">No mail server is configured, so emails are kept here.</Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            loading={outbox.isFetching}
            onClick={() => void outbox.refetch()}
          >
            Refresh
          </Button>
          <LinkButton to={currentUser() ? '/welcome' : '/login'} variant="default">
            {currentUser() ? 'First page' : 'Log in'}
          </LinkButton>
        </Group>
      </Group>
      {outbox.isPending && <Skeleton h={120} />}
      {outbox.isError && <ErrorState reason={outbox.error} onRetry={() => void outbox.refetch()} />}
      {outbox.data?.outbox.length === 0 && (
        <EmptyState icon="mail" title="No emails yet" action={<LinkButton to="/register">Sign up</LinkButton>}>
          Sign up for an account or request a new password, and the email appears here.
        </EmptyState>
      )}
      <Stack gap="sm">
        {outbox.data?.outbox.map((mail) => (
          <Paper key={mail.id} withBorder p="md" component="article">
            <Group justify="space-between" wrap="nowrap" align="baseline">
              <Title order={2} size="h5">
                {mail.subject}
              </Title>
              <Text size="sm" c="dimmed" className={classes.when}>
                {formatDateTimeZone(mail.createdTS)}
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              To {mail.to}
            </Text>
            <MailView subject={mail.subject} html={mail.html} text={mail.text} />
            {mail.link && /^https?:|^\//.test(mail.link) && (
              <Anchor href={mail.link} fw={600}>
                Open the link
              </Anchor>
            )}
          </Paper>
        ))}
      </Stack>
    </Container>
  )
}
