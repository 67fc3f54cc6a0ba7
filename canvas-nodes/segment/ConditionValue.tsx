import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import css from '../inspector/inspector.module.css'
import { Problems } from '../inspector/Problems.tsx'
import { ValueField } from '../inspector/ValueField.tsx'
import { listAt } from '../read.ts'

interface Props {
  readonly at: Cursor<unknown>
  /** The property with its type and the texts that are known to occur. */
  readonly property: Slice
  /** Whether there is a first and a last value; they are a list then. */
  readonly isSpan: boolean
}

/** What the property is compared with. */
export function ConditionValue({ at, property, isSpan }: Props) {
  const options = listAt(property, 'options').filter((one): one is string => typeof one === 'string')
  const shared = { type: property.type, options, step: 'Change value' }
  if (!isSpan) return <ValueField {...shared} at={at} label="Value" />
  const span: readonly unknown[] = Array.isArray(at.value) ? at.value : [at.value ?? '', '']
  const end = (index: 0 | 1): Cursor<unknown> => ({
    ...at,
    path: `${at.path}.${index}`,
    value: span[index],
    set: (next, step) =>
      at.set(
        [0, 1].map((one) => (one === index ? next : (span[one] ?? ''))),
        step,
      ),
  })
  return (
    <>
      <div className={css.window}>
        <ValueField {...shared} at={end(0)} label="From" />
        <ValueField {...shared} at={end(1)} label="To" />
      </div>
      <Problems at={at} />
    </>
  )
}
