import { SimpleGrid } from '@mantine/core'
import { borderWidths, radii, shadows } from '#schemas/values/choices.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

const colours = { color: 'colour', hoverBgColor: 'colour when pointed at', shadowColor: 'shadow colour' } as const
const sizes = { width: 'width', border: 'border' } as const
const chosen = {
  radius: ['rounding', radii.quest],
  borderWidth: ['border width', borderWidths],
  shadow: ['shadow', shadows],
} as const

/**
 * Edits the look of a task's button in one state (E §3 "Task": CTA before and after); with `words`, also its text and
 * its target there.
 */
export function CtaLook(props: { readonly at: Cursor<unknown>; readonly label: string; readonly words?: boolean }) {
  const { at, label, words = false } = props
  const look = asObject(at)
  if (!look) return <WrongType at={at} label={label} blank={{}} />
  const field = (key: string) => look.at(key) as Cursor<Slice[string]>
  return (
    <>
      {words && <TextField at={field('text')} label={`${label}: text`} />}
      {words && <TextField at={field('webLink')} label={`${label}: link`} placeholder="https://…" />}
      {Object.entries(colours).map(([key, name]) => (
        <ColourField key={key} at={field(key)} label={`${label}: ${name}`} />
      ))}
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {Object.entries(sizes).map(([key, name]) => (
          <TextField key={key} at={field(key)} label={`${label}: ${name}`} />
        ))}
        {Object.entries(chosen).map(([key, [name, choices]]) => (
          <ChoiceField key={key} at={field(key)} label={`${label}: ${name}`} choices={choices} clearable />
        ))}
      </SimpleGrid>
      <OtherFields
        of={label.toLowerCase()}
        slice={look.value ?? {}}
        known={[...(words ? ['text', 'webLink'] : []), ...Object.keys({ ...colours, ...sizes, ...chosen })]}
      />
    </>
  )
}
