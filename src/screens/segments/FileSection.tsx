import { Button, Group, Stack, Text } from '@mantine/core'
import type { Segment } from '#schemas/documents/segment.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { csvFile, saveFile } from '#src/kit/save-file.ts'
import { FileField } from '#src/kit/upload/FileField.tsx'
import { FileReport } from '#src/kit/upload/FileReport.tsx'
import { UploadProgress } from '#src/kit/upload/UploadProgress.tsx'
import { peopleFile } from './segment-document.ts'
import classes from './segments.module.css'
import type { PeopleFile } from './usePeopleFile.ts'

interface Props {
  readonly at: Cursor<Segment>
  readonly people: PeopleFile
  /** Name of the file that is stored already; undefined where there is none. */
  readonly stored: string | undefined
}

/** A file with as many rows as it takes to see how it is meant. */
const example = [['user_id'], ['customer-1001'], ['customer-1002'], ['customer-1003']]

/** The people of a segment from a file: looked through as soon as it is chosen, stored with the segment. */
export function FileSection({ at, people, stored }: Props) {
  const { chosen, upload } = people
  const name = at.at('fileName')
  const here = at.issues.filter(({ path }) => path === 'file' || path === 'events' || path === 'fileName')
  // What is wrong with its rows stands in the report.
  const wrong = chosen?.refused ?? (chosen ? undefined : here.map(({ message }) => message)[0])
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
      {chosen?.report && <FileReport report={chosen.report} of={['person', 'people']} />}
    </Stack>
  )
}
