import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { final } from './kind.ts'
import { choices, favoured, typical, wrong } from './samples.ts'

conformance(final, { Card, Inspector, samples: [typical, favoured, wrong], choices, counts: { outcome: 1 } })
