import type { Cursor } from '#src/kit/cursor.ts'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import css from '#src/kit/inspector/inspector.module.css'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { ValueField } from './ValueField.tsx'

interface Props {
  readonly at: Cursor<unknown>
  /** The type of the property, and texts that are known to occur. */
  readonly property: { readonly type: unknown; readonly options: readonly string[] }
  /** True where there are exactly a first and a last value. */
  readonly isSpan: boolean
  /** True where several make no sense: nothing is below two limits. */
  readonly isSingle?: boolean
}

/** Edits the values of a property: one or several, or a first and a last. */
export function ValuesFields({ at, property, isSpan, isSingle = false }: Props) {
  const list = asList(at)
  if (!list) return <WrongType at={at} label="Values" blank={['']} />
  const values = list.value ?? []
  const shown = isSpan ? Math.max(2, values.length) : Math.max(1, values.length)
  const labelOf = (index: number) => {
    if (isSpan && index < 2) return index === 0 ? 'From' : 'To'
    return shown === 1 ? 'Value' : `Value ${index + 1}`
  }
  return (
    <>
      <ul className={css.rows}>
        {Array.from({ length: shown }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place in the list
          <li key={index} className={css.row}>
            <div className={css.grow}>
              <ValueField
                at={valueAt(list, index)}
                type={property.type}
                options={property.options}
                label={labelOf(index)}
                hideLabel={!isSpan && shown > 1}
                step="Change value"
              />
            </div>
            {shown > (isSpan ? 2 : 1) && <RemoveButton list={list} index={index} what={labelOf(index).toLowerCase()} />}
          </li>
        ))}
      </ul>
      <Problems at={at} />
      {!isSpan && !isSingle && (
        <AddButton at={at} onClick={() => list.set([...padded(values, 1), ''], 'Add value')}>
          Add value
        </AddButton>
      )}
    </>
  )
}

/** The place of a value, whether it is there yet or not. */
function valueAt(list: Cursor<readonly unknown[]>, index: number): Cursor<unknown> {
  const at = list.at(index) as Cursor<unknown>
  const values = list.value ?? []
  if (index < values.length) return at
  return { ...at, set: (next, step) => list.set([...padded(values, index), next], step) }
}

/** A list that is at least so long; what is not given yet is `''`. */
function padded(values: readonly unknown[], length: number): readonly unknown[] {
  return [...values, ...Array.from({ length: Math.max(0, length - values.length) }, () => '')]
}
