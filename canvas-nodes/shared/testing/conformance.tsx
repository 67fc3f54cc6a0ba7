/**
 * The duties of every node kind, run by each kind's test: the pure half holds, card and inspector take any data, and an
 * edit touches only the places it names. The inspector is driven as it comes: every control it draws is used once.
 */
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { useState } from 'react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import { groups, type NodeKind, portTypes, type Slot } from '#src/graph/kind.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { isIconName } from '#src/kit/icons.tsx'
import { type StoredFile, UploadsContext } from '#src/kit/upload/uploads.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import type { CardProps, Counts, InspectorProps, SlotRow } from '../view.ts'

interface Subject {
  readonly Card: ComponentType<CardProps>
  readonly Inspector: ComponentType<InspectorProps>
  /** Whole slices, the first a typical one, the last with types nobody expects: these two are driven. */
  readonly samples: readonly Slice[]
  readonly slots?: readonly Omit<SlotRow, 'handle'>[]
  readonly choices?: readonly Slot[]
  readonly counts?: Counts
  /** The root's slice around it, where its inspector reads there. */
  readonly root?: Slice
  readonly path?: string
  /** The keys it reads of its parent. */
  readonly above?: Slice
  /** True where folded sections stay folded: where there is more than can be driven, they have a test of their own. */
  readonly folded?: boolean
  /** The most controls to use, where using one makes more of them. */
  readonly most?: number
  /** Keys that change together in one step. */
  readonly together?: readonly string[]
}

/** Slices that a fuzzer brings, of each kind. */
const SLICES_DRAWN = process.env.TEST_LONG ? 100 : 8
/** Drawing this often takes seconds where many tests share two cores. */
const TIMEOUT_MS = 120_000

/** Runs the shared tests over a kind. */
export function conformance(kind: NodeKind, subject: Subject) {
  const { samples, together = [] } = subject
  const [typical = {}] = samples
  const extremes = [...new Set([typical, samples.at(-1) ?? typical])]
  const blank = kind.blank({ now: Date.UTC(2025, 10, 12), timezone: 'Asia/Kolkata' })
  const fuzzed = fuzz(kind, typical)

  describe(`${kind.id} conforms`, () => {
    test('has an icon, a group and ports of known types', () => {
      expect(isIconName(kind.icon)).toBe(true)
      expect(Object.keys(groups)).toContain(kind.group)
      for (const port of kind.ports) expect(Object.keys(portTypes)).toContain(port.type)
      expect(new Set(kind.ports.map((port) => port.id)).size).toBe(kind.ports.length)
    })

    test('has a blank that fits its slice, is made anew, and has a title', () => {
      expect(v.safeParse(kind.slice, blank).issues).toBeUndefined()
      expect(kind.blank({ now: 0, timezone: 'UTC' })).not.toBe(kind.blank({ now: 0, timezone: 'UTC' }))
      expect(typeof kind.title(blank, () => undefined)).toBe('string')
    })

    test(
      'titles and draws any slice',
      () => {
        for (const slice of [blank, ...samples, ...fuzzed]) {
          expect(typeof kind.title(slice, () => undefined)).toBe('string')
          expect(() => render(<Drawn subject={subject} slice={slice} />)).not.toThrow()
          cleanup()
        }
      },
      TIMEOUT_MS,
    )

    test(
      'changes one key a step and keeps the rest, in its order',
      async () => {
        let steps = 0
        for (const slice of extremes.filter(isObject)) {
          for (const { before, after, label } of await driven(subject, slice, false)) {
            steps += 1
            expectOneChange(before, after, together, label)
          }
        }
        expect(steps > 0).toBe(kind.ports.length > 0)
      },
      TIMEOUT_MS,
    )

    test(
      'changes nothing where it is locked',
      async () => {
        for (const slice of extremes) expect(await driven(subject, slice, 'It runs.')).toEqual([])
      },
      TIMEOUT_MS,
    )
  })
}

/** The slices of a fuzzer: known keys with any JSON, and typical slices with one place replaced; the same for the seed of the run. */
function fuzz(kind: NodeKind, typical: Slice): Slice[] {
  const entries = (kind.slice as { entries?: Record<string, unknown> }).entries ?? {}
  const keys = [...new Set([...Object.keys(entries), ...(isObject(typical) ? Object.keys(typical) : []), 'unheardOf'])]
  const anything = fc.jsonValue({ maxDepth: 3 })
  const any = fc.record(Object.fromEntries(keys.map((key) => [key, anything])), { requiredKeys: [] })
  const bent = fc.tuple(fc.constantFrom(...keys), fc.nat(), anything).map(([key, at, value]) => ({
    ...typical,
    [key]: bend(typical[key], at, value),
  }))
  return fc.sample(fc.oneof(any, bent), { seed: Number(process.env.TEST_SEED), numRuns: SLICES_DRAWN }) as Slice[]
}

