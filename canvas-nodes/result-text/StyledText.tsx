import { Button, Group } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

/** The placeholders of a result text (C §5 "Rule": the winning text must have one). */
const placeholders = ['#reward', '#rewardType', '#segmentText']

/** Keys of a side with a field of their own. */
const known = ['text', 'color', 'font', 'place', 'image', 'imageName']

/** The positions of the text on its image (ours); other positions are kept and shown. */
const places = [
  { value: 'top', label: 'Top' },
  { value: 'center', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
]

interface Props {
  readonly at: Cursor<unknown>
  /** "Winning text"; the labels of its fields begin with it. */
  readonly label: string
  readonly required?: boolean
}

/** A text with its colour, font and background image (READINGS "Types of the drawn documents"). */
export function StyledText({ at, label, required = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const side = asObject(at)
  if (!side) return <WrongType at={at} label={label} blank={{}} />
  const text = side.at('text')
  const change = `Change ${label.toLowerCase()}`
  return (
    <>
      <div ref={box}>
        <TextField at={text} label={label} required={required} step={change} />
      </div>
      {text.readOnly === false && (
        <Group gap={6}>
          {placeholders.map((name) => (
            <Button
              key={name}
              size="compact-xs"
              variant="default"
              aria-label={`Insert ${name} into ${label.toLowerCase()}`}
              onClick={() => insert(box, text, name, change)}
            >
              {name}
            </Button>
          ))}
        </Group>
      )}
      <ColourField at={side.at('color')} label="Colour" step={`${change} colour`} />
      <Font at={side.at('font')} label={label} />
      <SelectField at={side.at('place')} label="Place" clearable options={places} step={`${change} place`} />
      <MediaField
        at={side.at('image')}
        label={`${label}: background image`}
        named={{ in: side as Cursor<Slice>, by: 'imageName' }}
      />
      <OtherFields of={label.toLowerCase()} slice={side.value ?? {}} known={known} />
    </>
  )
}

function Font({ at, label }: { at: Cursor<unknown>; label: string }) {
  const font = asObject(at)
  return font ? (
    <FontFields at={font} step={`Change ${label.toLowerCase()} font`} />
  ) : (
    <WrongType at={at} label="Font" blank={{}} />
  )
}

/** Puts a placeholder where the caret last stood in the text, and goes on typing behind it. */
function insert(box: RefObject<HTMLDivElement | null>, at: Cursor<Slice[string]>, name: string, step: string) {
  const input = box.current?.querySelector('input')
  const text = typeof at.value === 'string' ? at.value : ''
  const caret = Math.min(input?.selectionStart ?? text.length, text.length)
  at.set(text.slice(0, caret) + name + text.slice(caret), step)
  requestAnimationFrame(() => {
    input?.focus()
    input?.setSelectionRange(caret + name.length, caret + name.length)
  })
}
