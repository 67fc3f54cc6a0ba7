import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { streak } from './kind.ts'
import { byEvents, typical, wrong } from './samples.ts'

conformance(streak, { Card, Inspector, samples: [typical, byEvents, wrong], counts: { day: 7 }, folded: true })
