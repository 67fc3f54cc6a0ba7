/** Reading and saving a segment, and the labels of its fields. */
import type { Segment } from '#schemas/documents/segment.ts'
import { api } from '#src/api/api.ts'
import type { FollowedUpload } from '#src/kit/upload/useUpload.ts'
import { type DocumentCalls, idOf } from '#src/resource/document-calls.ts'

/** The accepted files of people: one person a row. */
export const peopleFile = { endings: ['.csv', '.xls', '.xlsx'], most: 100 * 1024 * 1024 } as const

/** Reading and saving a segment of conditions, or one whose file stays. */
export const segmentCalls: DocumentCalls<Segment> = {
  area: 'segments',
  key: 'segment',
  read: (id, options) => api.segments.get({ query: { segmentId: id } }, options),
  save: (segment, options) =>
    api.segments.save({ query: { segmentId: idOf(segment), progressId: undefined }, body: segment }, options),
}

/** The way somebody says that a file is meant. */
export interface MeantLayout {
  /** The column with the user ids, counted from 0. */
  readonly column: number
  readonly hasHeading: boolean
}

/** Spells it as the calls take it. */
export const layoutTerms = (meant: MeantLayout | undefined) =>
  meant ? { column: `${meant.column}`, hasHeading: meant.hasHeading ? ('true' as const) : ('false' as const) } : {}

/** Saving a segment with a file of people, followed on its way. */
export const saveWithFile =
  (
    { file, meant }: { readonly file: File; readonly meant?: MeantLayout | undefined },
    run: <T>(call: (followed: FollowedUpload) => Promise<T>) => Promise<T>,
  ): DocumentCalls<Segment>['save'] =>
  (segment, options) =>
    run(({ progressId, ...followed }) =>
      api.segments.save(
        { query: { segmentId: idOf(segment), progressId, ...layoutTerms(meant) }, body: segment },
        { ...options, ...followed, files: { file } },
      ),
    )

/** Asks whether another segment has this name (C §5 "name must be unique"). */
export function askSegmentName(name: string, id: string | undefined, signal: AbortSignal) {
  return api.segments.checkName({ query: { name, id } }, { signal })
}
