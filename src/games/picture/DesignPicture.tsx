import { lazy, Suspense } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { withQuestDesign, withStreakDesign } from '#schemas/documents/family-designs.ts'
import type { JsonObject } from '#schemas/json.ts'
import { Fitted } from './Fitted.tsx'
import css from './picture.module.css'
import { sampleQuest } from './sample-quest.ts'

const Streak = lazy(() => import('../daily-streak/StreakPreview.tsx'))
const Quest = lazy(() => import('../quest/QuestPreview.tsx'))

/** Says whether templates of a type are designs of quests or daily streaks. */
export const isDesign = (typeId: number): boolean => typeId === playTypes.quest || typeId === playTypes.dailyStreak

const noName = () => undefined

/** A still picture of a design of the library: a quest or a daily streak in it, drawn by its own code. */
export function DesignPicture({ design }: { readonly design: JsonObject }) {
  const isQuest = design.typeId === playTypes.quest
  const [Preview, document] = isQuest
    ? [Quest, withQuestDesign(sampleQuest(), design)]
    : [Streak, withStreakDesign(blankDailyStreak() as JsonObject, design)]
  return (
    <Fitted className={css.page} fromTop={isQuest}>
      <Suspense fallback={null}>
        <Preview document={document} language={0} names={noName} isPicture />
      </Suspense>
    </Fitted>
  )
}
