import { textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../card/Facts.tsx'
import type { CardProps } from '../view.ts'
import { plainWords, whenWords, whomWords } from './message-words.ts'

/** A message on the sheet: its words, what sends it and whether it does, and whom it reaches. */
export function MessageCard({ slice }: CardProps) {
  const { names } = useLookups()
  const isOn = [slice.notificationStatus, slice.campaignStatus].includes('active')
  const words = textAt(slice, 'title') || textAt(slice, 'subject') || plainWords(slice)
  return (
    <Facts>
      {words && <Fact>“{words}”</Fact>}
      <Fact tone="wrap">
        {isOn ? '' : 'Inactive · '}
        {whenWords(slice, names)}
      </Fact>
      <Fact>To {whomWords(slice, names)}</Fact>
    </Facts>
  )
}
