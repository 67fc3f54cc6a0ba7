import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { testedTemplate } from './kind.ts'
import { campaign, card, gone, typical, wrong } from './samples.ts'

conformance(testedTemplate, {
  Card,
  Inspector,
  samples: [typical, card, gone, wrong],
  root: campaign,
  path: 'smartTemplates.0',
  together: ['templateId', 'templateType', 'templateName'],
})
