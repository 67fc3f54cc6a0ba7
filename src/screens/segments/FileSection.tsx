import { Alert, Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import type { Segment } from '#schemas/documents/segment.ts'
import type { FileLayout, FilePeople } from '#schemas/endpoints/segments.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { csvFile, saveFile } from '#src/kit/save-file.ts'
import { FileField } from '#src/kit/upload/FileField.tsx'
import { FileReport } from '#src/kit/upload/FileReport.tsx'
import { UploadProgress } from '#src/kit/upload/UploadProgress.tsx'
import { type MeantLayout, peopleFile } from './segment-document.ts'
import classes from './segments.module.css'
import type { PeopleFile } from './usePeopleFile.ts'

interface Props {
  readonly at: Cursor<Segment>
  readonly people: PeopleFile
  /** Name of the file that is stored already; undefined where there is none. */
  readonly stored: string | undefined
  /** True once a save was tried: a file that is missing is a problem from then on. */
  readonly submitted: boolean
}

/** A file with as many rows as it takes to see how it is meant. */
const example = [['user_id'], ['customer-1001'], ['customer-1002'], ['customer-1003']]

/** The people of a segment from a file: looked through as soon as it is chosen, stored with the segment. */
export function FileSection({ at, people, stored, submitted }: Props) {
  const { chosen, upload } = people
  const name = at.at('fileName')
  const here = at.issues.filter(({ path }) => path === 'file' || path === 'events' || path === 'fileName')
  // What is wrong with its rows stands in the report.
  const wrong = chosen?.refused ?? (chosen || !submitted ? undefined : here.map(({ message }) => message)[0])
  async function choose(file: File | undefined) {
    if (file) {
      name.set(file.name, 'Choose file')
      if (await people.choose(file)) return
    } else people.putAway()
    name.set(stored ?? '', 'Remove file')
  }
  return (
    <Stack gap="md">
      <FileField
        label="File of people"
        taken={peopleFile}
        file={chosen?.file}
        {...(stored ? { stored } : {})}
        error={wrong}
        readOnly={name.readOnly}
        required
        onChoose={(file) => void choose(file)}
      />
      <Group justify="space-between" align="center">
        <Text size="sm" className={classes.quiet ?? ''}>
          One person per row, by the user id of your own systems, with a heading row on top.
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="download" />}
          onClick={() => saveFile('people.csv', csvFile(example))}
        >
          Download a template
        </Button>
      </Group>
      {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
      {chosen?.layout && (
        <LayoutFields
          layout={chosen.layout}
          isReading={upload.state !== undefined}
          onChange={(meant) => void people.choose(chosen.file, meant)}
        />
      )}
      {chosen?.report && <FileReport report={chosen.report} of={['person', 'people']} />}
      {chosen?.people && chosen.report?.wrong === 0 && <PeopleTold people={chosen.people} />}
    </Stack>
  )
}

interface LayoutProps {
  readonly layout: FileLayout
  readonly isReading: boolean
  readonly onChange: (meant: MeantLayout) => void
}

/** Asks which column holds the user ids and whether row 1 is a heading; what the file says by itself is chosen already. */
function LayoutFields({ layout: { columns, column, hasHeading, isCertain }, isReading, onChange }: LayoutProps) {
  return (
    <Group gap="md" align="flex-end">
      <Select
        label="Column with the user ids"
        allowDeselect={false}
        disabled={isReading}
        data={columns.map((cell, index) => ({ value: `${index}`, label: `${index + 1} · ${cell || 'empty'}` }))}
        value={`${column}`}
        onChange={(chosen) => onChange({ column: Number(chosen), hasHeading })}
      />
      <Radio.Group
        label="Row 1"
        value={isCertain ? `${hasHeading}` : ''}
        onChange={(chosen) => onChange({ column, hasHeading: chosen === 'true' })}
      >
        <Group gap="md" mih={32}>
          <Radio value="true" label="is a heading" disabled={isReading} />
          <Radio value="false" label="is a person" disabled={isReading} />
        </Group>
      </Radio.Group>
    </Group>
  )
}

/** Says who of a file is known, and whom a save would add: a typing error would make an end user. */
function PeopleTold({ people: { known, added, addedIds } }: { readonly people: FilePeople }) {
  const rest = added - addedIds.length
  if (added === 0) return <Text size="sm">All of them are known.</Text>
  return (
    <Alert
      color="orange"
      role="note"
      icon={<Icon name="warning" />}
      title={`${formatNumber(known)} known, ${formatNumber(added)} new`}
    >
      Saving makes end users of the new ones: {addedIds.join(', ')}
      {rest > 0 && ` and ${formatNumber(rest)} more`}.
    </Alert>
  )
}
