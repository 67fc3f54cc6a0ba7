/** Progress bars: the organisation's own and those of the library (E §7 "Tournaments and pages"; keys of replies ours unless noted). */
import * as v from 'valibot'
import { ProgressBar } from '../documents/progress-bar.ts'
import { asks, changes, get, paged, post, service } from './define.ts'
import {
  allowEdit,
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  libraryTerm,
  links,
  nameCheck,
  optionalId,
  serverKeys,
  wholeTerm,
} from './shapes.ts'

/** A progress bar as it is answered. */
export const StoredProgressBar = v.looseObject({ ...ProgressBar.entries, ...serverKeys })
export type StoredProgressBar = v.InferOutput<typeof StoredProgressBar>

/** A row of a list of progress bars; its keys are ours. */
export const ProgressBarRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  /** The number of events that fill it; null where it says none. */
  numberOfEvents: v.nullable(v.number()),
  /** Its design, 1 to 5. */
  progressBarDesignType: v.nullable(v.number()),
  /** True where a quest may take its design. */
  useProgressBarInQuest: v.boolean(),
  /** True for a bar that came with the platform. */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it. */
  progressBar: v.optional(StoredProgressBar),
})
export type ProgressBarRow = v.InferOutput<typeof ProgressBarRow>

const stored = { progressBarEntity: StoredProgressBar, allowEdit, ...beside }
/** The place of the rows is documented. */
const rows = { rows: 'ProgressBars.progressBarEntities', row: ProgressBarRow, dialect: 'title' } as const

export const progressBars = service('game', {
  list: paged('getProgressBarTemplateConfig', {
    ...rows,
    query: { library: libraryTerm, whole: wholeTerm },
    summary: 'Lists the progress bars; `library` (ours) leaves the own or those of the library.',
  }),
  library: paged('getProgressBarTemplates', {
    ...rows,
    ours: true,
    query: { whole: wholeTerm },
    summary: 'Lists the progress bars that came with the platform.',
  }),
  get: get('getProgressBarConfigById', {
    query: { progressBarId: id },
    reply: stored,
    summary: 'Answers a progress bar.',
  }),
  save: post('saveProgressBarConfig', {
    query: { progressBarId: optionalId, draft: draftTerm },
    body: documentOf(ProgressBar),
    reply: stored,
    summary: `Saves a progress bar: the one named by \`progressBarId\`, in the query or in the body, else a new one. One of the library is not changed. ${draftWords}`,
  }),
  checkName: get('checkProgressBarName', {
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another progress bar has this name.',
  }),
  duplicate: get('duplicateProgressBar', {
    ...changes,
    query: { id },
    reply: stored,
    summary: 'Copies a progress bar; the copy of one of the library is the own.',
  }),
  delete: post('deleteProgressBar', { query: { id }, summary: 'Deletes a progress bar that nothing refers to.' }),
  checkDelete: post('checkDeleteProgressBar', {
    ...asks,
    ours: true,
    query: { id },
    reply: links,
    summary: 'Lists the rules that name a progress bar.',
  }),
})
