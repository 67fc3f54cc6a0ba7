/** Facts about a plan as the server answers them, read as the engine takes them. Pure. */
import type { CalendarFacts } from '#schemas/endpoints/calendar-facts.ts'
import type { PlanFacts } from './plan-question.ts'

/** Reads facts. */
export const planFactsOf = ({ balance, offers, gamesPerVisit, ...facts }: CalendarFacts): PlanFacts => ({
  ...facts,
  ...(gamesPerVisit !== null && { gamesPerVisit }),
  ...(balance && { balance }),
  offers: Object.fromEntries(
    Object.entries(offers).map(([id, { left, ...offer }]) => [id, { ...offer, left: left ?? undefined }]),
  ),
})
