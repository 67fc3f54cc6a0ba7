import { segmentSamples } from '../../documents/segment.samples.ts'
import { but, flagsSegment, inSegment, type Sentence } from './sentence.ts'

const { festive, uploaded } = segmentSamples
const person = { userProperty: { name: 'city', type: 'string', operator: 'equal', value: 'Pune', options: [] } }
const grouped = { ...festive, events: [person, { query: 'OR', events: [person, festive.events[0]] }] }
const path = 'events.1.events.0'

/** Segments as they are saved (C §5 "Segments"). */
export const savedSegments: readonly Sentence[] = [
  inSegment('Segment name is Required', 'name', but(festive, ['name', ' ']), festive),
  inSegment('Add a condition or a file', 'events', but(festive, ['events', []]), uploaded),
  inSegment('Add a condition to this group', 'events.1.events', but(grouped, ['events.1.events', []]), grouped),
  inSegment(
    'Property is Required',
    `${path}.userProperty.name`,
    but(grouped, [`${path}.userProperty.name`, '']),
    grouped,
  ),
  inSegment(
    'Value is Required',
    'events.1.userProperty.value',
    but(festive, ['events.1.userProperty.value', ['2026-10-20']]),
    festive,
  ),
  flagsSegment(
    'Value does not fit this property',
    'events.1.userProperty.value',
    but(festive, ['events.1.userProperty.value', ['2026-10-20', '12 Nov']]),
    festive,
  ),
  inSegment(
    'A segment can have at most 100 conditions',
    'events',
    but(festive, ['events', Array.from({ length: 101 }, () => person)]),
    but(festive, ['events', Array.from({ length: 100 }, () => person)]),
  ),
]
