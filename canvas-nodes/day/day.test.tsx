import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { day } from './kind.ts'
import { giving, gone, typical, withoutRule, wrong } from './samples.ts'

conformance(day, {
  Card,
  Inspector,
  samples: [typical, giving, withoutRule, gone, wrong],
  root: { streakBasedOn: 'activities' },
  together: ['templateId', 'templateType', 'ruleId', 'offerId', 'offerName'],
})
