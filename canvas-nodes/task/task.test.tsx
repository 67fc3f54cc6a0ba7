import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { task } from './kind.ts'
import { around, played, typical, wrong } from './samples.ts'

conformance(task, {
  Card,
  Inspector,
  samples: [typical, played, wrong],
  together: ['ruleId', 'ruleName'],
  root: around,
  path: 'localizationconfig.0.milestones.0.tasksConfig.0',
})
