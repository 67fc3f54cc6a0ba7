import { isObject, type JsonObject, objectAt, textAt, wordsAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const styles = [
  ['title', 'Title'],
  ['subtitle', 'Sub title'],
  ['button', 'Words of the button'],
] as const

function TextsFields({ at, translate }: SectionFieldsProps) {
  const texts = asObject(at.at('textConfig'))
  return (
    <>
      <WordsField at={at.at('title')} label="Title of the sample" description={translate('title')} />
      {texts ? (
        <>
          {styles.map(([key, label]) => (
            <StyleFields key={key} at={texts.at(key) as Cursor<unknown>} label={label} />
          ))}
          <OtherFields of="text styles" slice={texts.value ?? {}} known={styles.map(([key]) => key)} />
        </>
      ) : (
        <WrongType at={at.at('textConfig')} label="Text styles" blank={{}} />
      )}
    </>
  )
}

function StyleFields({ at, label }: { readonly at: Cursor<unknown>; readonly label: string }) {
  const style = asObject(at)
  if (!style) return <WrongType at={at} label={label} blank={{}} />
  const font = asObject(style.at('font')) as Cursor<JsonObject> | undefined
  return (
    <Section title={label}>
      <ColourField at={style.at('color')} label={`${label}: colour`} placeholder="As the brand kit" />
      {font ? (
        <FontFields at={font} step={`${label}: font`} />
      ) : (
        <WrongType at={style.at('font')} label={`${label}: font`} blank={{}} />
      )}
    </Section>
  )
}

/** The styles of titles and buttons (E §3 "Theme": `textConfig`). */
export const themeTextsSection: TemplateSection = {
  id: 'theme-texts',
  title: 'Texts',
  icon: 'message',
  keys: ['title', 'textConfig'],
  texts: () => ['title'],
  summary: (entry) => {
    const title = objectAt(objectAt(entry, 'textConfig'), 'title')
    const font = isObject(title) ? objectAt(title, 'font') : undefined
    return [textAt(font, 'family'), textAt(title, 'color'), wordsAt(entry, 'title')].filter(Boolean).join(' · ')
  },
  Fields: TextsFields,
}
