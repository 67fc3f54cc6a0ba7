import { textAt, valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'
import { plainText } from './plain-text.ts'

/** Terms on the sheet: how they begin, and the button that agrees to them. */
export default function TermsCard({ slice }: CardProps) {
  const content = plainText(textAt(slice, 'tncContentText').slice(0, 400))
  const button = textAt(valueAt(slice, 'buttonConfig'), 'text')
  return (
    <Facts>
      <Fact>{content || 'No text yet'}</Fact>
      {button && <Fact>Button “{button}”</Fact>}
    </Facts>
  )
}
