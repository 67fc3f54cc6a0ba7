import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import type { LoadedDocument } from '#src/canvas/core/documents/document-port.ts'
import { CodeBlock } from '#src/kit/CodeBlock.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { installQuery } from '#src/resource/on-site/install-query.ts'
import { platformAddresses } from '#src/resource/on-site/platform-addresses.ts'
import { activityTag, embedAddress, POPUP_TAG } from '#src/resource/on-site/site-code.ts'
import { isPublished, popupTime, templateIds } from './on-site-facts.ts'

interface Props {
  readonly id: string
  readonly kind: 'rule' | 'badge-rule'
  /** Reads the document as it is stored. */
  readonly load: () => Promise<Pick<LoadedDocument, 'document'>>
}

/** More templates than these are not read to say how a campaign comes up. */
const MAX_TEMPLATES_READ = 5

/** The code that shows one document on the customer's own site. */
export function OnSite({ id, kind, load }: Props) {
  const install = useQuery(installQuery)
  const facts = useQuery({
    queryKey: ['onSite', kind, id],
    staleTime: 0,
    queryFn: async () => {
      const { document } = await load()
      const ids = templateIds(kind, document).slice(0, MAX_TEMPLATES_READ)
      // A template that is gone, or a tournament that stands for one, says nothing of how it comes up.
      const read = (one: string) => api.templates.get({ query: { gamificationId: one } }).catch(() => undefined)
      const templates = await Promise.all(ids.map(read))
      return {
        isPublished: isPublished(document),
        popup: popupTime(templates.map((reply) => reply?.spinWheelConfig)),
      }
    },
  })
  if (install.error) return <ErrorState reason={install.error} onRetry={() => void install.refetch()} />
  if (!install.data) return <Skeleton height={220} />
  const values = { addresses: platformAddresses(), organisation: install.data.organisation }
  return (
    <Stack gap="md">
      {facts.data?.isPublished === false && (
        <Alert color="yellow" role="note" icon={<Icon name="info" />} title="It is not published">
          Nothing is shown until it is active.
        </Alert>
      )}
      <div>
        <CodeBlock label="Where it belongs on your page" text={activityTag(id)} />
        <Text size="sm" c="dimmed" mt={4}>
          Leave results="SDK" out where your page shows results itself.
        </Text>
      </div>
      {facts.data?.popup && (
        <div>
          <CodeBlock label="To have it come up by itself" text={POPUP_TAG} />
          <Text size="sm" c="dimmed" mt={4}>
            {facts.data.popup} One of these elements serves all that comes up over your pages.
          </Text>
        </div>
      )}
      <CodeBlock label="For a web view in your app" text={embedAddress(values, id)} />
      <Text size="sm">
        Your pages need the Questwire tag once:{' '}
        <LinkAnchor to="/install" onClick={() => modals.closeAll()}>
          Install
        </LinkAnchor>{' '}
        has it, and says whether they call.
      </Text>
    </Stack>
  )
}

/** Opens a dialog with the code of a document. */
export function openOnSite(name: string, props: Props): void {
  modals.open({
    title: <Text fw={600}>Show “{name}” on my site</Text>,
    size: 'lg',
    closeButtonProps: { 'aria-label': 'Close' },
    children: <OnSite {...props} />,
  })
}
