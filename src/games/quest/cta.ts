/** The button of a task in its three states (E §3 "Task": CTA before/after; `defaultCTA`, `inProgressCTA`, `completedCTA`). */
import type { CSSProperties } from 'react'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import { readableOn, sizeOf, wordsAt } from '../look.ts'

/** The texts of the button in each state, and its looks before and after. */
export interface CtaView {
  readonly begin: string
  readonly goOn: string
  readonly done: string
  readonly before: CSSProperties
  readonly after: CSSProperties
}

/** Reads the button of a task; `look` is that of all tasks' buttons, over which a task lays its own. */
export function ctaOf(first: JsonObject, other: JsonObject, look: JsonObject): CtaView {
  const [before, after] = [objectAt(first, 'beforeCTA') ?? {}, objectAt(first, 'afterCTA') ?? {}]
  const said = (key: string) => wordsAt(other, key).text || wordsAt(first, key).text
  return {
    begin: said('defaultCTA') || textAt(before, 'text') || 'Start',
    goOn: said('inProgressCTA') || said('defaultCTA') || 'Continue',
    done: said('completedCTA') || textAt(after, 'text') || 'Done',
    before: buttonOf({ ...look, ...before }),
    after: buttonOf({ ...look, ...after }),
  }
}

function buttonOf(look: JsonObject): CSSProperties {
  const [colour, shadow, border] = [textAt(look, 'color'), textAt(look, 'shadowColor'), textAt(look, 'border')]
  const offset = textAt(look, 'shadow')
  return {
    ...(colour ? { backgroundColor: colour, color: readableOn(colour), borderColor: colour } : {}),
    ...(border ? { borderColor: border } : {}),
    ...sized('width', look.width),
    ...sized('borderRadius', look.radius),
    ...sized('borderWidth', look.borderWidth),
    ...(shadow && /^-?\d+px -?\d+px$/.test(offset) ? { boxShadow: `${offset} 4px ${shadow}` } : {}),
  }
}

const sized = (key: string, value: unknown) => (sizeOf(value) ? { [key]: sizeOf(value) } : {})
