import { conformance } from '../conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { leaderboard } from './kind.ts'
import { muddled, typical, wrong } from './samples.ts'

conformance(leaderboard, { Card, Inspector, samples: [typical, muddled, wrong] })
