/** The fields of a row, by its kind; what else the row holds stands below them. */
import type { ComponentType } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import type { RowKind, Slot } from '#src/graph/kind.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { Comparison, TotalComparison } from './Comparison.tsx'
import { ElementsFields } from './ElementsFields.tsx'
import { SideFields, WheelFields } from './PlacedFields.tsx'

/** The props of the fields of a row: a cursor over the row, and one over the document's root. */
export interface RowFieldsProps {
  readonly at: Cursor<Slice>
  readonly root: Cursor<Slice>
  /** The slice of the node it leaves from. */
  readonly source: Slice
  /** Every slot that can be chosen in the document: the templates of a campaign. */
  readonly choices: readonly Slot[]
}

interface Fields {
  readonly Fields: ComponentType<RowFieldsProps>
  /** Keys with a field of their own. */
  readonly known: readonly string[]
  /** True where the row may carry a result text of its own. */
  readonly ownText: boolean
}

const share: Fields = {
  Fields: ({ at }) => (
    <NumberField at={at.at('percentage')} label="Percentage" suffix="%" min={0} max={100} decimals={2} />
  ),
  known: ['percentage'],
  ownText: true,
}

const byKind: Readonly<Record<string, Fields>> = {
  percentage: share,
  weight: {
    ...share,
    Fields: ({ at }) => (
      <NumberField at={at.at('percentage')} label="Weight" suffix="%" min={0} max={100} decimals={2} />
    ),
    ownText: false,
  },
  score: {
    Fields: ({ at }) => <NumberField at={at.at('score')} label="Score, at least" min={0} decimals={2} />,
    known: ['score'],
    ownText: true,
  },
  rank: {
    Fields: ({ at }) => <Comparison at={at} label="Rank" />,
    known: ['rank', 'rank1', 'rank2'],
    ownText: true,
  },
  total: {
    Fields: ({ at }) => <TotalComparison at={at} />,
    known: ['score', 'rank', 'rank1', 'rank2'],
    ownText: true,
  },
  field: { Fields: WheelFields, known: ['quadrant', 'percentage'], ownText: true },
  toss: { Fields: SideFields, known: ['quadrant', 'percentage'], ownText: true },
  elements: { Fields: ElementsFields, known: ['elements', 'percentage'], ownText: true },
  side: {
    Fields: ({ at }) => (
      <SegmentedField
        at={at.at('resultText')}
        label="Who gets it"
        options={[
          { value: 'referrer', label: 'Referrer' },
          { value: 'referree', label: 'Referree' },
        ]}
      />
    ),
    known: ['resultText'],
    ownText: false,
  },
  plain: { Fields: () => <Note>Everybody who is right gets it.</Note>, known: [], ownText: true },
}

/** The fields by which a row is won. */
export function RowFields({ kind, ...props }: RowFieldsProps & { readonly kind: RowKind }) {
  const found = byKind[kind.id]
  return (
    <>
      <OwnTemplate {...props} />
      {found && <found.Fields {...props} />}
    </>
  )
}

/** Chooses the template of a campaign that a row of its final belongs to; rows of the test leave from theirs. */
function OwnTemplate({ at, choices }: RowFieldsProps) {
  if (!Object.hasOwn(at.value, 'templateId')) return null
  return <SelectField at={at.at('templateId')} label="For template" options={choices} />
}

/** All of a row: how it is won, its own text, and whatever else came with it. */
export function WholeRow({ kind, ...props }: RowFieldsProps & { readonly kind: RowKind }) {
  const { at } = props
  const { known = [], ownText = false } = byKind[kind.id] ?? {}
  return (
    <>
      <RowFields kind={kind} {...props} />
      {ownText && (
        <TextField
          at={at.at('resultText')}
          label="Result text"
          description="Shown for this outcome instead of the rule's own."
        />
      )}
      <OtherFields slice={at.value} known={[...known, 'resultText', 'quadrant', 'winingQuadrant', 'templateId']} />
    </>
  )
}
