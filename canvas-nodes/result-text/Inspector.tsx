import { isObject } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { InLanguages } from '../shared/languages/InLanguages.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { StyledText } from './StyledText.tsx'

const sides = ['winningText', 'losingText']

/** Writes what a player reads after winning and after losing, and says who shows it. */
export default function ResultTextInspector({ at, root }: InspectorProps) {
  const texts = asObject(at.at('resultText'))
  return (
    <>
      {texts ? (
        <InLanguages first={at} root={root} texts={sides.map((side) => `resultText.${side}.text`)}>
          {(here) => <Texts at={here.at('resultText')} isFirst={here === at} />}
        </InLanguages>
      ) : (
        <Section title="Result text">
          <WrongType at={at.at('resultText')} label="Result text" blank={{}} />
        </Section>
      )}
      <Section title="Shown by">
        <SegmentedField
          at={at.at('resultHandler')}
          label="Who shows the result"
          hideLabel
          step="Change result handler"
          description="The SDK needs a background image for the winning text."
          options={[
            { value: 'ParentApp', label: 'Your app' },
            { value: 'SDK', label: 'SDK' },
          ]}
        />
      </Section>
      <OtherFields slice={at.value} known={['resultText', 'resultHandler']} />
      {isObject(texts?.value) && <OtherFields of="texts" slice={texts.value} known={sides} />}
    </>
  )
}

function Texts({ at: held, isFirst }: { readonly at: Cursor<unknown>; readonly isFirst: boolean }) {
  const at = asObject(held)
  if (!at) return <WrongType at={held} label="Result text" blank={{}} />
  return (
    <>
      <Section title="After winning">
        <StyledText at={at.at('winningText')} label="Winning text" required={isFirst} />
      </Section>
      <Section title="After losing">
        <StyledText at={at.at('losingText')} label="Losing text" />
      </Section>
    </>
  )
}
