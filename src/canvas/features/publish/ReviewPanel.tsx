import { Anchor } from '@mantine/core'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { dayWords } from '#nodes/shared/times/day-words.ts'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { asObject, listAt } from '#schemas/json.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import type { AccountBalance } from '#src/engine/forecast/warnings.ts'
import { glue } from '#src/flows/index.ts'
import { followDocument } from '#src/flows/messages/follow-document.ts'
import { type Graph, nodeById } from '#src/graph/graph.ts'
import { nounOf } from '#src/graph/kind.ts'
import { toast } from '#src/kit/toast.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { takeStep, tryStep } from '../../core/actions.ts'
import { documentTextAtom, graphAtom, historyAtom, savedAtom, unsavedAtom } from '../../core/atoms.ts'
import { busyAtom, isLive } from '../../core/document-actions.ts'
import { useBoard } from '../../core/editor-context.ts'
import { isSavingTriedAtom, type PlacedIssue, refusedIssuesAtom } from '../../core/issues.ts'
import { editableWords, lockedAtom } from '../../core/locks.ts'
import { useNewNode } from '../../core/useNewNode.ts'
import { StockSavingFix } from '../forecast/StockSavingFix.tsx'
import { FixButtons } from '../problems/FixButtons.tsx'
import { AskSection } from './AskSection.tsx'
import { BudgetFields } from './BudgetFields.tsx'
import { scheduleHolder, scheduleKind, withSchedule, withStatus } from './publish.ts'
import {
  type Published,
  type ReviewForecast,
  usePublished,
  usePublishSchedule,
  useReviewForecast,
  useReviewIssues,
} from './published.ts'
import { ReviewFrame } from './ReviewFrame.tsx'
import { ReviewMessages } from './ReviewMessages.tsx'
import { Costs, Expected, Fixed, ReviewIssues, Section, Who } from './ReviewSections.tsx'
import classes from './review.module.css'
import { isReviewOpenAtom, scheduleChoiceAtom } from './review-state.ts'
import { confirmWords, stepNames } from './review-words.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { askWords, useAsk } from './useAsk.ts'
import { budgetFailureAtom, useBudget } from './useBudget.ts'

const noWarnings: readonly never[] = []

/** The answer of asking where nobody has to approve. */
const NOT_NEEDED = 'not needed'

interface Props {
  /** Saves what is on the sheet; answers why it could not, or undefined. */
  readonly onPublish: () => Promise<string | undefined>
}

/**
 * The review before a document is published: who, when, what to expect, what it costs, what is wrong, what cannot be
 * changed afterwards. Nothing changes on the sheet before it is confirmed.
 */
