import { playTypes } from '#schemas/codes.ts'
import { answers } from './Answers.tsx'
import { machine } from './Machine.tsx'
import { questions } from './QuestionSchedule.tsx'
import { referral } from './Referral.tsx'
import { criteria, ranked } from './RewardOption.tsx'
import type { GameSection } from './section.ts'
import { winning } from './Winning.tsx'

const byType: Readonly<Record<number, readonly GameSection[]>> = {
  [playTypes.externalGame]: [ranked],
  [playTypes.spinWheel]: [winning],
  [playTypes.slotMachine]: [machine],
  [playTypes.quiz]: [ranked, questions],
  [playTypes.referral]: [referral],
  [playTypes.leaderboard]: [criteria],
  [playTypes.predictAndWin]: [answers],
}

/** The sections of a game, by its `type`; none where its template says all there is to say. */
export function sectionsOf(type: number | undefined): readonly GameSection[] {
  return (type === undefined ? undefined : byType[type]) ?? []
}
