import { playTypes } from '#schemas/codes.ts'
import { readableOn } from '#src/brand/contrast.ts'
import type { TemplateParts } from '../template-parts.ts'

interface QuestDesign {
  readonly name: string
  readonly title: string
  readonly subtitle: string
  /** The colour of its head, its buttons and what is done. */
  readonly colour: string
  /** The colours of the page, and of the lines and parts that are still to come. */
  readonly ground: string
  readonly line: string
  /** The design of its progress bar, 1 to 5 (E §3 "Progress bar"). */
  readonly bar: number
  /** The rounding of its cards, and of its buttons. */
  readonly radius: readonly [cards: string, buttons: string]
}

/** Creates a design of quests (type 15): a head in its colour, light cards on its ground. */
function questDesign({ name, title, subtitle, colour, ground, line, bar, radius }: QuestDesign): TemplateParts {
  const ink = readableOn(colour)
  const [cards, buttons] = radius
  const words = (size: number, strength: number) => ({ color: ink, font: { size, strength, align: 'left' } })
  const card = { borderColor: line, thickness: 1, radius: cards }
  return {
    name,
    title,
    subtitle,
    typeId: playTypes.quest,
    look: { ground, ink: '#1F2933', button: colour },
    game: {
      title: words(26, 600),
      subtitle: words(15, 400),
      questDesignConfig: { background: ground, titleBackground: colour },
      progressBarDesignConfig: { type: bar, progressBarColorCompleted: colour, progressBarColorDefault: line },
      milestoneDesignConfig: { ...card, backgroundColor: '#FFFFFF' },
      taskDesignConfig: { ...card, backgroundColor: ground, after: { backgroundColor: '#FFFFFF' } },
      taskCTADesignConfig: { color: colour, width: 'auto', radius: buttons, borderWidth: '0px' },
    },
  }
}

/** The designs that quests begin with. */
export const questDesigns: Readonly<Record<string, TemplateParts>> = {
  'library-quest': questDesign({
    ...{ name: 'Three steps', title: 'Your first quest', subtitle: 'Step by step to the reward', bar: 1 },
    ...{ colour: '#364FC7', ground: '#F8F9FA', line: '#CED4DA', radius: ['20%', '30px'] },
  }),
  'library-quest-trail': questDesign({
    ...{ name: 'Forest trail', title: 'Walk the trail', subtitle: 'A milestone at every bend', bar: 2 },
    ...{ colour: '#2B6B3F', ground: '#F1F8F2', line: '#BBD8C2', radius: ['30%', '8px'] },
  }),
  'library-quest-harbour': questDesign({
    ...{ name: 'Harbour', title: 'Set sail', subtitle: 'Every port brings you closer', bar: 3 },
    ...{ colour: '#0B5E78', ground: '#EFF8FB', line: '#B2D9E5', radius: ['10%', '8px'] },
  }),
  'library-quest-sunrise': questDesign({
    ...{ name: 'Sunrise', title: 'Start the day', subtitle: 'Small things that add up', bar: 4 },
    ...{ colour: '#B54708', ground: '#FFF8F0', line: '#F3D3B3', radius: ['30%', '30px'] },
  }),
  'library-quest-ring': questDesign({
    ...{ name: 'Closing the ring', title: 'Close the ring', subtitle: 'One part with every task', bar: 5 },
    ...{ colour: '#9C2A6B', ground: '#FDF4F9', line: '#EBC6DB', radius: ['50%', '30px'] },
  }),
  'library-quest-night': questDesign({
    ...{ name: 'Night market', title: 'Through the night market', subtitle: 'Visit every stall', bar: 2 },
    ...{ colour: '#2D2A55', ground: '#F4F3FA', line: '#CBC8E0', radius: ['0%', '0px'] },
  }),
  'library-quest-paper': questDesign({
    ...{ name: 'Paper', title: 'Tick them all', subtitle: 'A list, a pencil, a reward', bar: 1 },
    ...{ colour: '#343A40', ground: '#FFFFFF', line: '#DEE2E6', radius: ['10%', '4px'] },
  }),
  'library-quest-violet': questDesign({
    ...{ name: 'Violet', title: 'Get to know us', subtitle: 'Four tasks for newcomers', bar: 3 },
    ...{ colour: '#6741D9', ground: '#F6F2FF', line: '#D6C9F7', radius: ['30%', '30px'] },
  }),
  'library-quest-ruby': questDesign({
    ...{ name: 'Ruby', title: 'The way to gold', subtitle: 'For those who come often', bar: 4 },
    ...{ colour: '#A61E2E', ground: '#FFF5F5', line: '#F2C4C9', radius: ['20%', '8px'] },
  }),
}
