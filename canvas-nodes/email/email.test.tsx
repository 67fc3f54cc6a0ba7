import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { email } from './kind.ts'
import { blank, byEvent, typical, wrong } from './samples.ts'

conformance(email, {
  Card,
  Inspector,
  samples: [typical, byEvent, blank, wrong],
  together: ['userSegmentId', 'userSegmentName'],
})
