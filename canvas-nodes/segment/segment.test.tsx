import { conformance } from '../conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { segment } from './kind.ts'
import { own, typical, wrong } from './samples.ts'

conformance(segment, { Card, Inspector, samples: [typical, own, wrong] })
