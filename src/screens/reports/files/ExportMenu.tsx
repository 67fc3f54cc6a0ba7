import { Button, Menu, Popover } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { genericMessages as say } from '#schemas/messages/index.ts'
import type { ReportFileFormat } from '#schemas/values/report-file.ts'
import { api } from '#src/api/api.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { openFile, saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import { UploadProgress } from '#src/kit/upload/UploadProgress.tsx'
import { isGivenUp, type ReadProgress, useUpload } from '#src/kit/upload/useUpload.ts'
import type { ReportTab } from '../report-tabs.ts'
import type { ReportView } from '../useReportView.ts'
import { fileName, fileTerms } from './file-terms.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useSchedules } from './useSchedules.ts'

interface Props {
  readonly tab: ReportTab
  readonly view: ReportView
  /** The ids of the rows that are shown. */
  readonly shown: readonly string[]
  /** The number of all rows; undefined until it is known. */
  readonly total: number | undefined
  /** True where there are more rows, which are not counted. */
  readonly hasMore: boolean | undefined
  readonly onPrint: () => void
}

const formats = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'Text (.csv)' },
] as const

const readProgress: ReadProgress = async (id, signal) =>
  (await api.progress.get({ query: { id } }, { signal })).progress

/** A file of more rows is written to the disk as it comes; below, it goes to the downloads without a question. */
const MAX_ROWS_HELD = 20_000

/** Returns the name that the server gives a file. */
const fileNameOf = (response: Response, otherwise: string) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise

/** Takes a report out of the console: as a file with its progress, by e-mail now or by a schedule, or on paper. */
export function ExportMenu({ tab, view, shown, total, hasMore, onPrint }: Props) {
  const may = useMayIn('reportFiles')
  const [dialog, setDialog] = useState<'send' | 'schedule'>()
  const schedules = useSchedules(tab)
  const download = useUpload(readProgress)
  const saving = useMutation({
    mutationFn: ({ format, ids }: { readonly format: ReportFileFormat; readonly ids?: readonly string[] }) =>
      download.run(async ({ signal, progressId, onSent }) => {
        onSent(1)
        const name = fileName(tab, view, format)
        const file = !ids && (hasMore || (total && total > MAX_ROWS_HELD)) ? await openFile(name) : undefined
        const rows = ids ? { ruleIdList: ids.join(',') } : {}
        const query = { ...fileTerms(tab, view, format), ...rows, progressId }
        const response = await api.reportFiles[`download${tab.file}`]({ query }, { signal, untimed: true }).catch(
          async (error) => {
            await file?.abort()
            throw error
          },
        )
        // A file that is given up or breaks off leaves nothing behind.
        if (file && response.body) await response.body.pipeTo(file, { signal })
        else saveFile(fileNameOf(response, name), await response.blob())
      }),
    onSuccess: () => toast.success(say.downloaded),
    onError: (error) => {
      if (!isGivenUp(error)) toast.failure(say.failedToDownload)
    },
  })
  const items = (of: string, ids?: readonly string[]) =>
    formats.map(({ value, label }) => (
      <Menu.Item
        key={`${of} ${value}`}
        leftSection={<Icon name="download" size={14} />}
        onClick={() => saving.mutate({ format: value, ...(ids ? { ids } : {}) })}
      >
        {of}, {label}
      </Menu.Item>
    ))
  const isMore = total !== undefined && total > shown.length
  return (
    <>
      {may('saveSchedule') && (
        <Button
          variant="default"
          leftSection={<Icon name="schedule" size={15} />}
          onClick={() => setDialog('schedule')}
        >
          {schedules.length > 0 ? `Schedule (${schedules.length})` : 'Schedule'}
        </Button>
      )}
      <Popover opened={download.state !== undefined} position="bottom-end" width={300} shadow="md" withRoles={false}>
        <Popover.Target>
          <div>
            <Menu position="bottom-end" width="max-content">
              <Menu.Target>
                <Button
                  leftSection={<Icon name="download" size={15} />}
                  rightSection={<Icon name="chevron-down" size={14} />}
                  disabled={total === undefined || saving.isPending}
                >
                  Export
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {total !== undefined && total > 0 && (
                  <>
                    {isMore && items('Rows shown', shown)}
                    {items(
                      hasMore ? 'All rows' : isMore ? `All ${formatNumber(total)} rows` : formatCount(total, 'row'),
                    )}
                    <Menu.Divider />
                  </>
                )}
                {may('sendActivity') && (
                  <Menu.Item leftSection={<Icon name="mail" size={14} />} onClick={() => setDialog('send')}>
                    Send by e-mail…
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<Icon name="print" size={14} />} onClick={onPrint}>
                  Print
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        </Popover.Target>
        <Popover.Dropdown>
          {download.state && <UploadProgress state={download.state} onCancel={download.cancel} />}
        </Popover.Dropdown>
      </Popover>
      {dialog === 'send' && <SendDialog tab={tab} view={view} onClose={() => setDialog(undefined)} />}
      {dialog === 'schedule' && (
        <ScheduleDialog tab={tab} view={view} schedules={schedules} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
