import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { CodeBlock } from '#src/kit/CodeBlock.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { installQuery } from './install-query.ts'
import { platformAddresses } from './platform-addresses.ts'
import { embedAddress } from './site-code.ts'

/** A place on a page that shows the thing. */
export interface SitePlace {
  /** The element, as it stands in the page. */
  readonly tag: string
  /** Names the place where there are several: the rule that shows the thing. */
  readonly label: string
  /** The id of the page for web views; left out where there is none. */
  readonly embed?: string
}

/** A thing that pages show by the elements of others, or by one that is the same for everybody. */
export interface Shown {
  /** The thing, as the keys of queries have it. */
  readonly subject: string
  /** Says in a sentence how it comes onto a page. */
  readonly about: string
  /** Finds the places that show it. */
  readonly places: () => Promise<readonly SitePlace[]>
  /** Says what is missing where no place shows it. */
  readonly none?: string
}

/** The code that shows a thing on the customer's own site. */
export function ShownOnSite({ subject, about, places, none }: Shown) {
  const install = useQuery(installQuery)
  const found = useQuery({ queryKey: ['shownOnSite', subject], staleTime: 0, queryFn: places })
  if (install.error) return <ErrorState reason={install.error} onRetry={() => void install.refetch()} />
  if (found.error) return <ErrorState reason={found.error} onRetry={() => void found.refetch()} />
  if (!install.data || !found.data) return <Skeleton height={180} />
  const values = { addresses: platformAddresses(), organisation: install.data.organisation }
  return (
    <Stack gap="md">
      <Text size="sm">{about}</Text>
      {found.data.length === 0 && (
        <Alert color="yellow" role="note" icon={<Icon name="info" />} title="Nothing shows it yet">
          {none}
        </Alert>
      )}
      {found.data.map(({ tag, label, embed }) => (
        <Stack key={tag} gap="xs">
          <CodeBlock label={label} text={tag} />
          {embed && <CodeBlock label={`In a web view: ${label}`} text={embedAddress(values, embed)} />}
        </Stack>
      ))}
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

/** Opens a dialog with the code that shows a thing. */
export function openShownOnSite(name: string, shown: Shown): void {
  modals.open({
    title: <Text fw={600}>Show “{name}” on my site</Text>,
    size: 'lg',
    closeButtonProps: { 'aria-label': 'Close' },
    children: <ShownOnSite {...shown} />,
  })
}
