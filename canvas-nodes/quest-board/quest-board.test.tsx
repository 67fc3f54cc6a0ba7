import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { questBoard } from './kind.ts'
import { typical, wrong } from './samples.ts'

conformance(questBoard, { Card, Inspector, samples: [typical, wrong] })
