import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'
import banner from '#src/revisions/banner.module.css'
import { savedAtom } from '../../core/atoms.ts'
import { placeDocument } from '../../core/document-actions.ts'
import { useBoard } from '../../core/editor-context.ts'
import { revisionTabAtom } from '../../core/view-state.ts'

/** Says above the sheet that a document waits for approval, was changed since, or was sent back. */
export function ApprovalBar({ documentId }: { readonly documentId: string }) {
  const { store } = useBoard()
  const { etag } = useAtomValue(savedAtom)
  const setPanel = useSetAtom(revisionTabAtom)
  const zone = useAppConfig()?.timezone
  const { data } = useQuery({
    queryKey: [...approvalsKey, 'of', documentId, etag],
    queryFn: ({ signal }) => api.approvals.list({ query: { documentId } }, { signal }),
  })
  const latest = data?.approvals[0]
  if (!latest || !['open', 'outdated', 'sent-back'].includes(latest.state)) return null
  const { id, state, askedBy, askedTS, deadlineTS, closedBy, answer, whyNot } = latest
  const show = async () => {
    const { approval } = await api.approvals.get({ query: { id } })
    placeDocument(store, withoutIds(approval.document), 'Show what waits for approval')
    setPanel('changes')
  }
  return (
    <Alert color={state === 'sent-back' ? 'red' : 'orange'} radius={0} className={banner.banner ?? ''} role="status">
      <Group gap="xs" className={banner.offer ?? ''}>
        <Icon name={state === 'open' ? 'schedule' : 'warning'} />
        <Text size="sm" flex={1}>
          {state === 'open' && (
            <>
              <b>Waits for approval.</b> {askedBy} asked, {formatDateTime(askedTS, zone)}. It ends on{' '}
              {formatDateTime(deadlineTS, zone)}.
            </>
          )}
          {state === 'outdated' && (
            <>
              <b>Changed since approval was asked for.</b> Ask again with what it says now.
            </>
          )}
          {state === 'sent-back' && (
            <>
              <b>{closedBy} sent this back:</b> {answer}
            </>
          )}
        </Text>
        {state === 'open' && (
          <Button size="xs" variant="default" onClick={() => void show()}>
            Show the changes here
          </Button>
        )}
        <LinkButton
          size="xs"
          variant={whyNot === '' && state === 'open' ? 'filled' : 'default'}
          to="/approvals"
          search={{ id }}
        >
          {whyNot === '' && state === 'open' ? 'Approve or send back' : 'Open the request'}
        </LinkButton>
      </Group>
    </Alert>
  )
}

/** The document of a request as the sheet holds it: without the keys that the server owns. */
function withoutIds(document: Readonly<Record<string, unknown>>) {
  const owned = ['id', 'ruleId', 'badgesRuleId', 'createdTS', 'updatedTS', 'createdby']
  return Object.fromEntries(Object.entries(document).filter(([key]) => !owned.includes(key)))
}
