import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { leaderboard } from './kind.ts'
import { muddled, typical, wrong } from './samples.ts'

// Of the two ways to choose periods this is the one of several; the other has its story.
conformance(leaderboard, { Card, Inspector, samples: [typical, muddled, wrong], root: { type: 6 } })
