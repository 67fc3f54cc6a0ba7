import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { resultText } from './kind.ts'
import { incomplete, typical, wrong } from './samples.ts'

conformance(resultText, { Card, Inspector, samples: [typical, incomplete, wrong] })
