import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ApiError } from '#src/api/api-error.ts'
import { confirmDelete } from '#src/kit/confirm.tsx'
import { overlaysMounted } from '#src/kit/overlays.ts'
import { LinkedList } from '#src/kit/references/LinkedList.tsx'
import type { LinkedDocument } from '#src/kit/references/linked.ts'
import { toast } from '#src/kit/toast.ts'
import type { ResourceCalls } from './resource.ts'

/**
 * Deletes as C §4 says: asks the server what it is linked to and, if anything, asks to unlink first; else asks the documented question,
 * deletes, and says so. A link that was made in between is found by the server (409) and shown alike. True once it is gone.
 */
export async function remove(
  calls: Pick<ResourceCalls<never>, 'checkDelete' | 'delete'>,
  id: string,
  name: string,
): Promise<boolean> {
  try {
    const links = (await calls.checkDelete?.(id))?.links ?? []
    if (links.length > 0) {
      showLinks(name, links)
      return false
    }
    if (!(await confirmDelete(name))) return false
    await calls.delete?.(id)
    toast.deleted()
    return true
  } catch (error) {
    const links = error instanceof ApiError && error.status === 409 ? linksOf(error) : []
    if (links.length > 0) await showLinks(name, links)
    else toast.failedToDelete(error)
    return false
  }
}

function linksOf({ reply }: ApiError): readonly LinkedDocument[] {
  return Array.isArray(reply.links) ? (reply.links as LinkedDocument[]) : []
}

async function showLinks(name: string, links: readonly LinkedDocument[]) {
  await overlaysMounted()
  modals.openConfirmModal({
    title: `“${name}” cannot be deleted`,
    children: (
      <Stack gap="xs">
        <Text size="sm">It is linked to the following. Please unlink it there first.</Text>
        <LinkedList links={links} onOpen={() => modals.closeAll()} />
      </Stack>
    ),
    labels: { confirm: 'OK', cancel: '' },
    cancelProps: { display: 'none' },
  })
}
