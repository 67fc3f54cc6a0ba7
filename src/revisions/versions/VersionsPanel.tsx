import { Badge, Loader, Select, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Version } from '#schemas/endpoints/versions.ts'
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
  const { data: versions, error, refetch } = useVersions(of)
  const [chosen, setChosen] = useState<number>()
  const [other, setOther] = useState<string>('before')
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!versions) return <Loader size="sm" aria-label="Loading" />
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
              onPick={() => setChosen(version.revision)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.difference}>
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
              .map(({ revision, savedTS }) => ({
                value: `${revision}`,
                label: `Version of ${shortDateTime(savedTS)}`,
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
        />
      </div>
    </div>
  )
}

interface RowProps {
  readonly version: Version
  readonly isNewest: boolean
  readonly isShown: boolean
  readonly onPick: () => void
}

function Row({ version, isNewest, isShown, onPick }: RowProps) {
  const { savedTS, savedBy, status, name } = version
  return (
    <UnstyledButton className={classes.row ?? ''} aria-current={isShown || undefined} onClick={onPick}>
      <span className={classes.moment}>
        {shortDateTime(savedTS)}
        {isNewest && (
          <Badge size="sm" variant="light" tt="none">
            Stored now
          </Badge>
        )}
      </span>
      <span className={classes.by}>{[savedBy, upperFirst(status), name].filter(Boolean).join(' · ')}</span>
    </UnstyledButton>
  )
}
