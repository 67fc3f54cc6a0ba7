import { Group, Paper, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { ReportFigure, ReportHeader } from '#schemas/endpoints/reports.ts'
import { dashboardMessages } from '#schemas/messages/index.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { daysWords } from '#src/format/days-words.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { FigureDrawer } from '#src/resource/figure-rows/FigureDrawer.tsx'
import { type LookedFigure, type OpenFigure, useLookedFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { comparedWords } from '#src/resource/overview/compared-words.ts'
import { Pager } from '#src/resource/Pager.tsx'
import { RefreshFailed } from '#src/resource/RefreshFailed.tsx'
import { useExistingPage } from '#src/resource/useExistingPage.ts'
import { isoDay } from '#src/time/wall-clock.ts'
import { ChartSection } from './chart/ChartSection.tsx'
import { usualStep } from './chart/chart-rows.ts'
import { TestSection } from './chart/TestSection.tsx'
import { FigureTiles } from './figures/FigureTiles.tsx'
import { ExportMenu } from './files/ExportMenu.tsx'
import { ScheduleSentence } from './files/ScheduleSentence.tsx'
import { ReportFilters } from './filters/ReportFilters.tsx'
import { beforeWords, lengthOf } from './period.ts'
import { chartQuery, narrowing, REPORT_ROWS_PER_PAGE, reportQuery } from './read-report.ts'
import { hasFilter, type ReportTab, reportAt, reportFilters } from './report-tabs.ts'
import classes from './reports.module.css'
import { Tabs } from './Tabs.tsx'
import { ReportTable } from './table/ReportTable.tsx'
import { printedWords, usePrintedRows } from './usePrintedRows.ts'
import { type ReportView, useReportView } from './useReportView.ts'

/** The page of all reports: its address says which one, of which days, and what it is narrowed down to (E §2). */
export default function ReportsPage() {
  const tab = reportAt(useMatches().at(-1)?.fullPath)
  const config = useAppConfig()
  const zone = config?.timezone ?? ''
  const today = isoDay(Date.now(), config?.timezone)
  const { terms, view, change } = useReportView(tab, today)
  // The zone says which day it is.
  const isReady = config !== undefined
  const list = useQuery({
    ...refreshed,
    ...reportQuery(tab, view),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const chart = useQuery({
    ...refreshed,
    ...chartQuery(tab, view),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const drawer = useLookedFigure()
  const printed = usePrintedRows(tab, view)
  const context = { zone: config?.timezone, currencyName: useCurrencyName() }
  const { data, error, isPlaceholderData } = list
  useExistingPage(list, { page: view.page, size: REPORT_ROWS_PER_PAGE }, (page) => change({ page }, { replace: true }))
  const open: OpenFigure = (figure, beside) => {
    const definition = data?.headers.find(({ slug }) => slug === figure.figure)?.tooltip
    drawer.open({ ...figure, tooltip: figure.tooltip || (definition ?? '') }, beside)
  }
  const openTile = (figure: ReportFigure) => {
    const parts = figure.of.flatMap((slug) => data?.summary.filter((one) => one.slug === slug && one.value > 0) ?? [])
    const [first, ...more] = (parts.length > 0 ? parts : [figure]).map((one) => tileFigure(one, figure))
    if (first) open(first, more.length > 0 ? [first, ...more] : undefined)
  }
  const against = view.isCompared ? beforeWords(view.days) : undefined
  const retry = () => void Promise.all([list.refetch(), chart.refetch()])
  const step = view.step ?? usualStep(lengthOf(view.days))
  const isEmpty =
    data !== undefined && (data.total === 0 || data.summary.length > 0) && !data.summary.some(({ value }) => value)
  const sorted = { sortBy: view.sortBy, sort: view.sort }
  const sortBy = ({ slug, sortByOrder }: ReportHeader) =>
    change({
      sortBy: slug,
      sort: slug === sorted.sortBy ? (sorted.sort === 'asc' ? 'desc' : 'asc') : sortByOrder,
    })
  return (
    <PageFrame
      title="Reports"
      actions={
        <ExportMenu
          tab={tab}
          view={view}
          shown={data?.rows.map(({ id }) => id) ?? []}
          total={data?.total}
          hasMore={data?.hasMore}
          onPrint={printed.print}
        />
      }
    >
      <Stack gap="sm" className={classes.page ?? ''}>
        <Tabs open={tab} terms={terms} />
        <ReportFilters tab={tab} view={view} today={today} zone={zone} onChange={change} />
        <p className={classes.printed}>
          {tab.label}: {daysWords(view.days.from, view.days.to)}, {zone}
        </p>
        {error && !data ? (
          <Paper withBorder radius="md">
            <ErrorState reason={error} onRetry={retry} />
          </Paper>
        ) : (
          <>
            <Paper withBorder radius="md" className={classes.overview ?? ''}>
              {data?.hasMore ? (
                <Text size="sm" c="dimmed" p="md">
                  The search finds more than {formatNumber(data.total)} rows, which are not added up. Search for more of
                  a user id.
                </Text>
              ) : (
                <FigureTiles figures={data?.summary} against={against} onOpen={openTile} />
              )}
              {against && view.days.to === today && data?.summary.some(({ before }) => before !== null) && (
                <Text size="xs" c="dimmed" className={classes.compared ?? ''}>
                  {comparedWords(lengthOf(view.days))}
                </Text>
              )}
              {isEmpty ? (
                // Where there is no row either, the table says it.
                data.total > 0 && (
                  <EmptyState icon="forecast" title={dashboardMessages.nothing}>
                    Choose other days, or fewer filters.
                  </EmptyState>
                )
              ) : (
                <ChartSection
                  report={tab.label}
                  chart={chart.data}
                  error={chart.error}
                  isStale={chart.isPlaceholderData}
                  onRetry={() => void chart.refetch()}
                  step={step}
                  onStep={(chosen) => change({ step: chosen, page: view.page })}
                  as={view.as}
                  onAs={(as) => change({ as: as === 'table' ? as : undefined, page: view.page }, { replace: true })}
                  isAllTime={view.days.choice === 'all'}
                  against={against}
                  onOpen={open}
                />
              )}
              <TestSection chart={chart.data} context={context} />
            </Paper>
            <Paper withBorder radius="md">
              {error && <RefreshFailed error={error} onRetry={retry} />}
              <ReportTable
                label={tab.label}
                headers={data?.headers}
                rows={printed.rows ?? data?.rows}
                isStale={isPlaceholderData}
                {...sorted}
                context={context}
                onSort={sortBy}
                onOpen={open}
                instead={<NoRows tab={tab} view={view} />}
              />
              {data && data.total > 0 && (
                <p className={`${classes.printed} ${classes.printedRows}`}>
                  {printedWords((printed.rows ?? data.rows).length, data, printed.rows ? 1 : view.page)}
                </p>
              )}
              <Group justify="space-between" gap="xs" className={classes.asOf ?? ''}>
                <Text size="xs" c="dimmed">
                  {data ? `Counted until ${formatDateTimeZone(data.period.asOfTS, data.period.zone)}.` : '\u00a0'}
                  {data && (
                    <span className={classes.unprinted}>
                      {' Select a figure to see the rows behind it; limits and settings have none.'}
                    </span>
                  )}
                </Text>
                <ScheduleSentence tab={tab} view={view} />
              </Group>
              <div className={classes.unprinted}>
                <Pager
                  view={{ tab: '', search: view.search, ...sorted, page: view.page, size: REPORT_ROWS_PER_PAGE }}
                  total={data?.total}
                  hasMore={data?.hasMore}
                  fixed
                  onChange={({ page }) => change({ page: page ?? 1 })}
                />
              </div>
            </Paper>
          </>
        )}
      </Stack>
      {drawer.looked && (
        <FigureDrawer
          terms={{ ...narrowing(tab, view), report: tab.kind }}
          search={view.search}
          days={view.days}
          zone={config?.timezone}
          looked={drawer.looked}
          others={drawer.others}
          onLook={(figure) => open(figure, drawer.others)}
          isOpen={drawer.isOpen}
          onClose={drawer.close}
        />
      )}
    </PageFrame>
  )
}

/** Returns what a tile opens: itself, or a part of the percentage that it shows. */
const tileFigure = ({ figure, title, value, tooltip }: ReportFigure, tile: ReportFigure): LookedFigure => ({
  ...{ figure, id: '', title, value, tooltip },
  of: tile.ofText && `${tile.title}: ${tile.ofText}`,
})

/** Stands where a report has no row: because of what it is narrowed down to, or because there is nothing. */
function NoRows({ tab, view }: { readonly tab: ReportTab; readonly view: ReportView }) {
  const isNarrowed = view.search !== '' || reportFilters.some((one) => hasFilter(tab, one) && view[one].length)
  if (isNarrowed)
    return (
      <EmptyState icon="search" title="Nothing found">
        Nothing in this report matches the search and the filters.
      </EmptyState>
    )
  return (
    <EmptyState icon="forecast" title={dashboardMessages.nothing}>
      Choose other days: this report lists {tab.lists}.
    </EmptyState>
  )
}
