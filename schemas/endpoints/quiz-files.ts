/** Files of a quiz: its questions as rows, and the pictures and sounds that they name (E §7 "Uploads"). */
import * as v from 'valibot'
import { Question } from '../documents/template-questions.ts'
import { asks, post, service } from './define.ts'
import { FileReport, RowError } from './segments.ts'
import { id, optionalId } from './shapes.ts'
import { Uploaded } from './uploads.ts'

/** A wrong row with the cell that is at fault, as a spreadsheet calls it: `C7`. */
export const CellError = v.looseObject({ ...RowError.entries, cell: v.string() })
export type CellError = v.InferOutput<typeof CellError>

/** The content of a file of questions; where a row is wrong, nothing was stored. */
export const QuestionReport = v.looseObject({ ...FileReport.entries, errors: v.array(CellError) })
export type QuestionReport = v.InferOutput<typeof QuestionReport>

/** The rows of a file of questions as they stand there. */
export const QuestionSheet = v.looseObject({
  fileName: v.string(),
  /** The texts of the first row, which name the columns. */
  heading: v.array(v.string()),
  /** The rows below it that hold something, by their numbers from 1. */
  rows: v.array(v.looseObject({ number: v.number(), cells: v.array(v.string()) })),
})
export type QuestionSheet = v.InferOutput<typeof QuestionSheet>

export const quizFiles = service('game', {
  questions: post('quiz/upload/questions/file', {
    encoding: 'multipart',
    files: ['file'],
    parts: ['quizId', 'samePointsForAllQuestions', 'samePoints', 'quizEntity'],
    query: { progressId: optionalId },
    body: v.object({
      quizId: id,
      samePointsForAllQuestions: v.optional(v.picklist(['true', 'false', ''])),
      samePoints: v.optional(v.string()),
      quizEntity: v.optional(v.string()),
    }),
    // The reply is ours: the specification shows none.
    reply: { report: QuestionReport, questions: v.array(Question) },
    summary:
      'Replaces the questions of a quiz by the rows of a file (.csv, .xls, .xlsx), one a row below a heading: question, type, option 1 and so on, correct option, points, image, audio. A file with a wrong row stores nothing; its refusal brings the report and the questions as they were read. `quizEntity` is the quiz to save with them.',
  }),
  media: post('quiz/upload/media/zip', {
    encoding: 'multipart',
    files: ['file'],
    parts: ['quizId'],
    body: v.object({ quizId: id }),
    // The reply is ours: the specification shows none.
    reply: {
      files: v.array(Uploaded),
      /** Files that no question names; they were not stored. */
      unused: v.array(v.string()),
    },
    summary:
      'Stores the pictures and .mp3 files of a .zip that the questions of a quiz name, and puts their addresses there; all or none.',
  }),
  read: post('quiz/read/questions/file', {
    ...asks,
    ours: true,
    encoding: 'multipart',
    files: ['file'],
    query: { progressId: optionalId },
    reply: { sheet: QuestionSheet },
    summary:
      'Reads the rows of a file of questions (.csv, .xls, .xlsx), right and wrong ones, so that they can be mended before they are taken over; stores nothing.',
  }),
  storeMedia: post('quiz/store/media/zip', {
    ours: true,
    encoding: 'multipart',
    files: ['file'],
    reply: { files: v.array(Uploaded) },
    summary:
      'Stores the pictures and .mp3 files of a .zip, all or none, and answers their addresses for questions that are not saved yet.',
  }),
})
