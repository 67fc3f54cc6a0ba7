/** The parts that templates of every type share (E §3 "Common to every configuration"); what a game adds is given. */

/** A field of a template: its text and colour. */
export const field = (text: string, color: string) => ({ text, color })

/** The look of a template: a light ground, a dark text, a colour for its buttons. */
export interface Look {
  readonly ground: string
  readonly ink: string
  readonly button: string
}

/** The parts that differ from template to template. */
export interface TemplateParts {
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly typeId: number
  readonly look: Look
  /** The fields a rule chooses from, number 1 first. */
  readonly segments?: readonly { readonly text: string; readonly color: string }[]
  /** The part of the game in each language. */
  readonly game?: Readonly<Record<string, unknown>>
  /** The part of the game beside the languages. */
  readonly beside?: Readonly<Record<string, unknown>>
}

/** Creates a template document in one language. */
export function templateOf({
  name,
  title,
  subtitle,
  typeId,
  look,
  segments = [],
  game = {},
  beside = {},
}: TemplateParts) {
  const styled = (text: string, size: number, strength: number) => ({
    text,
    color: look.ink,
    font: { size, strength, family: 'Poppins', align: 'center' },
  })
  return {
    templateName: name,
    title,
    typeId,
    leadGen: false,
    discontinued: false,
    activeNavTab: 'English',
    localizationFlag: false,
    segments,
    ...beside,
    localizationconfig: [
      {
        language: 'English',
        title: styled(title, 30, 600),
        subtitle: styled(subtitle, 15, 400),
        background: { bgColor: look.ground, bgImgUrl: '', overLayColor: '', logoPosition: 'center', logoImage: '' },
        buttonConfig: { text: 'Play now', width: '50%', radius: '8px', bgColor: look.button, hoverBgColor: look.ink },
        ...game,
      },
    ],
    resultText: {
      winningText: styled('You won #reward', 20, 600),
      losingText: styled('Better luck next time', 20, 600),
    },
    resultHandler: 'ParentApp',
  }
}

/** The part of a wheel: up to twelve quadrants, spun by a button (E §3 "Spin wheel"). */
export const wheelGame = (quadrants: number) => ({
  quadrants: { totalNoOfQuadrants: 12, numberOfQuadrants: quadrants, displaySegmentText: true },
  spinButton: { type: 'separate_button', speed: 2 },
})

/** The part of a scratch card: its layer in a colour (E §3 "Scratch card"). */
export const scratchGame = (color: string) => ({
  scratchLayer: { type: 'tap', color },
  cardConfig: { type: 'scratch_half', scratchWidth: 300, scratchHeight: 300 },
})

/** The part of a treasure chest (E §3 "Treasure chest"). */
export const chestGame = (count: number, theme: string) => ({
  chestConfig: { count, theme, showProgressBar: true },
  displayWizard: { displayType: 'popup' },
})

/** The part of a coin toss (E §3 "Coin toss"). */
export const coinGame = { spinButton: { text: 'Toss Coin', type: 'separate_button', speed: 3 } }

/** The part of a dice game (E §3 "Roll dice"). */
export const diceGame = {
  numberOfDice: 3,
  numberOfDiceRolls: 2,
  diceRollOn: 'tap',
  diceContent: 'numbers',
  diceContentList: [1, 2, 3, 4, 5, 6],
  buttonText: 'Roll The Dice',
}

/** The part of a slot machine: six elements, three in a row (E §3 "Slot machine"). */
export const slotGame = (elements: readonly string[]) => ({
  slotConfig: {
    noelements: elements.length,
    spin: 1,
    slotElements: elements,
    winElements: 3,
    bgColor: '#FFFFFF',
    bgImage: '',
  },
})

/** Its elements as rules read them: an element's id is its name. */
export const slotBeside = (elements: readonly string[]) => ({ slotMachineElements: elements })

/** Some questions every day, at nine in the morning (E §3 "Quiz", `schedule`). */
export const everyDay = (questions: number) => ({
  noOfDays: 'daily',
  noOfQuestions: 'all',
  customDays: 1,
  customTime: '09:00:00',
  customDaysOption: 'day',
  customQuestions: [],
  questionSchedule: [{ day: 1, questions: Array.from({ length: questions }, (_, index) => index + 1) }],
})
