import { Checkbox } from '@mantine/core'
import type { Slot } from '#src/graph/kind.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { asList } from '#src/kit/inspector/below.ts'
import css from '#src/kit/inspector/inspector.module.css'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { Swatch } from './Swatch.tsx'

/** Chooses which fields of the game win; the rest lose. `at` is the list of their numbers (C §3 `combination`). */
export function WinningFields({ at, choices }: { at: Cursor<unknown>; choices: readonly Slot[] }) {
  const list = asList(at)
  if (!list) return <WrongType at={at} label="Winning fields" blank={[]} />
  const chosen = list.value ?? []
  const winning = choices.filter(({ value }) => chosen.includes(value)).length
  return (
    <>
      <Note>
        <b>{winning}</b> winning, <b>{choices.length - winning}</b> losing
        {list.readOnly && `. ${list.readOnly}`}
      </Note>
      {winning > 0 && winning < choices.length && (
        <Note>Every spin wins: the losing fields are never hit, whatever they are called.</Note>
      )}
      <ul className={css.checks} aria-label="Winning fields">
        {choices.filter(isNumbered).map(({ value, label, colour }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              disabled={list.readOnly !== false}
              label={
                <span className={css.named}>
                  <Swatch colour={colour} /> {label}
                </span>
              }
              onChange={({ currentTarget }) =>
                list.set(
                  withField(chosen, value, currentTarget.checked),
                  currentTarget.checked ? `Let ${label} win` : `Let ${label} lose`,
                )
              }
            />
          </li>
        ))}
      </ul>
      <Problems at={at} below />
    </>
  )
}

/** Puts a number into the list in its order, or takes it out; whatever else the list holds stays in its place. */
export function withField(list: readonly unknown[], field: number, wins: boolean): readonly unknown[] {
  if (!wins) return list.filter((one) => one !== field)
  const before = list.findIndex((one) => typeof one === 'number' && one > field)
  return before < 0 ? [...list, field] : [...list.slice(0, before), field, ...list.slice(before)]
}

/** Fields of a game are numbered; other slots are not chosen here. */
function isNumbered(slot: Slot): slot is Slot & { readonly value: number } {
  return typeof slot.value === 'number'
}
