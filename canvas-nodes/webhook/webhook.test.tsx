import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { webhook } from './kind.ts'
import { incomplete, oddRows, typical, wrong } from './samples.ts'

conformance(webhook, { Card, Inspector, samples: [typical, incomplete, oddRows, wrong] })
