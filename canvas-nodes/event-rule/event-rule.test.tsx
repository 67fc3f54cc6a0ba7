import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { eventRule } from './kind.ts'
import { gone, typical, wrong } from './samples.ts'

conformance(eventRule, { Card, Inspector, samples: [typical, gone, wrong], counts: { event: 2 } })
