import { Button, Group, Loader, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { Version } from '#schemas/endpoints/versions.ts'
import type { Slice } from '#src/graph/graph.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { documentAtom } from '../../core/atoms.ts'
import { placeDocument, whyNotPlaceable } from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { useBoard } from '../../core/editor-context.ts'
import { shortDateTime } from '../../core/short-date-time.ts'
import { Difference } from '../difference/ChangesPanel.tsx'
import { useLines, useMarks } from '../difference/useDifference.ts'
import { useVersion } from './useVersions.ts'

interface Props {
  readonly port: DocumentPort
  readonly id: string
  readonly versions: readonly Version[]
  readonly shown: Version
  /** `before`, `sheet`, or the revision of another version. */
  readonly other: string
}

/** One version beside another, or beside the sheet: the older one stands before. */
export function VersionView({ port, id, versions, shown, other }: Props) {
  const at = versions.indexOf(shown)
  const second = other === 'before' ? versions[at + 1] : versions.find(({ revision }) => `${revision}` === other)
  const mine = useVersion(port, id, shown.revision)
  const theirs = useVersion(port, id, second?.revision)
  const sheet = useAtomValue(documentAtom)
  const error = mine.error ?? theirs.error
  if (error) return <ErrorState reason={error} onRetry={() => void Promise.all([mine.refetch(), theirs.refetch()])} />
  if (!mine.data || (second && !theirs.data)) return <Loader size="sm" aria-label="Loading" />
  const { document, exact } = mine.data
  const isNewer = second !== undefined && second.revision > shown.revision
  const against = other === 'sheet' ? sheet : (theirs.data?.document ?? {})
  const [before, after] = other === 'sheet' || isNewer ? [document, against] : [against, document]
  return (
    <>
      <Restore document={document} isExact={exact} savedTS={shown.savedTS} />
      <Compared before={before} after={after} isSheet={other === 'sheet'} isFirst={other === 'before' && !second} />
    </>
  )
}

interface ComparedProps {
  readonly before: Slice
  readonly after: Slice
  readonly isSheet: boolean
  readonly isFirst: boolean
}

function Compared({ before, after, isSheet, isFirst }: ComparedProps) {
  const lines = useLines(before, after)
  useMarks(isSheet ? before : undefined)
  return (
    <>
      {isFirst && (
        <Text size="sm" c="dimmed" mb={4}>
          This is the first version.
        </Text>
      )}
      <Difference lines={lines} label="Difference of the versions" none="These two are the same." />
    </>
  )
}

/** Puts a version on the sheet as one step, without saving it. */
function Restore(props: { readonly document: Slice; readonly isExact: boolean; readonly savedTS: number }) {
  const { document, isExact, savedTS } = props
  const { store } = useBoard()
  const sheet = useAtomValue(documentAtom)
  const isThere = JSON.stringify(document) === JSON.stringify(sheet)
  const refused = isExact
    ? whyNotPlaceable(store, document)
    : 'This version holds numbers that are too large to be carried; it can only be read.'
  const moment = shortDateTime(savedTS)
  return (
    <Group gap="sm" mb="sm">
      <Button
        size="xs"
        variant="default"
        disabled={isThere || refused !== undefined}
        onClick={() => placeDocument(store, document, `Restore version of ${moment}`)}
      >
        Restore this version
      </Button>
      <Text size="sm" c="dimmed" flex={1}>
        {isThere
          ? 'This version is on the sheet now.'
          : (refused ?? 'It comes to the sheet as one step; nothing is saved yet.')}
      </Text>
    </Group>
  )
}