export function ReviewPanel({ onPublish }: Props) {
  const board = useBoard()
  const { store } = board
  const saved = useAtomValue(savedAtom)
  const busy = useAtomValue(busyAtom)
  const locked = useAtomValue(lockedAtom)
  const setOpen = useSetAtom(isReviewOpenAtom)
  const [choice, setChoice] = useAtom(scheduleChoiceAtom)
  const [failure, setFailure] = useState<string>()
  const newNode = useNewNode()
  const currencyName = useCurrencyName()
  const schedule = usePublishSchedule(choice)
  const published = usePublished(schedule)
  const { forecast, question } = useReviewForecast(published)
  const issues = useReviewIssues(published, forecast.is === 'there' ? forecast.answer.warnings : noWarnings)
  const names = useStepName(published)
  const isPublished = isLive(saved.document)
  const zone = useZone(published)
  const budget = useBudget()
  const asking = useAsk(forecast)
  const isChanging = !isPublished || JSON.stringify(published.document) !== JSON.stringify(saved.document)
  const isAsking = asking.needed > 0 && isChanging
  const errors = issues.filter(({ issue }) => issue.severity === 'error')

  const show = (id: string, path?: string) => {
    if (path !== undefined) setOpen(false)
    board.show(id, path === undefined ? {} : { field: path })
  }
  const onShow = ({ owner, path, issue }: PlacedIssue) => show(owner, issue.severity === 'error' ? path : undefined)
  /**
   * Saves the budget before the document goes live, where that has an id yet; answers why the document is not live. A budget
   * that fails afterwards says so in its place.
   */
  const saveAll = async (): Promise<string | undefined> => {
    const { id } = saved
    try {
      if (id !== undefined && budget.isChanged) await budget.save(id)
      if (budget.isChanged && !store.get(unsavedAtom)) {
        toast.updated()
        return undefined
      }
    } catch {
      return 'Nothing is live yet: its budget is not saved.'
    }
    const why = await onPublish()
    const created = store.get(savedAtom).id
    if (why === undefined && id === undefined && created !== undefined && budget.isChanged)
      await budget.save(created).catch(() => undefined)
    return why
  }
  const saveBudget = async (id: string) => {
    try {
      await budget.save(id)
      toast.updated()
    } catch {
      // Said beside its fields.
    }
  }
  const publishedAt = (moment: number) => (now: Graph) =>
    withSchedule(now, schedule, moment, newNode(scheduleKind(now)).data)
  /** Asks for approval of the sheet as it would be published; a draft is stored before. Answers why it could not. */
  const ask = async (moment: number): Promise<string | undefined> => {
    try {
      if (!isPublished && store.get(unsavedAtom)) {
        const why = await onPublish()
        if (why !== undefined) return why
      }
      const now = store.get(graphAtom)
      const graph = followDocument(publishedAt(moment)(now), now)
      const asked = {
        ...{ kind: board.port.kind as DrawnKind, saved: store.get(savedAtom), graph },
        ...{ document: asObject(glue(graph).document), startsNow: !locked && schedule.start === undefined },
      }
      if (asking.isByCost && (await asking.need(asked)) === 0) return NOT_NEEDED
      await asking.ask(asked)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : 'Approval could not be asked for.'
    }
  }
  const publish = async () => {
    setFailure(undefined)
    const moment = Date.now()
    if (asking.isAsked && isChanging && (isAsking || asking.isByCost)) {
      const why = await ask(moment)
      if (why === undefined) return setOpen(false)
      if (why !== NOT_NEEDED) return setFailure(why)
    }
    store.set(isSavingTriedAtom, true)
    const before = store.get(historyAtom)
    const [first] = tryStep(store, 'Publish', publishedAt(moment))
    if (first) return setFailure(first.message)
    const step = store.get(historyAtom)
    const why = await saveAll()
    if (why === undefined) {
      setChoice(undefined)
      return setOpen(store.get(budgetFailureAtom) !== undefined)
    }
    setFailure(why)
    // A draft stays a draft: what was changed meanwhile stays too.
    if (store.get(historyAtom) !== step) return
    store.set(historyAtom, before)
    store.set(refusedIssuesAtom, (refused) => refused && { ...refused, text: store.get(documentTextAtom) })
  }
  const stop = async () => {
    takeStep(store, 'Stop', (now) => withStatus(now, 'inactive'), { open: true })
    const why = await onPublish()
    if (why === undefined) setOpen(false)
    else setFailure(why)
  }

  return (
    <ReviewFrame
      title={isPublished ? 'Schedule' : 'Review and publish'}
      about={isPublished ? 'What you change here is live at once.' : 'Nothing is live before you confirm.'}
      confirm={
        isAsking
          ? askWords(asking.draft.whom, asking.people)
          : confirmWords(isPublished, locked ? undefined : schedule.start, zone)
      }
      isBusy={busy === 'saving'}
      problemCount={errors.length}
      failure={failure}
      onConfirm={() => void publish()}
      onClose={() => setOpen(false)}
      {...(isPublished ? { onStop: () => void stop() } : {})}
    >
      <Who people={question?.people} assumed={question?.assumptions.audience} />
      <Section icon="schedule" title="When" aside={zone}>
        <div className={classes.schedule}>
          <ScheduleFields
            choice={choice}
            onChange={setChoice}
            zone={zone}
            started={locked ? schedule.start : undefined}
          />
        </div>
        <Limits published={published} onShow={show} />
      </Section>
      <Expected forecast={forecast} />
      <Costs
        forecast={forecast}
        balance={question?.balance}
        currencyName={currencyName}
        budget={budget.amounts}
        stored={budget.stored}
      >
        <BudgetFields
          amounts={budget.amounts}
          stored={budget.stored}
          onChange={budget.change}
          failure={budget.failure}
          forecast={forecast}
          currency={currencyOf(forecast, question?.balance)}
          currencyName={currencyName}
          zone={zone}
          onSave={saved.id !== undefined && budget.isChanged ? () => void saveBudget(saved.id ?? '') : undefined}
        />
      </Costs>
      {isAsking && (
        <AskSection
          needed={asking.needed}
          people={asking.people}
          days={asking.days}
          draft={asking.draft}
          onChange={asking.setDraft}
        />
      )}
      <ReviewMessages graph={published.graph} zone={zone} onShow={(id) => show(id, '')} />
      <ReviewIssues
        issues={issues}
        nameOf={names}
        onShow={onShow}
        remediesOf={({ issue }) => (
          <>
            <FixButtons issue={issue} />
            {issue.code.startsWith('forecast-stock') && <StockSavingFix place={issue.path} />}
          </>
        )}
      />
      {!isPublished && <Fixed names={stepNames(published.graph)} open={editableWords(published.document)} />}
    </ReviewFrame>
  )
}

