import type { Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'

interface Props {
  readonly at: Cursor<Slice>
  readonly label: string
}

/** Exactly one number, or from one to another (C §3 `rank`, `rank1`, `rank2`); `first` is where the first of them is written. */
export function Comparison({ at, label, first = at.at('rank1') }: Props & { readonly first?: Cursor<unknown> }) {
  const between = at.value.rank === 'between'
  return (
    <>
      <SegmentedField
        at={at.at('rank')}
        label={label}
        options={[
          { value: 'equal', label: 'Exactly' },
          { value: 'between', label: 'From – to' },
        ]}
      />
      <NumberField at={first} label={between ? 'From' : label} min={1} />
      {between && <NumberField at={at.at('rank2')} label="To" min={1} />}
    </>
  )
}

/** The total of the dice: its first number is the row's score too (READINGS "Type 8"); where a document has two, both are shown. */
export function TotalComparison({ at }: { readonly at: Cursor<Slice> }) {
  const { score, rank1 } = at.value
  if (score !== undefined && rank1 !== undefined && score !== rank1) {
    return (
      <>
        <NumberField at={at.at('score')} label="Total score" min={1} />
        <Comparison at={at} label="Compared with" />
      </>
    )
  }
  return <Comparison at={at} label="Total" first={bothOf(at)} />
}

/** A cursor that writes the score and the first rank as one, and has the problems of both. */
function bothOf(at: Cursor<Slice>): Cursor<unknown> {
  const [score, rank] = [at.at('score'), at.at('rank1')]
  return {
    ...rank,
    value: rank.value ?? score.value,
    issues: [...score.issues.map((issue) => ({ ...issue, path: rank.path })), ...rank.issues],
    set: (total, label) =>
      at.set(
        total === undefined ? omit(at.value, ['score', 'rank1']) : { ...at.value, score: total, rank1: total },
        label,
      ),
  } as Cursor<unknown>
}
