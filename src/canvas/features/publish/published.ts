/** The document on the sheet as it would be published, and all that can be said of it before. */
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { checkDrawn } from '#schemas/checks/drawn.ts'
import { type Issue, problem, warning } from '#schemas/checks/issue.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import type { ForecastWarning } from '#src/engine/forecast/warnings.ts'
import { glue } from '#src/flows/index.ts'
import { followDocument } from '#src/flows/messages/follow-document.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'
import { documentTextAtom, graphAtom, nowAtom, savedAtom } from '../../core/atoms.ts'
import { checkFactsAtom, type PlacedIssue, placeIssue, refusedIssuesAtom, takenNameAtom } from '../../core/issues.ts'
import { lockedAtom } from '../../core/locks.ts'
import { messageProblemsAtom } from '../../core/messages.ts'
import { useNewNode } from '../../core/useNewNode.ts'
import { createForecastClient, type ForecastAnswer, type ForecastClient } from '../forecast/forecast-client.ts'
import { useForecastQuestion } from '../forecast/useForecastQuestion.ts'
import { type PublishSchedule, scheduleKind, withSchedule } from './publish.ts'
import { momentOf, type ScheduleChoice } from './review-state.ts'

/** The document as it would be published. */
export interface Published {
  readonly graph: Graph
  readonly glued: Glued
  readonly document: JsonObject
}

/** Returns the schedule that is published with a choice; the start of a document that runs stays. */
export function usePublishSchedule(choice: ScheduleChoice): PublishSchedule {
  const isLocked = useAtomValue(lockedAtom) !== false
  const { start } = scheduleOf(useAtomValue(savedAtom).document)
  return { start: isLocked ? start : momentOf(choice.from), end: momentOf(choice.until) }
}

/** Returns the document on the sheet with this schedule; the same object while it says the same. */
export function usePublished({ start, end }: PublishSchedule): Published {
  const graph = useAtomValue(graphAtom)
  const now = useAtomValue(nowAtom)
  const newNode = useNewNode()
  return useMemo(() => {
    const after = followDocument(withSchedule(graph, { start, end }, now, newNode(scheduleKind(graph)).data), graph)
    const glued = glue(after)
    return { graph: after, glued, document: isObject(glued.document) ? glued.document : {} }
  }, [graph, now, newNode, start, end])
}

/** Returns what stands against a publication, and what to look at, each at the card that holds it. */
export function useReviewIssues(
  { graph, glued, document }: Published,
  warnings: readonly ForecastWarning[],
): readonly PlacedIssue[] {
  const facts = useAtomValue(checkFactsAtom)
  const taken = useAtomValue(takenNameAtom)
  const refused = useAtomValue(refusedIssuesAtom)
  const text = useAtomValue(documentTextAtom)
  const messageProblems = useAtomValue(messageProblemsAtom)
  return useMemo(() => {
    const said: readonly Issue[] = [
      ...checkDrawn(document, graph.kind, facts),
      ...(taken && document.name === taken.name ? [problem('name-taken', ['name'], taken.message)] : []),
      ...(refused?.text === text ? refused.issues : []),
      ...messageProblems(graph),
    ]
    // What is not finished is not warned of: what it would do says nothing yet.
    const isFinished = said.every(({ severity }) => severity !== 'error')
    const told = isFinished ? warnings.map(({ code, place, message }) => warning(code, [place], message)) : []
    const all = new Map([...said, ...told].map((issue) => [`${issue.path} ${issue.message}`, issue]))
    return [...all.values()].map((issue) => placeIssue(issue, graph, glued))
  }, [document, graph, glued, facts, taken, refused, text, warnings, messageProblems])
}

/** The forecast of a review: being computed, none, or one that may be older than the document. */
export type ReviewForecast =
  | { readonly is: 'counting' }
  | { readonly is: 'cannot'; readonly why: string }
  | { readonly is: 'there'; readonly answer: Extract<ForecastAnswer, { forecast: unknown }>; readonly isStale: boolean }

/** Forecasts a document as it would be published; figures stay until newer ones are there. */
export function useReviewForecast({ document }: Published) {
  const question = useForecastQuestion()
  const text = JSON.stringify(document)
  const client = useRef<ForecastClient<ForecastAnswer>>(undefined)
  const [forecast, setForecast] = useState<ReviewForecast>({ is: 'counting' })
  useEffect(() => () => client.current?.close(), [])
  useEffect(() => {
    if (!question) return
    setForecast((before) => (before.is === 'there' ? { ...before, isStale: true } : before))
    client.current ??= createForecastClient<ForecastAnswer>()
    const { assumptions, balance } = question
    const subject = { ...question.subject, document: JSON.parse(text) as JsonObject, now: Date.now() }
    let isCurrent = true
    void client.current.ask({ subject, assumptions, ...(balance && { balance }) }).then((answer) => {
      if (!answer || !isCurrent) return
      setForecast('cannot' in answer ? { is: 'cannot', why: answer.cannot } : { is: 'there', answer, isStale: false })
    })
    return () => {
      isCurrent = false
    }
  }, [question, text])
  return { forecast, question }
}
