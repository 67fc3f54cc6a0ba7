import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { prize } from './kind.ts'
import { gone, ofQuest, typical, wrong } from './samples.ts'

conformance(prize, { Card, Inspector, samples: [typical, ofQuest, gone, wrong] })