/** Replaces one place somewhere inside a value. */
function bend(value: unknown, at: number, by: unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const key = keys[at % Math.max(1, keys.length)]
  if (key === undefined || at % 5 === 0) return by
  const inner = bend((value as Record<string, unknown>)[key], Math.floor(at / 7), by)
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? inner : one))
    : { ...(value as object), [key]: inner }
}

/** A cursor over the root that takes no edits: what a step writes there is not its own. */
const rootOf = (value: Slice) => cursorOf<Slice>({ value, change: () => {}, issues: [], readOnly: () => false })

interface Step {
  readonly before: Slice
  readonly after: Slice
  readonly label: string
}

function Drawn(props: { subject: Subject; slice: Slice; readOnly?: string | false; onStep?: (step: Step) => void }) {
  const { subject, readOnly = false, onStep } = props
  const { Card, Inspector, slots = [], choices = [], counts = {}, root = {}, path = '', above = {} } = subject
  const [slice, setSlice] = useState(props.slice)
  const at = cursorOf<Slice>({
    value: slice,
    change: (after, label) => {
      onStep?.({ before: slice, after, label })
      setSlice(after)
    },
    issues: [],
    readOnly: () => readOnly,
  })
  return (
    <MantineProvider env="test">
      <StaticLookups>
        <Card slice={slice} slots={slots.map((slot) => ({ ...slot, handle: null }))} counts={counts} />
        <UploadsContext value={() => stored}>
          <section data-inspector>
            <Inspector at={at} choices={choices} root={rootOf(root)} path={path} parent={above} />
          </section>
        </UploadsContext>
      </StaticLookups>
    </MantineProvider>
  )
}

/** Stores nothing, and answers as if it had. */
const stored = async ({ name }: File): Promise<StoredFile> => ({ fileName: name, url: `/uploads/${name}` })

/** The controls of the inspector; one that is open for a moment, such as a calendar, is used by its opener. */
const controls = '[data-inspector] :is(input, textarea, button):not([role="dialog"] *)'
/** More than any inspector here has; a list that grows while it is driven ends too. */
const MAX_CONTROLS_TRIED = 80

/** Uses each control of the inspector once, in order; answers the steps that came of it. */
async function driven(subject: Subject, slice: Slice, readOnly: string | false) {
  const steps: Step[] = []
  render(<Drawn subject={subject} slice={slice} readOnly={readOnly} onStep={(step) => steps.push(step)} />)
  if (!subject.folded) unfold()
  for (let index = 0; index < (subject.most ?? MAX_CONTROLS_TRIED); index++) {
    const control = document.querySelectorAll<HTMLElement>(controls)[index]
    if (!control) break
    await use(control)
    await settled()
  }
  cleanup()
  return steps
}

/** Opens what is folded away, and what is folded in there. */
function unfold() {
  for (let fold = folded(); fold; fold = folded()) {
    fold.open = true
    fireEvent(fold, new Event('toggle'))
  }
}

const folded = () => document.querySelector<HTMLDetailsElement>('[data-inspector] details:not([open])')

/** Waits for the effects of an event: lists that open, carets that are put back. */
const settled = () => act(async () => new Promise((done) => setTimeout(done)))

async function use(control: HTMLElement) {
  if (control.matches(':disabled')) return
  const input = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined
  if (!input || input.type === 'checkbox' || input.type === 'radio') {
    fireEvent.click(control)
    await settled()
    for (const item of document.querySelectorAll('[role="menuitem"]')) fireEvent.click(item)
    const dialog = document.querySelector('[role="dialog"]')
    const day = dialog?.querySelector('td button:not(:disabled)')
    if (day) fireEvent.click(day)
    if (dialog) fireEvent.keyDown(dialog, { key: 'Escape' })
  } else if (input.getAttribute('aria-haspopup') === 'listbox') {
    fireEvent.click(input)
    await settled()
    if (input.getAttribute('aria-expanded') !== 'true') return
    fireEvent.click(document.querySelector('[role="option"]:not([aria-selected="true"])') ?? input)
    // A list left open would be drawn again with every further step.
    fireEvent.blur(input)
  } else if (input instanceof HTMLInputElement && input.type === 'file') {
    const file = new File(['x'], input.accept.includes('.png') ? 'a.png' : `a${input.accept.split(',')[0]}`)
    fireEvent.change(input, { target: { files: [file] } })
  } else if (!input.readOnly) {
    fireEvent.change(input, { target: { value: input.type === 'time' ? '07:30' : '7' } })
  }
}

function expectOneChange(before: Slice, after: Slice, together: readonly string[], label: string) {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key))
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  const changed = [...new Set([...Object.keys(before), ...added])].filter((key) => before[key] !== after[key])
  const steps = changed.every((key) => together.includes(key)) ? [...new Set(changed.map(() => 'together'))] : changed
  expect(steps, `${label} touched ${changed.join(', ')}`).toHaveLength(1)
  expect(label).not.toBe('Edit')
  expect(Object.keys(after)).toEqual([...kept, ...added])
}
