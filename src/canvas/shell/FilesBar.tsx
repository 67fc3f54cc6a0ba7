import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate } from '#src/format/dates.ts'
import { FilesButtons } from '#src/revisions/owners/FilesButtons.tsx'
import { documentAtom, savedAtom } from '../core/atoms.ts'
import { useBoard } from '../core/editor-context.ts'
import { StopButton } from '../features/results/StopButton.tsx'

interface Props {
  readonly id: string
  readonly kept: KeptInFiles
  readonly onDuplicate: () => void
}

/** The rest of the bar above a document that files own: since when, and the ways to stop, copy and detach it. */
export function FilesBar({ id, kept, onDuplicate }: Props) {
  const { port } = useBoard()
  const queries = useQueryClient()
  const zone = useAppConfig()?.timezone
  const [saved, setSaved] = useAtom(savedAtom)
  const { name } = useAtomValue(documentAtom)
  return (
    <>
      <Text size="sm" c="dimmed" visibleFrom="lg">
        Since {formatDate(kept.sinceTS, zone)}, by {kept.by}
      </Text>
      <StopButton id={id} />
      <FilesButtons
        kind={port.kind as DocumentKindId}
        {...{ id, name: typeof name === 'string' ? name : port.label, label: kept.label }}
        onCopy={onDuplicate}
        onDetached={() => {
          setSaved({ ...saved, keptInFiles: undefined })
          void queries.invalidateQueries({ queryKey: [port.area] })
        }}
      />
    </>
  )
}
