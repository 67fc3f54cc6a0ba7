import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { terms } from './kind.ts'
import { typical, wrong } from './samples.ts'

conformance(terms, { Card, Inspector, samples: [typical, wrong], together: ['tncImageUrl', 'tncImageName'] })
