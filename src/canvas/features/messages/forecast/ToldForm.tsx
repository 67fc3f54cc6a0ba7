import { useAtom } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import { type Channel, channels } from '#schemas/values/channels.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { nounOf } from '#src/graph/kind.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { AssumptionLine } from '../../forecast/AssumptionsForm.tsx'
import { assumptionChangesAtom } from '../../forecast/assumption-changes.ts'
import classes from '../../forecast/panel.module.css'
import { priceField, reachField, toldWith } from './told-assumptions.ts'
import { useMessageQuestion } from './useMessageQuestion.ts'

/** The assumptions about the messages on the sheet, by channel: who can be told, and the price of one. */
export function ToldForm() {
  const question = useMessageQuestion()
  const [changes, onChange] = useAtom(assumptionChangesAtom)
  if (!question) return null
  const { list, defaults } = question
  const used = channels.filter((channel) => list.some((one) => one.channel === channel))
  const now = toldWith(defaults, changes)
  const fields = used.flatMap((channel) => fieldsOf(channel, now.currency))
  const read = (told: typeof now, id: string, channel: Channel) =>
    id === reachField(channel) ? Math.round(told.reach[channel] * 1000) / 10 : told.price[channel]
  const cursor = cursorOf<Record<string, unknown>>({
    value: Object.fromEntries(fields.map(({ id, channel }) => [id, read(now, id, channel)])),
    change: (next) => {
      const others = Object.entries(changes).filter(([key]) => !fields.some(({ id }) => id === key))
      const own = fields.flatMap(({ id, channel }) => {
        const value = next[id]
        const isOwn = typeof value === 'number' && value !== read(defaults.told, id, channel)
        return isOwn ? [[id, value] as const] : []
      })
      onChange(Object.fromEntries([...others, ...own]))
    },
    issues: [],
    readOnly: () => false,
  })
  return (
    <div className={classes.form}>
      {fields.map(({ id, channel, label, ...bounds }) => (
        <AssumptionLine
          key={id}
          label={label}
          origin={
            changes[id] === undefined
              ? defaults.origins[id]
              : `Yours; the default is ${formatNumber(read(defaults.told, id, channel))}`
          }
        >
          <NumberField at={cursor.at(id)} label={label} hideLabel min={0} {...bounds} />
        </AssumptionLine>
      ))}
    </div>
  )
}

function fieldsOf(channel: Channel, currency: string) {
  const one = nounOf(nodeKind(channel))
  return [
    { id: reachField(channel), channel, label: `Can be told by ${one}`, max: 100, decimals: 1, suffix: '%' },
    {
      ...{ id: priceField(channel), channel, max: 1e6, decimals: 3, suffix: currency.toUpperCase() },
      label: channel === 'sms' ? 'Price of a part of an SMS' : `Price of ${channel === 'email' ? 'an' : 'a'} ${one}`,
    },
  ]
}