/** Returns the currency of a new budget of money: of what is given, or else of the account. */
function currencyOf(forecast: ReviewForecast, balance: AccountBalance | undefined): string {
  const units = forecast.is === 'there' ? Object.keys(forecast.answer.forecast.spend) : []
  const money = units.find((unit) => unit.startsWith('money '))
  return money?.slice('money '.length) ?? balance?.currency ?? 'INR'
}

/** Returns the zone in which a document is on: its own, or else the organisation's. */
function useZone({ document }: Published): string {
  const own = useAppConfig()?.timezone ?? 'UTC'
  return typeof document.timezone === 'string' && document.timezone ? document.timezone : own
}

/** The sentence of how often somebody may take part and on which days, with the way to the step that says so. */
function Limits({
  published: { graph, document },
  onShow,
}: {
  readonly published: Published
  readonly onShow: (id: string, path: string) => void
}) {
  const { names } = useLookups()
  const drawn = useAtomValue(graphAtom)
  const holder = scheduleHolder(graph, 'startDateTime')
  const node = holder === undefined || holder === graph.root ? undefined : nodeById(graph, holder)
  const often = node ? titleOf(graph, node, names) : ''
  const days = dayWords(listAt(document, 'applyOffersOn')) || 'Every day, all day'
  const isDrawn = drawn.nodes.some(({ id }) => id === holder)
  return (
    <p className={classes.dimmed}>
      {[often, days].filter(Boolean).join('. ')}.{' '}
      {holder !== undefined && isDrawn && (
        <Anchor component="button" type="button" size="sm" onClick={() => onShow(holder, '')}>
          More about when
        </Anchor>
      )}
    </p>
  )
}

/** Returns a function that names the step of an issue; empty for the document itself. */
function useStepName({ graph }: Published): (placed: PlacedIssue) => string {
  const { names } = useLookups()
  return useMemo(
    () =>
      ({ owner }: PlacedIssue) => {
        const edge = graph.edges.find(({ id }) => id === owner)
        const node = nodeById(graph, edge?.target ?? owner)
        if (!node || node.id === graph.root) return ''
        return `on ${titleOf(graph, node, names) || nounOf(nodeKind(node.kind))}`
      },
    [graph, names],
  )
}
