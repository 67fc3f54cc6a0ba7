import { SimpleGrid } from '@mantine/core'
import { chestScenes, MAX_CHESTS } from '#schemas/documents/template-chest.ts'
import { objectAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const themes = chestScenes.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
const pictures = [
  ['closeImage', 'Closed chest'],
  ['openImage', 'Open chest'],
  ['emptyImage', 'Empty chest'],
  ['board', 'Board behind the chests'],
  ['bgImage', 'Picture behind everything'],
] as const

function ChestFields({ at }: SectionFieldsProps) {
  const config = asObject(at.at('chestConfig'))
  if (!config) return <WrongType at={at.at('chestConfig')} label="Chests" blank={{}} />
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <NumberField at={config.at('count') as Cursor<unknown>} label="Chests" min={1} max={MAX_CHESTS} />
        <SelectField at={config.at('theme')} label="Scene" options={themes} />
      </SimpleGrid>
      <ColourField at={config.at('bgColor')} label="Colour behind the chests" />
      <SwitchField at={config.at('showProgressBar') as Cursor<unknown>} label="Show a progress bar" />
      <SwitchField at={at.at('buttonNeeded') as Cursor<unknown>} label="Show the button" />
      <Fold quiet title="Pictures">
        {pictures.map(([key, label]) => (
          <MediaField key={key} at={config.at(key)} label={label} />
        ))}
      </Fold>
      <OtherFields
        of="chests"
        slice={config.value ?? {}}
        known={['count', 'theme', 'bgColor', 'showProgressBar', ...pictures.map(([key]) => key)]}
      />
    </>
  )
}

/** The chests on their ground (E §3 "Treasure chest": section "activity"). */
export const chestSection: TemplateSection = {
  id: 'game',
  title: 'Activity',
  icon: 'game',
  keys: ['chestConfig', 'buttonNeeded'],
  rootKeys: ['segments'],
  summary: (entry) => {
    const config = objectAt(entry, 'chestConfig')
    const scene = themes.find(({ value }) => value === textAt(config, 'theme'))?.label ?? ''
    return [`${config?.count ?? 4} chests`, scene].filter(Boolean).join(' · ')
  },
  Fields: ChestFields,
}
