import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asObject } from '#src/kit/inspector/below.ts'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { WinningFields } from './WinningFields.tsx'

interface Props {
  /** The configurations of wheels by templateId (READINGS `spinTemplatesTestConfig`). */
  readonly at: Cursor<unknown>
  readonly templateId: string
}

/** Chooses the winning fields of a wheel in a campaign; winning and losing ones are counted in the same step. */
export function WheelConfig({ at, templateId }: Props) {
  const segments = useLookups().config(templateId)?.segments ?? []
  const configs = asObject(at)
  const own = configs && asObject(configs.at(templateId))
  if (!configs || !own)
    return <WrongType at={own ? at : (configs?.at(templateId) ?? at)} label="Winning fields" blank={{}} />
  if (segments.length === 0) return <Note>The fields of this wheel are not known.</Note>
  const list = own.at('combination')
  const counted: Cursor<unknown> = {
    ...list,
    set: (chosen, label) => own.set(withChosen(own.value, chosen, segments.length), label),
  }
  const choices = segments.map(({ text, color }, index): Slot => {
    const name = text?.trim() ? `${index + 1} · ${text.trim()}` : `Field ${index + 1}`
    return { value: index + 1, label: name, ...(color ? { colour: color } : {}) }
  })
  return <WinningFields at={counted} choices={choices} />
}

function withChosen(config: Slice | undefined, chosen: unknown, total: number): Slice {
  const combination = Array.isArray(chosen) ? chosen : []
  const counts = { winningQuandrants: combination.length, losingQuandrants: Math.max(0, total - combination.length) }
  return { ...(isObject(config) ? config : {}), ...counts, combination }
}
