import { Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewReportSchedule, ReportSchedule } from '#schemas/endpoints/report-files.ts'
import { relativePeriods, scheduleFrequencies } from '#schemas/values/report-file.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'
import type { ReportTab } from '../report-tabs.ts'
import type { ReportView } from '../useReportView.ts'
import { AddressesField, addressProblem } from './AddressesField.tsx'
import { peopleWords, periodNames, rhythmWords, scheduleTerms, weekdays } from './file-terms.ts'
import { FormatField } from './SendDialog.tsx'

interface Props {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly schedules: readonly ReportSchedule[]
  readonly onClose: () => void
}

type Edited = Omit<NewReportSchedule, 'emailList'> & { readonly emailList: readonly string[] }

/** The schedules of a report: new ones repeat it as it is shown. */
export function ScheduleDialog({ tab, view, schedules, onClose }: Props) {
  useFocusBack()
  const zone = useAppConfig()?.timezone ?? 'UTC'
  const client = useQueryClient()
  const blank: Edited = {
    ...{ report: tab.kind, terms: scheduleTerms(tab, view), period: 'last-week', frequency: 'weekly' },
    ...{ weekday: 1, monthDay: 1, time: '09:00', timezone: zone, format: 'xlsx', emailList: [] },
  }
  const [edited, setEdited] = useState<Edited>(schedules.length === 1 && schedules[0] ? editedOf(schedules[0]) : blank)
  const put = (change: Partial<Edited>) => setEdited({ ...edited, ...change })
  const done = async (words: string) => {
    await invalidateArea(client, 'reportFiles')
    toast.success(words)
    onClose()
  }
  const saving = useMutation({
    mutationFn: () => api.reportFiles.saveSchedule({ body: { ...edited, emailList: [...edited.emailList] } }),
    onSuccess: () => done(edited.id ? 'Schedule changed' : 'Schedule saved'),
  })
  const deleting = useMutation({
    mutationFn: (id: string) => api.reportFiles.deleteSchedule({ query: { id } }),
    onSuccess: () => done('Schedule deleted'),
    onError: (error) => toast.wentWrong(error),
  })
  const problem = addressProblem(edited.emailList) ?? (edited.time === '' ? 'Enter a time' : undefined)
  const isAtField = saving.error instanceof ApiError && saving.error.errors.some(({ path }) => path === 'emailList')
  return (
    <Modal opened onClose={onClose} title={<Text fw={650}>Schedule this report</Text>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem) saving.mutate()
        }}
      >
        <Stack gap="md">
          {schedules.length > 0 && (
            <Select
              label="Schedule"
              allowDeselect={false}
              data={[
                ...schedules.map((one) => ({
                  value: one.id,
                  label: `${rhythmWords(one)}, to ${peopleWords(one.emailList)}`,
                })),
                { value: '', label: 'A new one' },
              ]}
              value={edited.id ?? ''}
              onChange={(id) => {
                const chosen = schedules.find((one) => one.id === id)
                setEdited(chosen ? editedOf(chosen) : blank)
              }}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="How often"
            data={scheduleFrequencies.map((value) => ({ value, label: frequencyNames[value] }))}
            value={edited.frequency}
            onChange={(value) => put({ frequency: scheduleFrequencies.find((one) => one === value) ?? 'weekly' })}
          />
          <Group grow align="flex-start">
            {edited.frequency === 'weekly' && (
              <Select
                label="On"
                allowDeselect={false}
                data={weekdays.map((label, index) => ({ value: `${index + 1}`, label }))}
                value={`${edited.weekday ?? 1}`}
                onChange={(day) => put({ weekday: Number(day) })}
              />
            )}
            {edited.frequency === 'monthly' && (
              <NumberInput
                label="On day"
                description="A shorter month sends on its last day."
                min={1}
                max={31}
                clampBehavior="strict"
                allowDecimal={false}
                value={edited.monthDay ?? 1}
                onChange={(day) => put({ monthDay: Number(day) || 1 })}
              />
            )}
            <TextInput
              label={`At, ${edited.timezone}`}
              type="time"
              value={edited.time}
              onChange={({ currentTarget }) => put({ time: currentTarget.value })}
            />
          </Group>
          <Select
            label="About"
            allowDeselect={false}
            data={relativePeriods.map((value) => ({ value, label: periodNames[value] }))}
            value={edited.period}
            onChange={(value) => put({ period: relativePeriods.find((one) => one === value) ?? 'last-week' })}
          />
          <AddressesField value={edited.emailList} onChange={(emailList) => put({ emailList })} error={saving.error} />
          <FormatField value={edited.format ?? 'xlsx'} onChange={(format) => put({ format })} />
          <Text size="xs" c="dimmed">
            It repeats the search and the filters of this page, with the rights its owner has at that moment.
          </Text>
          {saving.error && !isAtField && <FormAlert>{saving.error.message}</FormAlert>}
          <Group justify="space-between">
            {edited.id ? (
              <Button
                variant="subtle"
                color="red"
                loading={deleting.isPending}
                onClick={() => edited.id && deleting.mutate(edited.id)}
              >
                Delete
              </Button>
            ) : (
              <span />
            )}
            <Group>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={saving.isPending} disabled={problem !== undefined}>
                Save
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const frequencyNames = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const

const editedOf = ({ ownerName: _, nextTS: __, lastTS: ___, stopped: ____, ...schedule }: ReportSchedule): Edited =>
  schedule
