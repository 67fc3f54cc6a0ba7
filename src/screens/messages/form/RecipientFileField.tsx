import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { messagesAt } from '#src/kit/inspector/below.ts'
import { csvFile, saveFile } from '#src/kit/save-file.ts'
import { FileField } from '#src/kit/upload/FileField.tsx'
import { FileReport } from '#src/kit/upload/FileReport.tsx'
import { UploadProgress } from '#src/kit/upload/UploadProgress.tsx'
import { useRecipientFile } from './useRecipientFile.ts'

/** The accepted files of recipients: one a row. */
const recipientFile = { endings: ['.csv', '.xls', '.xlsx'], most: 100 * 1024 * 1024 } as const

/** A file with as many rows as it takes to see how it is meant, for each channel. */
const examples: Readonly<Record<Channel, readonly (readonly string[])[]>> = {
  push: [
    ['user id', 'token'],
    ['customer-1001', ''],
    ['', 'fcm-token-of-a-device'],
  ],
  sms: [
    ['name', 'mobile'],
    ['Asha Rao', '+91 98200 12345'],
  ],
  email: [
    ['name', 'email'],
    ['Asha Rao', 'asha.rao@example.com'],
  ],
  whatsapp: [
    ['name', 'mobile'],
    ['Asha Rao', '+91 98200 12345'],
  ],
}

const columns: Readonly<Record<Channel, string>> = {
  push: 'A column “user id” or “token”.',
  sms: 'A column “mobile” or “user id”, and “name” for placeholders.',
  email: 'A column “email” or “user id”, and “name” for placeholders.',
  whatsapp: 'A column “mobile” or “user id”, and “name” for placeholders.',
}

interface Props {
  readonly at: Cursor<JsonObject>
  readonly channel: Channel
}

/** The recipients of a file: stored as soon as it is chosen, its wrong rows named. */
export function RecipientFileField({ at, channel }: Props) {
  const { chosen, upload, choose, putAway } = useRecipientFile(channel)
  const place = at.at('file') as Cursor<unknown>
  const stored = textAt(at.value, 'file') === '' ? '' : textAt(at.value, 'fileName') || 'A file'
  // What is typed while a file is on its way stays.
  const latest = useRef(at)
  useEffect(() => {
    latest.current = at
  })
  const write = (file: string, fileName: string) =>
    latest.current.set({ ...latest.current.value, file, fileName }, file === '' ? 'Remove file' : 'Choose file')
  async function take(file: File | undefined) {
    if (!file) {
      putAway()
      write('', '')
      return
    }
    const report = await choose(file)
    if (report && report.accepted > 0) write(report.id, report.fileName)
  }
  return (
    <Stack gap="xs">
      <FileField
        label="People of a file"
        taken={recipientFile}
        file={chosen?.file}
        {...(stored && !chosen ? { stored } : {})}
        error={chosen?.refused ?? messagesAt(place)}
        readOnly={place.readOnly}
        onChoose={(file) => void take(file)}
      />
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed">
          {columns[channel]}
        </Text>
        <Group gap="xs">
          {stored && !chosen && place.readOnly === false && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void take(undefined)}>
              Remove {stored}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" />}
            onClick={() => saveFile('recipients.csv', csvFile(examples[channel]))}
          >
            Download a template
          </Button>
        </Group>
      </Group>
      {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
      {chosen?.report && (
        <>
          <FileReport report={chosen.report} of={['recipient', 'recipients']} takesRightRows />
          {chosen.report.unknown > 0 && (
            <Text size="sm">
              {formatNumber(chosen.report.known)} of them are people you know. The other{' '}
              {formatNumber(chosen.report.unknown)} are told as they stand in the file; nobody is added.
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
