import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { toast } from '#src/kit/toast.ts'
import { documentAtom, nowAtom, savedAtom, unsavedAtom } from '../../core/atoms.ts'
import { openDocument } from '../../core/document-actions.ts'
import { followingNote } from '../../core/documents/following-messages.ts'
import { useBoard } from '../../core/editor-context.ts'
import { followMessages } from '../messages/follow-messages.ts'

/** The button that stops an active document at once, without its unsaved changes. It asks first. */
export function StopButton({ id }: { readonly id: string }) {
  const { store, port } = useBoard()
  const queries = useQueryClient()
  const { document } = useAtomValue(savedAtom)
  const now = useAtomValue(nowAtom)
  const current = statusAt(scheduleOf(document), now)
  if (current !== 'active' && current !== 'upcoming') return null

  const stop = async () => {
    const name = `${store.get(documentAtom).name ?? ''}`
    // Where it cannot be read now, the server stops them all the same.
    const messages = await followingNote([id], 'inactive').catch(() => '')
    const message = `Nobody can play any more and nothing more is given. What was won stays won. ${messages}`.trim()
    if (!(await confirm({ title: `Stop “${name}”`, message, ok: 'Stop', danger: true }))) return
    try {
      await api.ledger.stop({ query: { ruleId: id } })
      void queries.invalidateQueries({ queryKey: [port.area] })
      if (!store.get(unsavedAtom)) return await openDocument(store, port, id)
      toast.info('It is stopped. Your unsaved changes are still here; saving shows both.')
      // They have stopped with it, in a revision of their own.
      if (port.messages) await followMessages(store, port.messages, id)
    } catch (error) {
      toast.failedToUpdate(error)
    }
  }
  return (
    <Allowed call={endpoints.ledger.stop}>
      <Button size="compact-sm" color="red" variant="light" onClick={() => void stop()}>
        Stop
      </Button>
    </Allowed>
  )
}
