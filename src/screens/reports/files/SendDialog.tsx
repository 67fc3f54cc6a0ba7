import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORT_LINK_DAYS, type ReportFileFormat } from '#schemas/values/report-file.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { daysWords } from '#src/format/days-words.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import type { ReportTab } from '../report-tabs.ts'
import type { ReportView } from '../useReportView.ts'
import { AddressesField, addressProblem } from './AddressesField.tsx'
import { fileTerms, peopleWords } from './file-terms.ts'

interface Props {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly onClose: () => void
}

/** Mails a link to the report as it is shown. */
export function SendDialog({ tab, view, onClose }: Props) {
  useFocusBack()
  const [addresses, setAddresses] = useState<string[]>([])
  const [format, setFormat] = useState<ReportFileFormat>('xlsx')
  const sending = useMutation({
    mutationFn: () =>
      api.reportFiles[`send${tab.file}`]({ query: fileTerms(tab, view, format), body: { emailList: addresses } }),
    onSuccess: () => {
      toast.success(`Report sent to ${peopleWords(addresses)}`)
      onClose()
    },
  })
  const isAtField = sending.error instanceof ApiError && sending.error.errors.length > 0
  return (
    <Modal opened onClose={onClose} title={<Text fw={650}>Send this report</Text>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!addressProblem(addresses)) sending.mutate()
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {tab.label}, {daysWords(view.days.from, view.days.to)}. Everybody gets a link to the file that is good for{' '}
            {REPORT_LINK_DAYS} days.
          </Text>
          <AddressesField value={addresses} onChange={setAddresses} error={sending.error} />
          <FormatField value={format} onChange={setFormat} />
          {sending.error && !isAtField && <FormAlert>{sending.error.message}</FormAlert>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={sending.isPending} disabled={addressProblem(addresses) !== undefined}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Chooses the format of a file. */
export function FormatField(props: {
  readonly value: ReportFileFormat
  readonly onChange: (format: ReportFileFormat) => void
}) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Format"
      data={[
        { value: 'xlsx', label: 'Excel (.xlsx)' },
        { value: 'csv', label: 'Text (.csv)' },
      ]}
      value={props.value}
      onChange={(format) => props.onChange(format === 'csv' ? 'csv' : 'xlsx')}
    />
  )
}
