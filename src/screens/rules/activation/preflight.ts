/** The preflight of activating or stopping several stored documents, asked of the server document by document. */
import { ALL_USER } from '#schemas/codes.ts'
import type { Budget } from '#schemas/endpoints/budgets.ts'
import { api } from '#src/api/api.ts'
import type { DocumentPort, LoadedDocument } from '#src/canvas/core/documents/document-port.ts'
import { followingNote } from '#src/canvas/core/documents/following-messages.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { Preflight, PreflightContext } from '#src/resource/preflight.ts'
import { activationOf, type StatusOutlook, stopOf } from './outlook.ts'
import { budgetNote, type Reached, reachNote, summaryWords } from './preflight-words.ts'

/** A row by its id and name. */
interface NamedRow {
  readonly id: string
  readonly name: string
}

/** Says what a status would do to each of these documents, whom the activated ones reach and what they may give away. */
export async function preflightOf(
  port: DocumentPort,
  status: 'active' | 'inactive',
  rows: readonly NamedRow[],
  { zone, currencyName }: PreflightContext,
): Promise<Preflight> {
  const now = Date.now()
  const read = await Promise.all(
    rows.map(async (row) => {
      const stored = await port.load(row.id)
      const around = { kind: port.kind, now, zone }
      const outlook =
        status === 'inactive'
          ? stopOf(stored, around)
          : activationOf(stored, { ...around, template: await templateOf(stored) })
      return { ...row, stored, outlook }
    }),
  )
  const summary = summaryWords(
    status,
    read.map(({ outlook }) => outlook),
  )
  const outlooks = read.map(({ id, name, outlook }) => ({ id, name, outcome: outlook.outcome, words: outlook.words }))
  const meant = read.filter(({ outlook }) => isDone(outlook))
  if (meant.length === 0) return { summary, rows: outlooks, notes: [] }
  const messages = await followingNote(
    meant.map(({ id }) => id),
    status,
  )
  const about = messages === '' ? [] : [messages]
  if (status === 'inactive') return { summary, rows: outlooks, notes: about }
  const [reached, budgets] = await Promise.all([
    reachedBy(meant.map(({ stored }) => stored)),
    Promise.all(meant.map(({ id }) => readBudget(id))),
  ])
  return { summary, rows: outlooks, notes: [reachNote(reached), ...about, budgetNote(budgets, currencyName)] }
}

const isDone = ({ outcome }: StatusOutlook) => outcome === 'done'

async function templateOf({ document: { templateId } }: LoadedDocument) {
  if (typeof templateId !== 'string' || templateId === '') return undefined
  // A template that is gone is a problem of its own, which the server says.
  const reply = await api.templates.byId({ params: { id: templateId } }).catch(() => undefined)
  return reply?.spinWheelConfig
}

const readBudget = async (ruleId: string): Promise<Budget | null> =>
  (await api.budgets.get({ query: { ruleId } })).budget

/** Reads the audiences of documents, each once. */
async function reachedBy(documents: readonly LoadedDocument[]): Promise<readonly Reached[]> {
  const { segmentList } = await api.segments.choices()
  const audiences = new Map(
    documents.map(({ document }) => {
      const audience = audienceOf(document)
      return [JSON.stringify(audience), audience] as const
    }),
  )
  return Promise.all(
    [...audiences.values()].map(async (audience): Promise<Reached> => {
      if (audience.means === 'conditions') return { is: 'conditions' }
      const id = audience.means === 'everybody' ? ALL_USER : audience.id
      const segment = segmentList.find(({ value }) => value === id)
      if (audience.means === 'everybody') return { is: 'everybody', count: segment?.count }
      return { is: 'segment', name: segment?.title ?? 'a segment that was not found', count: segment?.count }
    }),
  )
}
