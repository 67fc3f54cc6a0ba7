/** Templates: the organisation's own, the library, and the questions of quizzes (E §7 "Templates and games"). */
import * as v from 'valibot'
import { Template, TemplateSegment } from '../documents/template.ts'
import { Question } from '../documents/template-questions.ts'
import { asks, changes, get, paged, pageParams, post, service } from './define.ts'
import {
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
} from './shapes.ts'
import { TemplateConfig } from './template-config.ts'

/** A row of a template list (C §7 `getSpinWheelConfig`). */
export const TemplateRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  title: v.string(),
  typeId: v.number(),
  leadGen: v.boolean(),
  discontinued: v.boolean(),
  /** Its fields, number 1 first; empty where the game has none (E §7 "Response fields read"). */
  segments: v.optional(v.array(TemplateSegment)),
  /** True for a template that came with the platform (ours). */
  library: v.optional(v.boolean()),
  ...besideRow,
  /** The whole document, where `whole=true` asks for it (ours): a card draws the game. */
  template: v.optional(v.looseObject({ ...Template.entries, ...serverKeys })),
})
export type TemplateRow = v.InferOutput<typeof TemplateRow>

/** A template as it is answered to editors: as it was sent. */
export const StoredTemplate = v.looseObject({ ...Template.entries, ...serverKeys })
export type StoredTemplate = v.InferOutput<typeof StoredTemplate>

/** A template beside whether it may be edited: one of the library may not. */
const stored = { spinWheelConfig: StoredTemplate, allowEdit: v.boolean(), ...beside }

const rows = { rows: 'templates.templateDTOs', row: TemplateRow, dialect: 'title' } as const
/** The filters of both lists (ours): types, creators, and whether rows bring their documents. */
const filters = {
  type: v.optional(v.string()),
  createdby: v.optional(v.string()),
  whole: v.optional(v.picklist(['true', 'false'])),
}

const saves = <const Query extends 'gamificationId' | 'quizId'>(path: string, key: Query, types: string) =>
  post(path, {
    query: { [key]: optionalId, draft: draftTerm } as Record<Query, typeof optionalId> & { draft: typeof draftTerm },
    body: documentOf(Template),
    reply: stored,
    summary: `Saves ${types}: the one named by \`${key}\`, in the query or by its id in the body, else a new one. One of the library is not changed. ${draftWords}`,
  })

/** A question by the quiz it is of, and its language. */
const ofQuiz = { quizId: id, language: v.optional(v.string()) }
const questionIndex = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'))

export const templates = service('game', {
  list: paged('getSpinWheelConfig', { ...rows, query: filters, summary: 'Lists the own templates.' }),
  library: paged('getTemplateList', {
    ...rows,
    query: filters,
    summary: 'Lists the templates that came with the platform.',
  }),
  byId: get('getSpinWheelConfig/{id}', {
    params: { id },
    reply: { spinWheelConfig: TemplateConfig },
    summary: 'Answers a template as rules read it.',
  }),
  get: get('getSpinWheel', {
    query: { gamificationId: id },
    reply: stored,
    summary: 'Answers a template as it was saved.',
  }),
  fromLibrary: get('getTemplate', {
    query: { templateId: optionalId, referralId: optionalId },
    reply: stored,
    summary: 'Answers a template to begin a new one from.',
  }),
  blank: get('getTemplateConfig', {
    query: { type: v.string() },
    reply: { spinWheelConfig: Template },
    summary: 'Answers a new template of a type.',
  }),
  save: saves(
    'saveSpinWheelConfig',
    'gamificationId',
    'a spin wheel, a coin toss, a dice game, a prediction or a form (types 2, 9, 8, 20, 19)',
  ),
  saveScratchCard: saves(
    'saveScratchCardConfig',
    'gamificationId',
    'a scratch card, treasure chests or a slot machine (types 3, 4, 5)',
  ),
  saveQuiz: saves('saveQuizConfig', 'quizId', 'a quiz, a poll or a referral (types 6, 7, 18, 12)'),
  saveMemory: saves('saveMemoryGame', 'gamificationId', 'a memory game (type 16)'),
  uploaded: get('getQuizUploaded', {
    query: { gamificationId: id },
    reply: stored,
    summary: 'Answers a quiz after a file of questions.',
  }),
  checkName: get('duplicateSpinWheelTitle', {
    query: { title: v.string(), type: v.optional(v.string()), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another template has this name; names are unique over all types.',
  }),
  checkDelete: post('checkDeleteSpinWheelConfig', {
    ...asks,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a template.',
  }),
  checkSave: post('checkSaveSpinWheelConfig', {
    ...asks,
    ours: true,
    query: { gamificationId: id },
    body: documentOf(Template),
    reply: { links: v.array(v.object({ ...links.links.item.entries, dropped: v.array(v.string()) })) },
    summary:
      'Lists what rewards or asks something that a template would no longer have if it were saved like this: fields, elements, questions.',
  }),
  delete: post('deleteSpinWheelConfig', {
    ours: true,
    query: { id },
    summary: 'Deletes a template that nothing refers to.',
  }),
  duplicate: get('duplicateSpinWheelConfig', {
    ...changes,
    ours: true,
    query: { gamificationId: id },
    reply: stored,
    summary: 'Copies a template; the copy of one of the library is the own.',
  }),
  discontinue: post('discontinueSpinWheelConfig', {
    ours: true,
    query: { gamificationId: id, discontinued: v.picklist(['true', 'false']) },
    reply: stored,
    summary: 'Says whether a template may be chosen for new rules.',
  }),
  questions: get('getQuestions', {
    query: { ...ofQuiz, ...pageParams },
    reply: { questions: v.array(Question), totalNumber: v.number() },
    summary: 'Answers a page of the questions of a quiz or poll in a language.',
  }),
  saveQuestion: post('saveQuestion', {
    query: { ...ofQuiz, questionIndex: v.optional(questionIndex) },
    body: documentOf(Question),
    reply: { question: Question, questionIndex: v.number() },
    summary: 'Saves a question at its index from 0, or after the last one.',
  }),
  deleteQuestion: get('deleteQuestion', {
    ...changes,
    query: { quizId: id, questionIndex },
    reply: { questions: v.array(Question) },
    summary: 'Deletes a question in every language; its index counts from 0.',
  }),
  streakDesigns: get('getDailyStreakTemplate', {
    reply: { dailyStreakTemplate: v.array(StoredTemplate) },
    summary: 'Lists the designs of daily streaks in the library.',
  }),
})
