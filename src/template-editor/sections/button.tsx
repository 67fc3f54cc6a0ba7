import { objectAt, textAt } from '#schemas/json.ts'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

function PlayButtonFields({ at }: SectionFieldsProps) {
  return <ButtonFields at={at.at('buttonConfig')} label="Button" />
}

/** The button of the game (E §3 `buttonConfig`). */
export const buttonSection: TemplateSection = {
  id: 'button',
  title: 'Button',
  icon: 'play',
  keys: ['buttonConfig'],
  texts: () => ['buttonConfig.text'],
  summary: (entry) => {
    const text = textAt(objectAt(entry, 'buttonConfig'), 'text')
    return text && `“${text}”`
  },
  Fields: PlayButtonFields,
}
