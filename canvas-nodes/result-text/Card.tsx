import { textAt, valueAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A result text on the sheet: its title is what winners read, so the card adds what losers read and who shows it. */
export default function ResultTextCard({ slice }: CardProps) {
  const losing = textAt(valueAt(valueAt(slice, 'resultText'), 'losingText'), 'text')
  const handler = textAt(slice, 'resultHandler')
  return (
    <Facts>
      <Fact>{losing ? <>Else “{losing}”</> : 'Nothing when they lose'}</Fact>
      {handler && <Fact>Shown by {handlerLabels[handler] ?? handler}</Fact>}
    </Facts>
  )
}

const handlerLabels: Readonly<Record<string, string>> = { ParentApp: 'your app', SDK: 'the SDK' }
