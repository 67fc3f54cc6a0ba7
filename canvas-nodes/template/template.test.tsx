import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { template } from './kind.ts'
import {
  choices,
  discontinued,
  gratified,
  machine,
  prediction,
  quiz,
  referral,
  scratch,
  slots,
  typical,
  wrong,
} from './samples.ts'

conformance(template, {
  Card,
  Inspector,
  samples: [typical, scratch, discontinued, machine, referral, gratified, wrong],
  slots,
  choices,
})
// The sections of games that ask for more.
conformance(template, { Card, Inspector, samples: [quiz, prediction] })
