import type { ReactNode } from 'react'
import { isObject } from '#schemas/json.ts'
import type { Cursor } from '../cursor.ts'
import { ColourField } from '../fields/ColourField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { asObject } from './below.ts'
import { FontFields } from './FontFields.tsx'
import { Fold } from './Section.tsx'
import { WrongType } from './WrongType.tsx'

interface Props {
  readonly at: Cursor<unknown>
  readonly label: string
  readonly description?: ReactNode
}

/** A text that travels bare, or with its colour and font, which unfold (E §3 "Common to every configuration"). */
export function WordsField({ at, label, description }: Props) {
  if (!isObject(at.value)) return <TextField at={at} label={label} description={description} />
  const words = at as Cursor<Record<string, unknown>>
  const font = asObject(words.at('font'))
  return (
    <div>
      <TextField at={words.at('text')} label={label} step={label} description={description} />
      <Fold quiet title={`Colour and font of “${label}”`}>
        <ColourField at={words.at('color')} label={`${label}: colour`} />
        {font ? (
          <FontFields at={font} step={`${label}: font`} />
        ) : (
          <WrongType at={words.at('font')} label={`${label}: font`} blank={{}} />
        )}
      </Fold>
    </div>
  )
}
