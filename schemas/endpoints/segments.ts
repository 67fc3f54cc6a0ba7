/** Segments: which end users are meant (C §7 "Segments and events"); the calls beside `getSegmentList` are ours by READINGS "The API". */
import * as v from 'valibot'
import { Segment } from '../documents/segment.ts'
import { asks, changes, documentFilters, get, paged, post, service } from './define.ts'
import { beside, besideRow, documentOf, id, links, nameCheck, optionalId, serverKeys, TitledChoice } from './shapes.ts'

/** A segment to choose; `count` is how many people are in it today. */
export const SegmentChoice = v.looseObject({ ...TitledChoice.entries, count: v.number() })
export type SegmentChoice = v.InferOutput<typeof SegmentChoice>

/** The number of people in a segment, and of each gender where that is known (C §3 "User segment"). */
export const SegmentTotals = v.looseObject({ count: v.number(), male: v.number(), female: v.number() })
export type SegmentTotals = v.InferOutput<typeof SegmentTotals>

/** A segment as it is answered: what was counted is laid over what was sent. */
export const StoredSegment = v.looseObject({ ...Segment.entries, ...serverKeys, ...SegmentTotals.entries })
export type StoredSegment = v.InferOutput<typeof StoredSegment>

/** A row of the segment list (C §3 "User segment"). */
export const SegmentRow = v.looseObject({
  ...serverKeys,
  ...besideRow,
  ...SegmentTotals.entries,
  name: v.string(),
  startDate: v.nullable(v.number()),
  /** The file it came from; `''` for a segment of conditions. */
  fileName: v.string(),
  /** The moment at which its people were counted, in milliseconds since the epoch; null for a count that was only just made. */
  countedTS: v.nullable(v.number()),
})
export type SegmentRow = v.InferOutput<typeof SegmentRow>

/** One of the people in a segment, as a sample shows them. */
export const SampledPerson = v.looseObject({
  userId: v.string(),
  name: v.string(),
  city: v.string(),
  /** Milliseconds since the epoch of what they did last; null when nothing is known. */
  lastSeenTS: v.nullable(v.number()),
})
export type SampledPerson = v.InferOutput<typeof SampledPerson>

/** The count of a segment: its totals, the number of all people, and a few of its people. */
export const SegmentCount = v.looseObject({
  ...SegmentTotals.entries,
  everybody: v.number(),
  sample: v.array(SampledPerson),
})
export type SegmentCount = v.InferOutput<typeof SegmentCount>

/** A row of a file that was not taken: its number from 1 (the heading is row 1), what stands there, and why. */
export const RowError = v.looseObject({ row: v.number(), value: v.string(), message: v.string() })
export type RowError = v.InferOutput<typeof RowError>

/** The content of a file, before anything is stored. */
export const FileReport = v.looseObject({
  fileName: v.string(),
  /** Rows with something in them, the heading not counted. */
  rows: v.number(),
  accepted: v.number(),
  /** The rows that are wrong, the first thousand of them; `wrong` counts them all. */
  wrong: v.number(),
  errors: v.array(RowError),
})
export type FileReport = v.InferOutput<typeof FileReport>

/** The columns of a file: where the user ids stand, and whether its first row is a heading. */
export const FileLayout = v.looseObject({
  /** The first row, cut to what can be shown. */
  columns: v.array(v.string()),
  /** The column with the user ids, counted from 0. */
  column: v.number(),
  hasHeading: v.boolean(),
  /** True where a heading says which column it is, or the caller has said it. */
  isCertain: v.boolean(),
})
export type FileLayout = v.InferOutput<typeof FileLayout>

/** The people of a file as they are known: whom a save would add, some of them by their ids. */
export const FilePeople = v.looseObject({ known: v.number(), added: v.number(), addedIds: v.array(v.string()) })
export type FilePeople = v.InferOutput<typeof FilePeople>

/** The terms that say how a file is meant; without them it is told from its first row. */
const layoutTerms = {
  /** Counted from 0. */
  column: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a whole number'))),
  hasHeading: v.optional(v.picklist(['true', 'false'])),
}

const ours = true as const

export const segments = service('campaign', {
  choices: get('getSegmentList', {
    reply: { segmentList: v.array(SegmentChoice) },
    summary: 'Lists the segments to choose from, All User among them.',
  }),
  list: paged('getSegments', {
    ours,
    rows: 'SegmentList.segmentEntity',
    row: SegmentRow,
    dialect: 'searchKey',
    query: documentFilters,
    summary: 'Lists the segments.',
  }),
  get: get('getSegment', {
    ours,
    query: { segmentId: id },
    reply: { segment: StoredSegment, ...beside },
    summary: 'Answers a segment.',
  }),
  save: post('saveSegment', {
    ours,
    encoding: 'either',
    files: ['file'],
    query: { segmentId: optionalId, progressId: optionalId, ...layoutTerms },
    body: documentOf(Segment),
    reply: { segment: StoredSegment, ...beside },
    summary:
      'Saves a segment: JSON, or a form of a `payload` and a `file` with one person a row (.csv, .xls, .xlsx). A file with a wrong row stores nothing.',
  }),
  checkFile: post('validateSegmentFile', {
    ...asks,
    ours,
    encoding: 'multipart',
    files: ['file'],
    query: { progressId: optionalId, ...layoutTerms },
    reply: { report: FileReport, layout: FileLayout, people: FilePeople },
    summary:
      'Reads a file of people and says which rows are wrong, who is known and who would be added, storing nothing.',
  }),
  count: post('countSegment', {
    ...asks,
    ours,
    query: { segmentId: optionalId },
    body: documentOf(Segment),
    reply: { segmentCount: SegmentCount },
    summary:
      'Counts the people whom a segment would hold, without saving it; `segmentId` names the stored one whose file it keeps.',
  }),
  detail: post('getSegmentDetail', {
    ...asks,
    ours,
    query: { segmentId: id },
    reply: { segmentDetail: v.looseObject({ ...SegmentCount.entries, id: v.string(), name: v.string() }) },
    summary: 'Counts the people in a stored segment, and shows a few of them.',
  }),
  checkName: get('checkSegmentName', {
    ours,
    query: { name: v.string(), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another segment has this name.',
  }),
  duplicate: get('duplicateSegment', {
    ...changes,
    ours,
    query: { segmentId: id },
    reply: { segment: StoredSegment, ...beside },
    summary: 'Copies a segment, with the people of its file.',
  }),
  delete: post('deleteSegment', { ours, query: { id }, summary: 'Deletes a segment that nothing refers to.' }),
  checkDelete: post('checkDeleteSegment', {
    ...asks,
    ours,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a segment.',
  }),
})
