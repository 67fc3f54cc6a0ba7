import { conformance } from '../conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { template } from './kind.ts'
import { choices, discontinued, scratch, slots, typical, wrong } from './samples.ts'

conformance(template, { Card, Inspector, samples: [typical, scratch, discontinued, wrong], slots, choices })
