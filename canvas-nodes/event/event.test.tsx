import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { event } from './kind.ts'
import { gone, typical, wrong } from './samples.ts'

conformance(event, {
  Card,
  Inspector,
  samples: [typical, gone, wrong],
  counts: { condition: 1 },
  together: ['eventId', 'eventName', 'eventKey', 'propertiesList', 'property', 'type'],
})
