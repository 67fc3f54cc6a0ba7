import { SimpleGrid } from '@mantine/core'
import { objectAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const MIN_SIZE_PX = 140
const MAX_SIZE_PX = 440

const layers = [
  { value: 'tap', label: 'Tap or scratch' },
  { value: 'scratch', label: 'Scratch' },
]
const shares = [
  { value: 'scratch_half', label: 'Half of it' },
  { value: 'scratch_full', label: 'All of it' },
]
const shapes = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'circle', label: 'Circle' },
]

function ScratchFields({ at }: SectionFieldsProps) {
  const [layer, card] = [asObject(at.at('scratchLayer')), asObject(at.at('cardConfig'))]
  return (
    <>
      {layer ? (
        <>
          <SegmentedField
            at={shownAs(layer.at('type') as Cursor<unknown>, 'scratch')}
            label="The layer goes by"
            options={layers}
          />
          <ColourField at={layer.at('color')} label="Colour of the layer" />
          <MediaField at={layer.at('image')} label="Picture of the layer" />
          <OtherFields of="layer" slice={layer.value ?? {}} known={['type', 'color', 'image']} />
        </>
      ) : (
        <WrongType at={at.at('scratchLayer')} label="Layer" blank={{}} />
      )}
      {card ? (
        <>
          <SegmentedField
            at={shownAs(card.at('type') as Cursor<unknown>, 'scratch_half')}
            label="Scratched away"
            options={shares}
          />
          <SimpleGrid cols={2} spacing="xs">
            <NumberField
              at={card.at('scratchWidth') as Cursor<unknown>}
              label="Width"
              suffix="px"
              min={MIN_SIZE_PX}
              max={MAX_SIZE_PX}
            />
            <NumberField
              at={card.at('scratchHeight') as Cursor<unknown>}
              label="Height"
              suffix="px"
              min={MIN_SIZE_PX}
              max={MAX_SIZE_PX}
            />
          </SimpleGrid>
          <OtherFields of="card" slice={card.value ?? {}} known={['type', 'scratchWidth', 'scratchHeight']} />
        </>
      ) : (
        <WrongType at={at.at('cardConfig')} label="Card" blank={{}} />
      )}
      <SegmentedField at={shownAs(at.at('shape') as Cursor<unknown>, 'rectangle')} label="Shape" options={shapes} />
      <MediaField at={at.at('logo') as Cursor<unknown>} label="Logo under the layer" />
    </>
  )
}

/** The card and its layer (E §3 "Scratch card"). */
export const scratchSection: TemplateSection = {
  id: 'game',
  title: 'Scratch card',
  icon: 'game',
  keys: ['scratchLayer', 'cardConfig', 'logo', 'shape', 'size'],
  summary: (entry) => {
    const card = objectAt(entry, 'cardConfig')
    const shape = shapes.find(({ value }) => value === textAt(entry, 'shape'))?.label ?? ''
    return [shape, card && `${card.scratchWidth ?? 300} × ${card.scratchHeight ?? 300} px`].filter(Boolean).join(' · ')
  },
  Fields: ScratchFields,
}
