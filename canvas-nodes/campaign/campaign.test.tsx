import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { campaign } from './kind.ts'
import { ended, typical, wrong } from './samples.ts'

conformance(campaign, { Card, Inspector, samples: [typical, ended, wrong], counts: { test: 2 } })
