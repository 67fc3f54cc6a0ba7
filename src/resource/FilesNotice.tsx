import { Alert, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import type { PathWithId } from '#src/navigation/pages.ts'
import { FilesButtons } from '#src/revisions/owners/FilesButtons.tsx'
import { duplicateOf } from './calls-of.ts'
import { invalidateArea } from './invalidate.ts'

interface Props {
  readonly kind: DocumentKindId
  /** The area of the contract it belongs to, and the key of the document in its replies. */
  readonly area: string
  readonly replyKey: string
  readonly id: string
  readonly name: string
  readonly kept: KeptInFiles
  /** The page that edits a document of this kind. */
  readonly path: PathWithId
  readonly onDetached: () => void
}

/** The notice above the form of a document that files own: whose it is, and the ways out. */
export function FilesNotice({ kind, area, replyKey, id, name, kept, path, onDetached }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const zone = useAppConfig()?.timezone
  const duplicate = duplicateOf(area, replyKey)
  const copy = async (make: NonNullable<typeof duplicate>) => {
    try {
      const created = await make(id)
      toast.copied()
      void invalidateArea(client, area)
      await navigate({ to: path, params: { id: created } })
    } catch (error) {
      toast.failedToCopy(error)
    }
  }
  return (
    <Alert color="yellow" icon={<Icon name="file" />} title="Kept in files">
      <Group gap="sm">
        <Text size="sm" flex="1 1 20rem">
          {keptInFilesWords(documentKinds[kind].label, kept.label)} Theirs since {formatDate(kept.sinceTS, zone)}, given
          by {kept.by}.
        </Text>
        <FilesButtons
          {...{ kind, id, name, label: kept.label }}
          onCopy={duplicate && (() => void copy(duplicate))}
          onDetached={() => {
            void invalidateArea(client, area)
            onDetached()
          }}
        />
      </Group>
    </Alert>
  )
}
