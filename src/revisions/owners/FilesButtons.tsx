import { Button } from '@mantine/core'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { api } from '#src/api/api.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'

interface Props {
  readonly kind: DocumentKindId
  readonly id: string
  readonly name: string
  /** The label of the files that own the document. */
  readonly label: string
  /** Makes a copy that the console owns; absent for a kind without copies. */
  readonly onCopy: (() => void) | undefined
  /** Hears that the console owns the document from now on. */
  readonly onDetached: () => void
}

/** The ways out of a document that files own: a copy of it, or to take it over. The latter asks first. */
export function FilesButtons({ kind, id, name, label, onCopy, onDetached }: Props) {
  const detach = async () => {
    const message = `It is edited here from then on, and no longer by the files (${label}). They stay as they are; their next plan says that it was detached.`
    if (!(await confirm({ title: `Detach “${name}” from its files`, message, ok: 'Detach' }))) return
    try {
      await api.owners.detach({ query: { kind, id } })
      toast.success('It can be edited here now')
      onDetached()
    } catch (error) {
      toast.failedToUpdate(error)
    }
  }
  return (
    <>
      {onCopy && (
        <Button size="xs" variant="default" leftSection={<Icon name="copy" />} onClick={onCopy}>
          Copy
        </Button>
      )}
      <Button size="xs" variant="default" leftSection={<Icon name="unlock" />} onClick={() => void detach()}>
        Detach
      </Button>
    </>
  )
}
