import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentUser } from '#src/api/session-store.ts'
import { readNewDocumentDefaults } from '#src/api/useAppConfig.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { shortDateTime } from '#src/format/short-date-time.ts'
import type { PlainLinkPath } from '#src/kit/links.tsx'
import { NotFoundState } from '#src/kit/NotFoundState.tsx'
import { toast } from '#src/kit/toast.ts'
import { confirmDiscardDraft } from '#src/revisions/drafts/confirm-discard-draft.ts'
import { draftsOf, removeDraft } from '#src/revisions/drafts/draft-store.ts'
import type { EditorStore } from '../../core/actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import type { Draft } from './draft.ts'
import { newDocumentFromDraft } from './restore-draft.ts'

interface Props {
  readonly port: DocumentPort
  readonly id: string
  readonly parent: { readonly label: string; readonly to: PlainLinkPath }
  /** Takes over the new document that was begun with a draft; absent where none can be made. */
  readonly onBegun: ((store: EditorStore) => void) | undefined
}

/** Stands instead of a document that is not there, with the drafts this browser keeps of it: each can become a new document. */
export function DeletedDocument({ port, id, parent, onBegun }: Props) {
  const queries = useQueryClient()
  const mayChange = useMayIn(port.area)('save')
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [isBusy, setBusy] = useState(false)
  const screen = port.list.path
  useEffect(() => {
    const user = currentUser()
    let isCurrent = true
    setDrafts([])
    if (user)
      draftsOf<Draft>({ user: user.id, organisation: user.orgId, screen, id }).then(
        (found) => isCurrent && setDrafts(found),
        // A browser that keeps no drafts has none to offer.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [screen, id])

  async function make(draft: Draft) {
    setBusy(true)
    try {
      onBegun?.(await newDocumentFromDraft(port, draft, readNewDocumentDefaults(queries)))
    } catch (error) {
      toast.failedToCopy(error)
    } finally {
      setBusy(false)
    }
  }
  async function discard(draft: Draft) {
    if (!(await confirmDiscardDraft())) return
    await removeDraft(draft)
    setDrafts((before) => before.filter((one) => one !== draft))
  }

  return (
    <>
      <NotFoundState one={port.label} parent={parent} />
      {mayChange && onBegun && drafts.length > 0 && (
        <Stack gap="xs" align="center" component="section" aria-label="Your unsaved changes">
          {drafts.map((draft) => (
            <Group key={draft.session} gap="xs" justify="center">
              <Text size="sm">You have unsaved changes of {shortDateTime(draft.at)}, kept in this browser.</Text>
              <Button size="xs" loading={isBusy} onClick={() => void make(draft)}>
                Create a new one from your draft
              </Button>
              <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={() => void discard(draft)}>
                Discard
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </>
  )
}
