import { Badge, Button, Group, Loader, Select, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { SeenRevision, Version } from '#schemas/endpoints/versions.ts'
import { upperFirst } from '#src/difference/phrase.ts'
import { shortDateTime } from '#src/format/short-date-time.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { useVersions, type VersionedDocument } from './useVersions.ts'
import { type VersionsHolder, VersionView } from './VersionView.tsx'
import classes from './versions.module.css'

interface Props extends VersionsHolder {
  readonly of: VersionedDocument
}

/** The versions of the document: every save with its time and author; any two can be compared, any one restored. */
export function VersionsPanel({ of, ...holder }: Props) {
  const { data, error, refetch } = useVersions(of)
  const [chosen, setChosen] = useState<number>()
  const [other, setOther] = useState<string>('before')
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label="Loading" />
  const { versions, seen } = data
  const shown = versions.find(({ revision }) => revision === chosen) ?? versions[0]
  if (!shown) {
    return (
      <Text size="sm" c="dimmed">
        There are no versions yet; each save leaves one.
      </Text>
    )
  }
  return (
    <div className={classes.versions}>
      <ul className={classes.list} aria-label="Versions">
        {versions.map((version) => (
          <li key={version.revision}>
            <Row
              version={version}
              isNewest={version === versions[0]}
              isShown={version === shown}
              isSeen={version.revision === seen?.revision}
              onPick={() => setChosen(version.revision)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.difference}>
        <SinceSeen
          versions={versions}
          seen={seen}
          onShow={(revision) => {
            setChosen(revision)
            setOther('present')
          }}
        />
        <Select
          size="xs"
          w={280}
          mb="sm"
          label="Compared with"
          allowDeselect={false}
          value={other === `${shown.revision}` ? 'before' : other}
          onChange={(value) => setOther(value ?? 'before')}
          data={[
            { value: 'before', label: 'The version before it' },
            { value: 'present', label: `What is ${holder.place}` },
            ...versions
              .filter((version) => version !== shown)
              .map(({ revision, savedTS, label }) => ({
                value: `${revision}`,
                label: label ?? `Version of ${shortDateTime(savedTS)}`,
              })),
          ]}
        />
        <VersionView
          key={shown.revision}
          of={of}
          holder={holder}
          versions={versions}
          shown={shown}
          other={other === `${shown.revision}` ? 'before' : other}
          onChoose={() => setOther('present')}
        />
      </div>
    </div>
  )
}

/** Leads to what others changed since the person was here. */
function SinceSeen({
  versions,
  seen,
  onShow,
}: {
  readonly versions: readonly Version[]
  readonly seen: SeenRevision | null
  readonly onShow: (revision: number) => void
}) {
  const since = seen ? versions.filter(({ revision }) => revision > seen.revision) : []
  if (!seen || since.length === 0 || since.length === versions.length) return null
  const people = [...new Set(since.map(({ savedBy }) => savedBy))].join(', ')
  return (
    <Group gap="sm" mb="sm">
      <Text size="sm" flex={1}>
        {since.length === 1 ? 'One save' : `${since.length} saves`} since you were here, by {people}.
      </Text>
      <Button size="xs" variant="default" onClick={() => onShow(seen.revision)}>
        What changed since I was here
      </Button>
    </Group>
  )
}

interface RowProps {
  readonly version: Version
  /** True of the one that the person saw last. */
  readonly isSeen: boolean
  readonly isNewest: boolean
  readonly isShown: boolean
  readonly onPick: () => void
}

function Row({ version, isNewest, isShown, isSeen, onPick }: RowProps) {
  const { savedTS, savedBy, status, name, label } = version
  return (
    <UnstyledButton className={classes.row ?? ''} aria-current={isShown || undefined} onClick={onPick}>
      <span className={classes.moment}>
        {label ?? shortDateTime(savedTS)}
        {isSeen && !isNewest && (
          <Badge size="sm" variant="light" color="gray" tt="none">
            You were here
          </Badge>
        )}
        {isNewest && (
          <Badge size="sm" variant="light" tt="none">
            Stored now
          </Badge>
        )}
      </span>
      <span className={classes.by}>
        {[label === undefined ? '' : shortDateTime(savedTS), savedBy, upperFirst(status), name]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </UnstyledButton>
  )
}
