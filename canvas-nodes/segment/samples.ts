import type { Slice } from '#src/graph/graph.ts'

/** Chosen from the list. */
export const typical: Slice = { userSegmentId: 'segment-lapsed' }

/** Brought along by the rule itself, with a key nobody knows. */
export const own: Slice = {
  userSegmentId: '',
  userSegment: {
    events: [{ userEvent: 'purchase', operator: 'greater', days: 7 }, { userEvent: 'app opened' }],
    operator: 'AND',
    query: 'purchase > 3',
  },
  importedFrom: 'crm-2023',
}

/** Types nobody expects. */
export const wrong: Slice = { userSegmentId: 42, userSegment: 'everyone' }
