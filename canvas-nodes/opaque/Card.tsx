import { isObject } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** An undrawn document on the sheet: how much it holds, and how it begins. */
export default function OpaqueCard({ slice }: CardProps) {
  const value: unknown = slice
  const count = isObject(value) ? Object.keys(value).length : undefined
  return (
    <Facts>
      <Fact>
        {count === undefined ? (
          'A single value'
        ) : (
          <>
            <b>{count}</b> {count === 1 ? 'field' : 'fields'}, kept as they are
          </>
        )}
      </Fact>
      <Fact tone="code">{(JSON.stringify(value) ?? 'nothing').slice(0, 60)}</Fact>
    </Facts>
  )
}
