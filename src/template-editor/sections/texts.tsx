import { wordsAt } from '#schemas/json.ts'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

function TextsFields({ at, translate }: SectionFieldsProps) {
  return (
    <>
      <WordsField at={at.at('title')} label="Title" description={translate('title')} />
      <WordsField at={at.at('subtitle')} label="Sub title" description={translate('subtitle')} />
    </>
  )
}

/** Title and sub title (E §3 "Common to every configuration"). */
export const textsSection: TemplateSection = {
  id: 'texts',
  title: 'Texts',
  icon: 'message',
  keys: ['title', 'subtitle'],
  texts: () => ['title', 'subtitle'],
  summary: (entry) => [wordsAt(entry, 'title'), wordsAt(entry, 'subtitle')].filter(Boolean).join(' · '),
  Fields: TextsFields,
}
