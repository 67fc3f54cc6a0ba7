import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { activity } from './kind.ts'
import { gone, typical, wrong } from './samples.ts'

conformance(activity, {
  Card,
  Inspector,
  samples: [typical, gone, wrong],
  together: ['event', 'property', 'operator', 'value'],
})
