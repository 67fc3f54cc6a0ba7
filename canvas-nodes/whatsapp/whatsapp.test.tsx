import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { whatsapp } from './kind.ts'
import { blank, byEvent, typical, wrong } from './samples.ts'

conformance(whatsapp, {
  Card,
  Inspector,
  samples: [typical, byEvent, blank, wrong],
  together: ['userSegmentId', 'userSegmentName'],
})
