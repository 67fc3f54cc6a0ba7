/** The looks of questions, their options, sounds, timers and votes, read from a template of any shape (E §3 "Quiz", "Opinion poll and polling", "Predict and win"). */
import type { CSSProperties } from 'react'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { AA, contrastOf, nearestReadable } from '#src/brand/contrast.ts'
import { colourOf, type Holders, objectIn } from '../frame/reading.ts'
import { cardOf, readableOn, rounding, sizeOf, styleOf } from '../look.ts'

/** The states of an option: to be chosen, chosen, and what became of it. */
export type OptionState = 'default' | 'selected' | 'correct' | 'wrong'

/** The looks of a template's questions. */
export interface QuestionLook {
  readonly card: CSSProperties
  readonly question: CSSProperties
  readonly options: Readonly<Record<OptionState, CSSProperties>>
  /** Colours of the buttons and the line of a question's sound. */
  readonly player: CSSProperties
  readonly timer: CSSProperties
  /** Colours, height and rounding of the bars of votes. */
  readonly bar: CSSProperties
}

/** Reads the looks; a state without one of its own looks like the default. */
export function questionLook(holders: Holders): QuestionLook {
  const styles = [objectIn(holders, 'questionStyles'), objectIn(holders, 'questionStyle')]
  const states = [objectIn(holders, 'optionStyles'), objectIn(styles, 'option'), ...styles]
  const design = objectIn(holders, 'quesOptCardDesign')
  const usual: JsonObject = { bgColor: textAt(states[0], 'bgColor') || '#FFFFFF', ...objectIn(states, 'default') }
  const optionOf = (state: OptionState) => (state === 'default' ? {} : objectIn(states, state))
  const question = objectIn(styles, 'question')
  return {
    card: boxOf({ ...design, ...objectIn(styles, 'cardBox') }),
    question: {
      ...(textAt(design, 'color') ? { color: textAt(design, 'color') } : {}),
      ...styleOf(Object.keys(question).length > 0 ? question : styles.find((one) => Object.keys(one).length > 0)),
    },
    options: {
      default: boxOf(usual),
      selected: boxOf({ ...usual, ...saying(optionOf('selected')) }),
      correct: boxOf({ ...usual, ...saying(optionOf('correct')) }),
      wrong: boxOf({ ...usual, ...saying(optionOf('wrong')) }),
    },
    player: {
      ...coloursOf('play', objectIn([...styles, ...holders], 'playButton')),
      ...coloursOf('pause', objectIn([...styles, ...holders], 'pauseButton')),
      ...coloursOf('line', objectIn([...styles, ...holders], 'playSeekLine')),
    },
    timer: coloursOf('timer', objectIn(holders, 'timerStyles')),
    bar: barOf(objectIn(holders, 'percentBarConfig')),
  }
}

/** The keys that say something. */
const saying = (look: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== '' && value !== undefined))

/** A box with its ground, its ink as far as that can be read there, its border and rounding. */
function boxOf(look: JsonObject): CSSProperties {
  const ground = colourOf(look.bgColor, '')
  const said = colourOf(look.color, '')
  const isPale = ground !== '' && (contrastOf(said, ground) ?? AA) < AA
  const ink = isPale ? nearestReadable(said, [ground]) : said || (ground && readableOn(ground))
  const edge = colourOf(look.borderColor, '')
  if (!ground && !edge) return ink ? { color: ink } : {}
  const { borderWidth = 1, ...box } = cardOf({ ...look, borderColor: '' })
  return {
    ...box,
    ...(ground ? { backgroundColor: ground } : {}),
    ...(ink ? { color: ink } : {}),
    ...(edge ? { border: `${borderWidth}px solid ${edge}` } : {}),
  }
}

/** The two colours of a part as custom properties, where it has them. */
function coloursOf(part: string, look: JsonObject): CSSProperties {
  const [ink, ground] = [colourOf(look.color, ''), colourOf(look.bgColor, '')]
  return {
    ...(ink ? { [`--${part}`]: ink } : {}),
    ...(ground ? { [`--${part}-ground`]: ground } : {}),
  } as CSSProperties
}

function barOf(look: JsonObject): CSSProperties {
  const [height, radius] = [sizeOf(look.height), rounding(look.radius)]
  return {
    ...coloursOf('bar', look),
    ...(height ? { '--bar-height': height } : {}),
    ...(radius ? { '--bar-radius': radius } : {}),
  } as CSSProperties
}

/** The state of an answer, from the option that is right; `default` where nobody says which. */
export function stateOf(answer: number | undefined, right: number | undefined): OptionState {
  if (right === undefined || answer === undefined) return 'default'
  return answer === right ? 'correct' : 'wrong'
}
