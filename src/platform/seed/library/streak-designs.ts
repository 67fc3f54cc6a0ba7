import { playTypes } from '#schemas/codes.ts'
import type { TemplateParts } from '../template-parts.ts'

interface StreakDesign {
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly ink: string
  /** The colours of the page, and of the card on it. */
  readonly ground: string
  readonly card: string
  /** The colours of days that are done, of today, and of those to come; skipped ones look like those. */
  readonly days: readonly [completed: string, active: string, others: string]
  /** The colour of what a day gives. */
  readonly gives: string
  readonly count: number
  /** 1 stands the days in a grid, 2 one a line. */
  readonly option: 1 | 2
}

/** Creates a design of daily streaks (type 21). */
function streakDesign(design: StreakDesign): TemplateParts {
  const { name, title, subtitle, ink, ground, card, days, gives, count, option } = design
  const [completed, active, others] = days
  const words = (size: number, strength: number) => ({ color: ink, font: { size, strength, align: 'center' } })
  return {
    name,
    title,
    subtitle,
    typeId: playTypes.dailyStreak,
    look: { ground, ink, button: active },
    game: {
      title: words(24, 600),
      subtitle: words(15, 400),
      cardBackground: card,
      cardColors: { completed, active, default: others, skipped: others },
      gratificationCardColor: gives,
      designOption: option,
    },
    beside: { noOfDays: count },
  }
}

/** The designs that daily streaks begin with. */
export const streakDesigns: Readonly<Record<string, TemplateParts>> = {
  'library-daily-streak': streakDesign({
    ...{ name: 'Seven days', title: 'Seven days in a row', subtitle: 'Come back every day', count: 7, option: 1 },
    ...{ ink: '#1F2933', ground: '#FFFFFF', card: '#FFFFFF', gives: '#B8E986' },
    days: ['#0DA05A', '#EE2737', '#C5C7CB'],
  }),
  'library-streak-ocean': streakDesign({
    ...{ name: 'Five waves', title: 'Five days of summer', subtitle: 'One wave a day', count: 5, option: 2 },
    ...{ ink: '#0B3C5D', ground: '#D8EEF7', card: '#F4FBFE', gives: '#FFE08A' },
    days: ['#1B6CA8', '#0B3C5D', '#C9DCE6'],
  }),
  'library-streak-lanterns': streakDesign({
    ...{ name: 'Ten lanterns', title: 'Light ten lanterns', subtitle: 'One more every evening', count: 10, option: 1 },
    ...{ ink: '#FFF4D6', ground: '#1E1533', card: '#2B2048', gives: '#FFD27A' },
    days: ['#C77700', '#F5B83D', '#544A78'],
  }),
  'library-streak-garden': streakDesign({
    ...{ name: 'Fortnight garden', title: 'Grow for two weeks', subtitle: 'Water it every day', count: 14, option: 1 },
    ...{ ink: '#22401F', ground: '#EEF6E8', card: '#FFFFFF', gives: '#FFD8A8' },
    days: ['#3B7A2A', '#A34A00', '#D3DECB'],
  }),
}
