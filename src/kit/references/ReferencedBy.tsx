import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkedList } from './LinkedList.tsx'
import type { LinkedDocument } from './linked.ts'

interface Props {
  /** The area of the contract the document belongs to: the beginning of its query keys (`offers`). */
  readonly area: string
  /** The stored document; nothing is shown of a new one. */
  readonly id: string | undefined
  /** The document's `checkDelete…` call: `(id) => api.offers.checkDelete({ query: { id } })`. */
  readonly find: (id: string) => Promise<{ readonly links: readonly LinkedDocument[] }>
}

/**
 * The section "Used by" of an editor page: what refers to the document, each with a link to its editor; what a save of it touches, and
 * what keeps it from being deleted. One line in any editor:
 * `<UsedBy area="offers" id={id} find={(id) => api.offers.checkDelete({ query: { id } })} />`.
 * An editor is found by `edits` in the `ScreenRoute` of its page.
 */
export function ReferencedBy({ area, id, find }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [area, 'used-by', id],
    queryFn: () => find(id ?? ''),
    enabled: id !== undefined,
  })
  if (id === undefined) return null
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Used by">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Used by
        </Title>
        {data ? (
          <Found links={data.links} />
        ) : error ? (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              This could not be looked up.
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </Group>
        ) : (
          <Skeleton height={14} width="60%" aria-busy="true" />
        )}
      </Stack>
    </Paper>
  )
}

function Found({ links }: { readonly links: readonly LinkedDocument[] }) {
  if (links.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing refers to this yet, so it can be deleted.
      </Text>
    )
  return (
    <>
      <Text size="sm" c="dimmed">
        What you save here changes {links.length === 1 ? 'it' : 'them'} too. Before this can be deleted, it must be
        unlinked there.
      </Text>
      <LinkedList links={links} />
    </>
  )
}
