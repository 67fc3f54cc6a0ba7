import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { listAt, numberAt, textAt, valueAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A tested template on the sheet: what is played, by how many of the tested users, and what it gives. */
export default function TestedTemplateCard({ slice, counts, rootContext }: CardProps) {
  const { template, config, loading } = useLookups()
  const id = textAt(slice, 'templateId')
  const row = template(id)
  const type = numberAt(slice, 'templateType') ?? row?.typeId
  const share = numberAt(slice, 'percentage')
  const rewards = counts.outcome ?? 0
  const winning = listAt(valueAt(valueAt(rootContext, 'spinTemplatesTestConfig'), id), 'combination').length
  const fields = config(type === playTypes.spinWheel ? id : undefined)?.segments.length
  return (
    <Facts>
      <Fact>
        {type !== undefined && `${playTypeNames[type] ?? `Type ${type}`} · `}
        <b>{share ?? '–'} %</b> of the test
      </Fact>
      {fields !== undefined && (
        <Fact>
          <b>{winning}</b> of {fields} fields win
        </Fact>
      )}
      {id && !row && !loading ? (
        <Fact tone="warn">Template not found</Fact>
      ) : (
        <Fact>{rewards === 0 ? 'No reward yet' : `${rewards} ${rewards === 1 ? 'reward' : 'rewards'}`}</Fact>
      )}
    </Facts>
  )
}
