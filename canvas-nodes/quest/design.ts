/**
 * The design of a quest, as fields: which places of a language entry there are, and what each is called. The groups are documented, as are
 * some of their keys (E §3 "Quest"); the others are ours.
 */

/** A place inside a group, and how it is edited. */
export interface DesignField {
  readonly key: string
  readonly label: string
  readonly as:
    | 'text'
    | 'link'
    | 'words'
    | 'style'
    | 'colour'
    | 'image'
    | 'switch'
    | 'thickness'
    | 'radius'
    | 'borderWidth'
    | 'shadow'
    | 'bar'
    | 'display'
}

/** Fields of one object of the entry. */
export interface DesignGroup {
  /** Keys from the entry to the object. */
  readonly at: readonly [string] | readonly [string, string]
  readonly title: string
  readonly fields: readonly DesignField[]
}

const field =
  (as: DesignField['as']) =>
  (key: string, label: string): DesignField => ({ key, label, as })
const text = field('text')
const words = field('words')
const style = field('style')
const colour = field('colour')
const image = field('image')
const link = field('link')
const flag = field('switch')

const card = [
  colour('backgroundColor', 'Background'),
  colour('borderColor', 'Border'),
  { key: 'thickness', label: 'Border width', as: 'thickness' },
  { key: 'radius', label: 'Rounding', as: 'radius' },
] as const satisfies readonly DesignField[]

const cards = [
  ...card,
  style('title', 'Title'),
  style('subtitle', 'Subtitle'),
  image('timerIcon', 'Timer icon'),
  image('countIcon', 'Count icon'),
]

const result = [words('text', 'Text'), image('image', 'Image'), link('webURL', 'Web link'), link('appURL', 'App link')]

/** All that can be designed, in the order it is seen. */
export const designGroups: readonly DesignGroup[] = [
  {
    at: ['questDesignConfig'],
    title: 'Quest',
    fields: [
      words('subtitle', 'Subtitle'),
      words('questDescription', 'Description'),
      colour('background', 'Background'),
      colour('titleBackground', 'Background of the title'),
      style('questTimer', 'Timer'),
      colour('timerIconColor', 'Timer icon'),
      colour('timerBackgroundColor', 'Background of the timer'),
      style('resultText', 'Result'),
      flag('milestoneNeeded', 'Show milestones'),
      flag('fadeRemaningEvent', 'Fade what is still to come'),
    ],
  },
  {
    at: ['questDesignConfig', 'bannerImage'],
    title: 'Banner',
    fields: [
      image('image', 'Image'),
      flag('showProgressBar', 'Show the progress bar on it'),
      image('wheelImage', 'Image of the wheel'),
    ],
  },
  {
    at: ['progressBarDesignConfig'],
    title: 'Progress bar',
    fields: [
      { key: 'type', label: 'Kind', as: 'bar' },
      words('progressBarTitle', 'Title'),
      colour('progressBarColorCompleted', 'Done'),
      colour('progressBarColorDefault', 'Still to do'),
    ],
  },
  { at: ['milestoneDesignConfig'], title: 'Milestones', fields: cards },
  { at: ['milestoneDesignConfig', 'after'], title: 'Milestones that are reached', fields: card },
  { at: ['taskDesignConfig'], title: 'Tasks', fields: cards },
  { at: ['taskDesignConfig', 'after'], title: 'Tasks that are done', fields: card },
  {
    at: ['taskCTADesignConfig'],
    title: 'Buttons of tasks',
    fields: [
      colour('color', 'Colour'),
      colour('hoverBgColor', 'When pointed at'),
      text('width', 'Width'),
      { key: 'radius', label: 'Rounding', as: 'radius' },
      text('border', 'Border'),
      { key: 'borderWidth', label: 'Border width', as: 'borderWidth' },
      { key: 'shadow', label: 'Shadow', as: 'shadow' },
      colour('shadowColor', 'Shadow colour'),
    ],
  },
  {
    at: ['headerConfig'],
    title: 'Header',
    fields: [
      words('title', 'Title'),
      words('subTitle', 'Subtitle'),
      words('lbCTAText', 'Leaderboard button'),
      style('editTextFormat', 'Texts'),
    ],
  },
  {
    at: ['resultHandlerConfig'],
    title: 'Results',
    fields: [{ key: 'gratificationDisplay', label: 'Shown by', as: 'display' }],
  },
  { at: ['resultHandlerConfig', 'quest'], title: 'Result of the quest', fields: result },
  { at: ['resultHandlerConfig', 'milestone'], title: 'Result of a milestone', fields: result },
  { at: ['resultHandlerConfig', 'task'], title: 'Result of a task', fields: result },
]
