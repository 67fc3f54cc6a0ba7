import { lazy } from 'react'
import type { SegmentRow } from '#schemas/endpoints/segments.ts'
import { formatAgo } from '#src/format/ago.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, number, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/** The list of segments (C §3 "User segment"). The tab key is ours: the specification names none for it. */
export const segments = defineResource<SegmentRow>({
  path: '/datamanagement',
  title: 'Segments',
  menu: 'segments',
  area: 'segments',
  singular: 'segment',
  icon: 'segment',
  emptyText:
    'A segment is a group of your people: by what they did, by their properties, or from a file. Create one, then choose it in a rule.',
  calls: callsOf('segments', 'list'),
  tabs: [tab('my_segments', 'My segments')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('name', 'Segment name', { share: 2.2 }),
    text('createdby', 'Created by', { share: 1.2 }),
    date('startDate', 'Start date'),
    number('count', 'People'),
    number('male', 'Male'),
    number('female', 'Female'),
    {
      ...custom<SegmentRow>('count', 'Not known', ({ count, male, female }) => formatNumber(count - male - female), {
        sortable: false,
        end: true,
      }),
      key: 'notKnown',
      optional: { isShown: true },
    },
    {
      ...custom<SegmentRow>(
        'countedTS',
        'Counted',
        ({ countedTS }, { zone }) => (countedTS === null ? 'just now' : formatAgo(countedTS, Date.now(), zone)),
        { sortable: false },
      ),
      optional: { isShown: true },
    },
  ],
  listOf: { kind: 'segment' },
  name: (row) => row.name,
  create: { label: 'Create segment', to: '/datamanagement/new' },
  edit: (row) => ({ to: '/datamanagement/$id', params: { id: row.id } }),
  Details: lazy(() => import('./SegmentDetails.tsx').then(({ SegmentDetails }) => ({ default: SegmentDetails }))),
})
