import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { quest } from './kind.ts'
import { begun, typical, wrong } from './samples.ts'

conformance(quest, {
  Card,
  Inspector,
  samples: [typical, begun, wrong],
  counts: { step: 3 },
  folded: true,
  together: ['taskFormat', 'localizationconfig'],
})
