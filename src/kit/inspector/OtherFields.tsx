import { isObject, type JsonObject } from '#schemas/json.ts'
import css from './inspector.module.css'
import { Json } from './Json.tsx'
import { Pairs, Section } from './Section.tsx'

interface Props {
  /** The name of the slice, where an inspector has several: "button". */
  readonly of?: string
  readonly slice: JsonObject
  /** The keys that have a field, or a place elsewhere on the page. */
  readonly known: readonly string[]
}

/** The end of every inspector: what the node carries and no field shows, as it stands on the wire. Carried, never hidden, never changed. */
export function OtherFields({ of, slice, known }: Props) {
  const others = isObject(slice) ? Object.entries(slice).filter(([key]) => !known.includes(key)) : []
  if (others.length === 0) return null
  return (
    <Section>
      <details open={others.length <= 3}>
        <summary className={`${css.summary} ${css.heading}`}>
          Other fields{of && ` of the ${of}`} ({others.length})
        </summary>
        <Pairs pairs={others.map(([key, value]) => [key, <Json key={key} value={value} />] as const)} />
      </details>
    </Section>
  )
}
