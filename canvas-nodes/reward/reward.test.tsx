import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { reward } from './kind.ts'
import { gone, nothing, typical, uncapped, wrong } from './samples.ts'

conformance(reward, {
  Card,
  Inspector,
  samples: [typical, uncapped, nothing, gone, wrong],
  together: ['offerId', 'offerName', 'rewardType'],
})
