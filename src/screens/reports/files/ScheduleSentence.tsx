import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMayIn } from '#src/api/useMay.ts'
import { formatDay } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { ReportTab } from '../report-tabs.ts'
import type { ReportView } from '../useReportView.ts'
import { peopleWords, rhythmWords } from './file-terms.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { useSchedules } from './useSchedules.ts'

/** The first schedule of a report in a sentence; nothing where there is none. */
export function ScheduleSentence({ tab, view }: { readonly tab: ReportTab; readonly view: ReportView }) {
  const schedules = useSchedules(tab)
  const may = useMayIn('reportFiles')
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = schedules
  if (!first) return null
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon name="schedule" size={14} />
      <Text size="xs">
        {rhythmWords(first)}, to <strong>{peopleWords(first.emailList)}</strong>
        {others.length > 0 && `, and ${others.length} more`}
        <Text span inherit c="dimmed">
          {' · '}
          {first.stopped || (first.lastTS ? `last sent ${formatDay(first.lastTS, first.timezone)}` : 'not sent yet')}
        </Text>
      </Text>
      {may('saveSchedule') && (
        <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
          Change
        </Button>
      )}
      {isOpen && <ScheduleDialog tab={tab} view={view} schedules={schedules} onClose={() => setOpen(false)} />}
    </Group>
  )
}
