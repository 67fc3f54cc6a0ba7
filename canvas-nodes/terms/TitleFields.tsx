import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'

/** Edits the look of the title of the terms (C §3 `titleObj`; its keys as texts have them, E §3). */
export function TitleFields({ at }: { readonly at: Cursor<unknown> }) {
  const title = asObject(at)
  const font = title && asObject(title.at('font'))
  if (!title) return <WrongType at={at} label="Look of the title" blank={{}} />
  return (
    <Fold title="Look of the title">
      <TextField at={title.at('text')} label="Styled title" step="Change styled title" />
      <ColourField at={title.at('color')} label="Title colour" step="Change title colour" />
      {font ? (
        <FontFields at={font} step="Change title font" />
      ) : (
        <WrongType at={title.at('font')} label="Title font" blank={{}} />
      )}
      <OtherFields of="title" slice={title.value ?? {}} known={['text', 'color', 'font']} />
    </Fold>
  )
}
