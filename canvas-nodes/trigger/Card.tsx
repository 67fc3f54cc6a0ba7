import { Fact, Facts } from '../Facts.tsx'
import { listAt, textAt, valueAt } from '../read.ts'
import type { CardProps } from '../view.ts'
import { oftenLabels } from './kind.ts'
import { dayWords, scheduleWords } from './schedule-words.ts'

/** A trigger on the sheet: from when to when, on which days and in which zone, and how often it rewards. */
export default function TriggerCard({ slice }: CardProps) {
  const zone = textAt(slice, 'timezone')
  const { from, to } = scheduleWords(valueAt(slice, 'startDateTime'), valueAt(slice, 'endDateTime'), zone)
  const days = dayWords(listAt(slice, 'applyOffersOn'))
  const rewarded = textAt(slice, 'trigger')
  return (
    <Facts>
      <Fact>
        {from || to ? (
          <>
            {from || 'From now'} → <b>{to || 'no end yet'}</b>
          </>
        ) : (
          'Not scheduled yet'
        )}
      </Fact>
      {(days || zone) && <Fact>{[days, zone].filter(Boolean).join(' · ')}</Fact>}
      {rewarded && <Fact>Rewarded {(oftenLabels[rewarded] ?? rewarded).toLowerCase()}</Fact>}
    </Facts>
  )
}
