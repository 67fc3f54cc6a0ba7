import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { opaque } from './kind.ts'
import { typical, wrong } from './samples.ts'

conformance(opaque, { Card, Inspector, samples: [typical, wrong] })
