import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { schedule } from './kind.ts'
import { elsewhere, endless, typical, wrong } from './samples.ts'

conformance(schedule, {
  Card,
  Inspector,
  samples: [typical, endless, elsewhere, wrong],
  together: ['repeatQuest', 'repeatQuestSelected'],
})
