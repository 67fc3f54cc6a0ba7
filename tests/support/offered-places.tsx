/** Whether an editor offers each place of a document: in a field of its own, or among the other fields, where it is shown. */
import { act, cleanup, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { drawForm } from './word-labels.tsx'

type Path = readonly (string | number)[]

/** The parts of the kit that fold away the looks of a text or a button; they are the same everywhere, and slow to draw. */
const LOOKS = /^(Colour and font of|How) “/

/** The keys of an object that are sought: of a styled text and of a button their words. */
function soughtIn(holder: object): readonly string[] {
  const keys = Object.keys(holder)
  if (keys.includes('text') && keys.includes('font')) return ['text', ...keys.filter((key) => /^image/.test(key))]
  return keys.includes('hoverBgColor') ? keys.filter((key) => /^text$|Link$/.test(key)) : keys
}

/** Returns all places below a value that hold no object and no list but an empty one. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  const keys = isObject(value) || Array.isArray(value) ? soughtIn(value) : []
  if (keys.length === 0) return [path]
  return keys.flatMap((key) => leavesOf((value as JsonObject)[key], [...path, key]))
}

const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, key) => (held as Record<string | number, unknown> | undefined)?.[key], value)

const stepsOf = (path: string): Path => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Folds lie in folds no deeper. */
const MAX_FOLDS = 4

/** Opens what is folded away, and what is folded in there. */
function unfold(form: HTMLElement) {
  for (let depth = 0; depth < MAX_FOLDS; depth += 1)
    act(() => {
      for (const one of form.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
        if (LOOKS.test(one.querySelector('summary')?.textContent ?? '')) continue
        one.open = true
        fireEvent(one, new Event('toggle'))
      }
    })
}

/** Returns everything that a form says: its words, and what its inputs hold. */
const saidIn = (form: HTMLElement) =>
  [
    form.textContent,
    ...[...form.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ...[...form.querySelectorAll('[src]')].map((one) => one.getAttribute('src')),
  ].join('\n')

/**
 * Returns the dotted paths of the places that a form neither edits nor shows. A text is sought by a mark that stands
 * in it; other values by the path of their field, or by a key on their way among the other fields.
 *
 * @param ways - Values by their dotted paths that bring further fields into sight: "the back is a picture".
 */
export function placesNotOffered(
  document: JsonObject,
  form: (root: Cursor<JsonObject>) => ReactNode,
  ways: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  return ways.reduce<readonly string[]>(
    (left, way) => {
      const begun = Object.entries(way).reduce<unknown>(
        (now, [path, value]) => setAt(now as JsonObject, stepsOf(path), value),
        document,
      )
      const marks = new Map(left.map((path, at) => [path, `mark ${at} of ${path.split('.').at(-1)}`]))
      const marked = [...marks].reduce<unknown>((now, [path, mark]) => {
        const steps = stepsOf(path)
        return typeof valueIn(now, steps) === 'string' && !(path in way) ? setAt(now as JsonObject, steps, mark) : now
      }, begun)
      const drawn = drawForm(marked as JsonObject, form)
      unfold(drawn)
      const said = saidIn(drawn)
      const fields = [...drawn.querySelectorAll<HTMLElement>('[data-path]')].map(({ dataset }) => dataset.path)
      const others = [...drawn.querySelectorAll('details dt')].map(({ textContent }) => textContent)
      cleanup()
      return left.filter((path) => {
        // A question is a page of its own places.
        const isField = fields.includes(path) || fields.includes(path.replace(/^.*uestions\.\d+\./, ''))
        const isOther = path.split('.').some((key) => others.includes(key))
        return !said.includes(marks.get(path) ?? path) && !isField && !isOther
      })
    },
    leavesOf(document).map((path) => path.join('.')),
  )
}
