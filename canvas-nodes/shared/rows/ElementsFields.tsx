import { MultiSelect, Select, Stack } from '@mantine/core'
import { listAt, textAt } from '#schemas/json.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { asList, messagesAt } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import type { RowFieldsProps } from './Fields.tsx'

/** The elements that a win shows (E §3 "Slot machine": `winElements` of 3). */
const reels = [0, 1, 2] as const

/** Edits the elements of the reels that win a row, one a reel, out of those of the machine; and its share. */
export function ElementsFields({ at, root, source }: RowFieldsProps) {
  // The rows of a campaign belong to one of its templates, those of a rule to its only one.
  const templateId = [at.value, source, root.value].map((one) => textAt(one, 'templateId')).find(Boolean)
  const { config } = useLookups()
  const cursor = at.at('elements')
  const list = asList(cursor)
  const machine = listAt(config(templateId), 'slotMachineElements').map(nameOf)
  if (!list) return <WrongType at={cursor} label="Elements" blank={[]} />
  const chosen = (list.value ?? []).map(nameOf)
  const offered = [...new Set([...machine, ...chosen])].filter(Boolean)
  return (
    <>
      {machine.length > 0 || chosen.length <= reels.length ? (
        <Stack gap="xs">
          {reels.map((reel) => (
            <Select
              key={reel}
              label={`Reel ${reel + 1}`}
              searchable
              placeholder="Choose an element"
              data={offered}
              value={chosen[reel] || null}
              readOnly={list.readOnly !== false}
              error={reel === reels.length - 1 ? messagesAt(cursor) : undefined}
              nothingFoundMessage="The template has no such element"
              onChange={(name) => name && list.set(withReel(list.value ?? [], reel, name), `Change reel ${reel + 1}`)}
            />
          ))}
        </Stack>
      ) : (
        <MultiSelect label="Elements" data={offered} value={[...new Set(chosen)]} readOnly />
      )}
      <NumberField at={at.at('percentage')} label="Percentage" suffix="%" min={0} max={100} decimals={2} />
    </>
  )
}

/** Returns the name of an element: itself where it is a text, else its id or name. */
function nameOf(element: unknown): string {
  if (typeof element === 'string') return element
  if (typeof element === 'number') return `${element}`
  return textAt(element, 'id') || textAt(element, 'name')
}

/** Sets the element of one reel; reels before it that have none get the same. */
function withReel(list: readonly unknown[], reel: number, name: string): readonly unknown[] {
  return Array.from({ length: Math.max(list.length, reel + 1) }, (_, at) => (at === reel ? name : (list[at] ?? name)))
}
