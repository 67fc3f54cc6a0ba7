import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { milestone } from './kind.ts'
import { around, carried, typical, wrong } from './samples.ts'

conformance(milestone, {
  Card,
  Inspector,
  samples: [typical, carried, wrong],
  root: around,
  path: 'localizationconfig.0.milestones.0',
})
