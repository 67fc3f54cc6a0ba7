import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { drawnKeys } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import type { InspectorProps } from '../shared/view.ts'
import { BadgeRuleSlice } from './kind.ts'

/** Chooses what the badge is earned by. Only the chosen factor's fields are shown; the document keeps the others. */
export default function BadgeRuleInspector({ at }: InspectorProps) {
  const { badgeFactor } = at.value
  const { currencyName } = useLookups()
  const isCounted = badgeFactor === 'activity'
  return (
    <>
      <Section title="Earned by">
        <SegmentedField
          at={at.at('badgeFactor')}
          label="Badge factor"
          options={[
            { value: 'activity', label: 'Activity' },
            { value: 'score', label: 'Score' },
            { value: 'coins', label: currencyName },
          ]}
        />
        {isCounted && <ByActivity at={at} />}
        {badgeFactor === 'score' && <ByScore at={at} />}
        {badgeFactor === 'coins' && <ByCoins at={at} />}
      </Section>
      <Section title="Badge">
        <TextField at={at.at('badgeType')} label="Badge type" placeholder="Loyalty, skill, season …" />
        <Problems at={at.at('badge')} />
      </Section>
      <OtherFields slice={at.value} known={[...known, ...(isCounted ? drawnKeys(at.value, counted) : counted)]} />
    </>
  )
}

/** Drawn where they count, kept without a word elsewhere. */
const counted = ['customActivityEvents']
const known = [...Object.keys(BadgeRuleSlice.entries).filter((key) => !counted.includes(key)), 'eventCompletion']

interface Props {
  readonly at: Cursor<Slice>
}

function ByActivity({ at }: Props) {
  return (
    <>
      <NumberField at={at.at('eventCount')} label="Number of events" min={1} />
      <SegmentedField
        at={at.at('eventCompletion')}
        label="Complete with"
        options={[
          { value: 'any', label: 'Any activity' },
          { value: 'all', label: 'All of them' },
        ]}
      />
      <Problems at={at.at('customActivityEvents')} />
    </>
  )
}

function ByScore({ at }: Props) {
  return (
    <>
      <SegmentedField
        at={at.at('scoreFormat')}
        label="Score format"
        options={[
          { value: 'best', label: 'Best score' },
          { value: 'total', label: 'Total score' },
        ]}
      />
      <NumberField at={at.at('targetScore')} label="Target score" min={1} decimals={2} />
    </>
  )
}

function ByCoins({ at }: Props) {
  const { currencyName } = useLookups()
  return (
    <>
      <NumberField at={at.at('minCoins')} label={`Minimum ${currencyName}`} min={0} />
      <NumberField at={at.at('maxCoins')} label={`Maximum ${currencyName}`} min={1} />
    </>
  )
}
