import { SimpleGrid } from '@mantine/core'
import { objectAt, textAt } from '#schemas/json.ts'
import { positions } from '#schemas/values/choices.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const known = ['bgColor', 'color1', 'color2', 'overLayColor', 'bgImgUrl', 'logoImage', 'logoPosition', 'iconImage']

function BackgroundFields({ at }: SectionFieldsProps) {
  const ground = asObject(at.at('background'))
  if (!ground) return <WrongType at={at.at('background')} label="Background" blank={{}} />
  return (
    <>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={ground.at('bgColor')} label="Colour" placeholder="As the brand kit" />
        <ColourField at={ground.at('overLayColor')} label="Tint over the picture" />
        <ColourField at={ground.at('color1')} label="First colour of a gradient" />
        <ColourField at={ground.at('color2')} label="Second colour of a gradient" />
      </SimpleGrid>
      <MediaField at={ground.at('bgImgUrl')} label="Picture" />
      <MediaField at={ground.at('logoImage')} label="Logo" />
      <ChoiceField at={ground.at('logoPosition')} label="Position of the logo" choices={positions} />
      <MediaField at={ground.at('iconImage')} label="Icon" />
      <OtherFields of="background" slice={ground.value ?? {}} known={known} />
    </>
  )
}

/** The ground of the game with its logo (E §3 "Theme": `background`). */
export const backgroundSection: TemplateSection = {
  id: 'background',
  title: 'Background',
  icon: 'picture',
  keys: ['background'],
  summary: (entry) => {
    const ground = objectAt(entry, 'background')
    const parts = [
      textAt(ground, 'bgColor'),
      textAt(ground, 'bgImgUrl') && 'picture',
      textAt(ground, 'logoImage') && 'logo',
    ]
    return parts.filter(Boolean).join(' · ') || 'As the brand kit'
  },
  Fields: BackgroundFields,
}
