import { Alert, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { families } from '#schemas/documents/families.ts'
import type { WholeApproval } from '#schemas/endpoints/approvals.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime, formatDateTimeZone } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ApprovalFigures } from './ApprovalFigures.tsx'
import classes from './approvals.module.css'
import { stateWords, votesWords } from './words.ts'

const ApprovalChanges = onDemand(
  async () => (await import('#src/revisions/approvals/ApprovalChanges.tsx')).ApprovalChanges,
)

/** A request with all that is looked at before it is answered, and the answers. */
export function ApprovalView({ id }: { readonly id: string }) {
  const zone = useAppConfig()?.timezone
  const { data, error, refetch } = useQuery({
    queryKey: [...approvalsKey, 'one', id],
    queryFn: ({ signal }) => api.approvals.get({ query: { id } }, { signal }),
    staleTime: 0,
  })
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={320} />
  const { approval } = data
  const { name, askedBy, askedTS, deadlineTS, words, state, whom, documentId, family } = approval
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={name}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Group gap="xs">
              <Title order={2} size="h4">
                {name}
              </Title>
              <Badge variant="light" color={stateWords[state].colour} radius="sm" tt="none">
                {stateWords[state].words}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {askedBy} asked {whom.length > 0 ? whom.join(', ') : 'everybody who may approve'},{' '}
              {formatDateTime(askedTS, zone)}.{state === 'open' && ` Until ${formatDateTimeZone(deadlineTS, zone)}.`}
            </Text>
          </div>
          <LinkButton
            to={families[family].pages.edit}
            params={{ id: documentId }}
            variant="default"
            size="xs"
            style={{ flexShrink: 0 }}
            leftSection={<Icon name="view" />}
          >
            Show on the canvas
          </LinkButton>
        </Group>
        {words !== '' && <blockquote className={classes.quote}>{words}</blockquote>}
        <Outcome approval={approval} />
        <Changes approval={approval} />
        <ApprovalFigures approval={approval} />
        <Text size="sm">{votesWords(approval)}</Text>
        <AnswerForm approval={approval} />
      </Stack>
    </Paper>
  )
}

/** The answer to a request, or why there can be none any more. */
function Outcome({ approval }: { readonly approval: WholeApproval }) {
  const zone = useAppConfig()?.timezone
  const { state, closedBy, closedTS, answer, since } = approval
  if (state === 'outdated') {
    return (
      <Alert color="orange" icon={<Icon name="warning" />} title="It was changed since approval was asked for">
        {since.map(({ revision, savedBy, savedTS }) => (
          <Text size="sm" key={revision}>
            {savedBy}, {formatDateTime(savedTS, zone)}
          </Text>
        ))}
        <Text size="sm">Approval has to be asked for again, with what it says now.</Text>
      </Alert>
    )
  }
  if (closedTS === null) return null
  return (
    <Text size="sm">
      {stateWords[state].words} by {closedBy}, {formatDateTime(closedTS, zone)}
      {answer === '' ? '.' : ':'}
      {answer !== '' && <blockquote className={classes.quote}>{answer}</blockquote>}
    </Text>
  )
}

/** The difference of the content that would go live to the one that is live. */
function Changes({ approval }: { readonly approval: WholeApproval }) {
  const { live, isLive, document, startsNow } = approval
  const title = isLive ? 'What changes for players' : live ? 'What is other than when it was live' : 'What goes live'
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={6}>
        {title}
      </Title>
      {startsNow && (
        <Text size="sm" mb={6}>
          It starts as soon as it is approved.
        </Text>
      )}
      <div className={classes.difference}>
        <Suspense>
          <ApprovalChanges before={live ?? {}} after={document} label={title} />
        </Suspense>
      </div>
    </section>
  )
}
