import { Drawer, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { dayWords, type Remedy, spanWords } from '#src/engine/conflicts/conflict.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { isoDay } from '#src/time/wall-clock.ts'
import { CalendarActions } from './CalendarActions.tsx'
import { LoadingCalendar, NothingShown } from './CalendarStates.tsx'
import classes from './calendar.module.css'
import { assumptionsStep, limitStep, remedyStep } from './changes/calendar-step.ts'
import { Question } from './changes/Question.tsx'
import { RefusedChange } from './changes/RefusedChange.tsx'
import { useChanges } from './changes/useChanges.ts'
import { ConflictPanel } from './conflicts/ConflictPanel.tsx'
import { chosenDates } from './create/chosen-dates.ts'
import { dayFigures, outcomesOf } from './figures/day-figures.ts'
import { FiguresStrip } from './figures/FiguresStrip.tsx'
import type { ForecastSettings } from './forecast/AssumptionsMenu.tsx'
import { useForecastChoice } from './forecast/useForecastChoice.ts'
import { savePicture } from './picture.ts'
import { remedyPath } from './remedy-path.ts'
import type { DraggedDates } from './timeline/dragged-dates.ts'
import type { MarkedDays, Preview } from './timeline/preview.ts'
import { Timeline } from './timeline/Timeline.tsx'
import { timelineRows } from './timeline/timeline-rows.ts'
import { CalendarToolbar } from './toolbar/CalendarToolbar.tsx'
import { useCalendarPlan } from './useCalendarPlan.ts'
import { rangeWords } from './view/calendar-range.ts'
import { useCalendarView } from './view/useCalendarView.ts'

const CalendarForecast = lazy(() => import('./forecast/CalendarForecast.tsx'))
const FeedDialog = lazy(() => import('./feed/FeedDialog.tsx'))
const MarkedMenu = lazy(() => import('./create/MarkedMenu.tsx'))
const OutlineTable = onDemand(async () => (await import('./outline/OutlineTable.tsx')).OutlineTable)

/** A window in which the conflicts have no room beside the time line. */
const NARROW = '(max-width: 1200px)'

/** The terms that leave no filter. */
const allShown = { search: '', kinds: '', status: '', segments: '', owners: '', offers: '' }

const nothingFolded: ReadonlySet<string> = new Set()

/** The calendar: everything with dates on one line of time, what collides, and ways out of it. */
export default function CalendarPage() {
  const zone = useAppConfig()?.timezone
  const today = isoDay(Date.now(), zone)
  const shown = useCalendarView(today)
  const { view, by, range, put } = shown
  const changes = useChanges()
  const [preview, setPreview] = useState<Preview>()
  const [marked, setMarked] = useState<MarkedDays>()
  const [isCreating, setCreating] = useState(false)
  const [lit, setLit] = useState<string>()
  const [folded, setFolded] = useState(nothingFolded)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isFeedOpen, setFeedOpen] = useState<boolean>()
  const [isWhole, setWhole] = useState<'png' | 'svg'>()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const may = useMay()
  const mayChange = may(endpoints.rules.save)
  const navigate = useNavigate()
  const pathOf = useEditorPath()
  const page = useRef<HTMLDivElement>(null)
  const plan = useCalendarPlan(shown, today, changes, preview)
  const { read, stored, calendar, conflicts, entries, figures, currencyName } = plan
  useHotkeys([['mod+Z', changes.undo]])

  const { rows, height } = useMemo(
    () => (calendar ? timelineRows(calendar, entries, { by, folded }) : { rows: [], height: 0 }),
    [calendar, entries, by, folded],
  )
  const happened = useMemo(
    () => dayFigures(figures?.figures ?? [], figures?.expected ?? [], new Set(entries.map(({ id }) => id)), range),
    [figures, entries, range],
  )
  const outcomes = useMemo(
    () => outcomesOf(figures?.figures ?? [], figures?.expected ?? [], figures?.step ?? 1, dayNumber(today)),
    [figures, today],
  )
  // While something is dragged its bar is drawn first, and the question for the forecast after it.
  const forecast = useDeferredValue(useForecastChoice(entries, changes.saving, preview))
  const looked = conflicts.findIndex(({ id }) => id === lit)
  const open = useCallback(
    ({ kind, id, ruleType }: CalendarEntry) => {
      const path = pathOf({ kind, id, name: '', ...(ruleType === null ? {} : { ruleType }) })
      if (path) void navigate({ to: path, params: { id } })
    },
    [navigate, pathOf],
  )
  const drop = (entry: CalendarEntry, dates: DraggedDates) => changes.move(entry, dates, stored?.timezone ?? 'UTC')
  const fold = useCallback((group: string) => {
    setFolded((before) => new Set(before.has(group) ? [...before].filter((one) => one !== group) : [...before, group]))
  }, [])
  const { take } = changes
  const openConflicts = useCallback(() => setPanelOpen(true), [])
  const openFeed = useCallback(() => setFeedOpen(true), [])
  const remedy = useCallback(
    (one: Remedy) => {
      if (!stored) return
      const step = remedyStep(one, stored)
      const entry = one.do === 'open-entry' && [...stored.entries, ...stored.needed].find(({ id }) => id === one.entry)
      if (step) take(step)
      else if (entry) open(entry)
      else if (one.do === 'create') {
        setMarked({ row: '', from: one.first - range.first, to: one.last - range.first + 1 })
        setCreating(true)
      } else void navigate(remedyPath(one))
    },
    [stored, range, take, navigate, open],
  )
  const assume = useCallback(
    (settings: ForecastSettings) => stored && take(assumptionsStep(settings, stored)),
    [stored, take],
  )
  const limit = useCallback((games: number | null) => stored && take(limitStep(games, stored)), [stored, take])
  const mark = (days: MarkedDays | undefined, isDone: boolean) => {
    setMarked(days)
    if (isDone && days) setCreating(true)
  }
  // A picture is taken once everything is drawn.
  useEffect(() => {
    if (!isWhole || !page.current) return
    const element = page.current.querySelector<HTMLElement>('[data-picture]')
    const done = () => setWhole(undefined)
    if (element) void savePicture(element, `Calendar ${rangeWords(range)}`, isWhole).finally(done)
  }, [isWhole, range])

  const isOutline = shown.shown === 'outline'
  const refusedName = stored?.entries.find(({ id }) => id === changes.refused?.entry)?.name
  const markedWords = marked ? spanWords(range.first + marked.from, range.first + marked.to - 1) : ''
  const dates = marked && stored ? chosenDates(marked, range.first, stored) : {}
  const endCreating = () => {
    setCreating(false)
    setMarked(undefined)
  }
  const panel = (
    <ConflictPanel
      conflicts={conflicts}
      isLooked={plan.isLooked}
      until={range.last < dayNumber(today) ? '' : dayWords(range.last)}
      lit={lit}
      gamesAtOnce={stored?.limits.gamesAtOnce ?? null}
      isBusy={changes.isBusy}
      mayChange={mayChange}
      onLight={setLit}
      onRemedy={remedy}
      onLimit={limit}
    />
  )
  return (
    <PageFrame
      flush
      title="Calendar"
      actions={
        <CalendarActions
          shown={shown}
          changes={changes}
          conflicts={conflicts.length}
          onConflicts={isNarrow ? openConflicts : undefined}
          onFeed={openFeed}
          onPicture={setWhole}
        />
      }
    >
      <div
        className={classes.page}
        ref={page}
        data-whole={isWhole !== undefined || undefined}
        aria-busy={read.isFetching}
      >
        <CalendarToolbar shown={shown} calendar={plan.isSettled ? stored : undefined} />
        {changes.asked && <Question step={changes.asked} onAnswer={changes.answer} />}
        <div className={classes.work}>
          {read.isError ? (
            <div className={classes.empty}>
              <ErrorState reason={read.error} onRetry={() => void read.refetch()} />
            </div>
          ) : !stored || !calendar ? (
            <LoadingCalendar />
          ) : entries.length === 0 ? (
            <NothingShown all={calendar.entries.length} onShowAll={() => put(allShown)} />
          ) : isOutline ? (
            <div className={classes.outline}>
              <Suspense fallback={<LoadingCalendar />}>
                <OutlineTable
                  calendar={calendar}
                  entries={entries}
                  conflicts={plan.marked}
                  outcomes={outcomes}
                  mayChange={mayChange}
                  onDates={drop}
                  onOpen={open}
                />
              </Suspense>
            </div>
          ) : (
            <Timeline
              stored={stored}
              rows={rows}
              height={height}
              view={view}
              range={range}
              conflicts={plan.marked}
              outcomes={outcomes}
              lit={looked < 0 ? undefined : { number: looked + 1, entries: conflicts[looked]?.entries ?? [] }}
              preview={preview}
              mayChange={mayChange && !changes.isBusy}
              isWhole={isWhole !== undefined}
              isSettled={plan.isSettled}
              refused={changes.refused}
              onDismiss={changes.dismiss}
              marked={marked}
              onPreview={setPreview}
              onDrop={drop}
              onMark={mark}
              onFold={fold}
              onOpen={open}
            >
              <FiguresStrip
                days={happened}
                step={figures?.step ?? 1}
                range={range}
                today={dayNumber(today)}
                currencyName={currencyName}
              />
              {plan.isSettled && (
                <Suspense fallback={null}>
                  <CalendarForecast
                    chosen={forecast.chosen}
                    moved={forecast.moved}
                    range={range}
                    zone={stored.timezone}
                    currencyName={currencyName}
                    limits={stored.limits}
                    onSettings={assume}
                    onStocks={plan.setStocks}
                  />
                </Suspense>
              )}
            </Timeline>
          )}
          {!isNarrow && panel}
        </div>
        {changes.refused && (isOutline || changes.refused.entry === undefined) && (
          <RefusedChange name={refusedName} words={changes.refused.words} onDismiss={changes.dismiss} />
        )}
        <VisuallyHidden role="status">{changes.said}</VisuallyHidden>
      </div>
      {isCreating && (
        <Suspense fallback={null}>
          <MarkedMenu dates={dates} words={markedWords} onClose={endCreating} />
        </Suspense>
      )}
      {isNarrow && (
        <Drawer
          opened={isPanelOpen}
          onClose={() => setPanelOpen(false)}
          position="right"
          size={464}
          title="Conflicts in these days"
          padding="sm"
        >
          {panel}
        </Drawer>
      )}
      {isFeedOpen !== undefined && (
        <Suspense fallback={null}>
          <FeedDialog opened={isFeedOpen} zone={zone} onClose={() => setFeedOpen(false)} />
        </Suspense>
      )}
    </PageFrame>
  )
}
