import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { period } from './kind.ts'
import { endless, typical, wrong } from './samples.ts'

conformance(period, { Card, Inspector, samples: [typical, endless, wrong] })
