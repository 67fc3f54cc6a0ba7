import { numberAt, textAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A campaign on the sheet: on how many and for how long it tests, and what. */
export default function CampaignCard({ slice, counts }: CardProps) {
  const [size, days] = [numberAt(slice, 'testUserSegmentSize'), numberAt(slice, 'testSchedulingDays')]
  const templates = counts.test ?? 0
  const weights = weightWords[textAt(slice, 'smartTemplatesWeightageType')]
  return (
    <Facts>
      <Fact>
        Test on <b>{size ?? '–'} %</b> for <b>{days ?? '–'}</b> {days === 1 ? 'day' : 'days'}
      </Fact>
      <Fact>
        <b>{templates}</b> {templates === 1 ? 'template' : 'templates'}
        {weights && `, ${weights}`}
      </Fact>
      {textAt(slice, 'testStatus') === 'inactive' && <Fact>The test has ended</Fact>}
    </Facts>
  )
}

const weightWords: Readonly<Record<string, string>> = { equal: 'equal', custom: 'custom weights' }
