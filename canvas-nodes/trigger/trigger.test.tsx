import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { trigger } from './kind.ts'
import { endless, oddWindows, typical, wrong } from './samples.ts'

conformance(trigger, {
  Card,
  Inspector,
  samples: [typical, endless, oddWindows, wrong],
  together: ['customType', 'customDays', 'customTime'],
})
