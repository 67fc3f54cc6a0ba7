import { useQuery } from '@tanstack/react-query'
import type { ReportSchedule } from '#schemas/endpoints/report-files.ts'
import { api } from '#src/api/api.ts'
import type { ReportTab } from '../report-tabs.ts'

/** Reads the schedules of a report; none while they load. */
export function useSchedules({ kind }: ReportTab): readonly ReportSchedule[] {
  const { data } = useQuery({
    queryKey: ['reportFiles', 'schedules', kind],
    queryFn: ({ signal }) => api.reportFiles.schedules({ query: { report: kind } }, { signal }),
  })
  return data?.reportSchedules ?? none
}

const none: readonly ReportSchedule[] = []
