import { Button, Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Version } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import { shortDateTime } from '#src/format/short-date-time.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Difference } from '../difference/Difference.tsx'
import { useLines } from '../difference/useLines.ts'
import { TakeBack } from './TakeBack.tsx'
import { useVersion, type VersionedDocument } from './useVersions.ts'
import { VersionName } from './VersionName.tsx'

/** The editor that versions are shown in. */
export interface VersionsHolder {
  /** The document in the editor, as versions of it are read. */
  readonly present: JsonObject
  /** The place of that document: "on the sheet". */
  readonly place: string
  /** Returns why a version cannot come back; `undefined` where it can. */
  readonly whyNot: (document: JsonObject) => string | undefined
  /** Brings a version back as one step, without saving it. */
  readonly onRestore: (document: JsonObject, label: string) => void
  /** Marks the changes in the editor since a version it is compared with. */
  readonly marks?: (since: JsonObject | undefined) => ReactNode
}

interface Props {
  readonly of: VersionedDocument
  readonly holder: VersionsHolder
  readonly versions: readonly Version[]
  readonly shown: Version
  /** `before`, `present`, or the revision of another version. */
  readonly other: string
  /** Compares it with the document in the editor, where changes can be chosen. */
  readonly onChoose: () => void
}

/** One version beside another, or beside the document in the editor: the older one stands before. */
export function VersionView({ of, holder, versions, shown, other, onChoose }: Props) {
  const at = versions.indexOf(shown)
  const second = other === 'before' ? versions[at + 1] : versions.find(({ revision }) => `${revision}` === other)
  const mine = useVersion(of, shown.revision)
  const theirs = useVersion(of, second?.revision)
  const error = mine.error ?? theirs.error
  if (error) return <ErrorState reason={error} onRetry={() => void Promise.all([mine.refetch(), theirs.refetch()])} />
  if (!mine.data || (second && !theirs.data)) return <Loader size="sm" aria-label="Loading" />
  const { document, exact } = mine.data
  const isPresent = other === 'present'
  const isNewer = second !== undefined && second.revision > shown.revision
  const against = isPresent ? holder.present : (theirs.data?.document ?? {})
  const [before, after] = isPresent || isNewer ? [document, against] : [against, document]
  return (
    <>
      <Restore holder={holder} document={document} isExact={exact} savedTS={shown.savedTS}>
        {!isPresent && (
          <Button size="xs" variant="subtle" color="gray" onClick={onChoose}>
            Take some changes back…
          </Button>
        )}
        {of.kind !== 'wallet-page' && <VersionName key={shown.label ?? ''} of={of} version={shown} />}
      </Restore>
      {holder.marks?.(isPresent ? before : undefined)}
      {isPresent && exact ? (
        <TakeBack before={before} present={after} whyNot={holder.whyNot} onRestore={holder.onRestore} />
      ) : (
        <Compared before={before} after={after} isFirst={other === 'before' && !second} />
      )}
    </>
  )
}

interface ComparedProps {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly isFirst: boolean
}

function Compared({ before, after, isFirst }: ComparedProps) {
  const lines = useLines(before, after)
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

interface RestoreProps {
  readonly holder: VersionsHolder
  readonly document: JsonObject
  readonly isExact: boolean
  readonly savedTS: number
  /** Further buttons. */
  readonly children: ReactNode
}

/** Brings a version back as one step, without saving it. */
function Restore({ holder, document, isExact, savedTS, children }: RestoreProps) {
  const { present, place, whyNot, onRestore } = holder
  const isThere = JSON.stringify(document) === JSON.stringify(present)
  const refused = isExact
    ? whyNot(document)
    : 'This version holds numbers that are too large to be carried; it can only be read.'
  const moment = shortDateTime(savedTS)
  return (
    <Group gap="sm" mb="sm">
      <Button
        size="xs"
        variant="default"
        disabled={isThere || refused !== undefined}
        onClick={() => onRestore(document, `Restore version of ${moment}`)}
      >
        Restore this version
      </Button>
      <Text size="sm" c="dimmed" flex={1}>
        {isThere ? `This version is ${place} now.` : (refused ?? 'It comes back as one step; nothing is saved yet.')}
      </Text>
      {children}
    </Group>
  )
}
