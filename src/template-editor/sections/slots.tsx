import { ActionIcon, Group, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { isObject } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { elementsOf, withElement, withElementValue, withoutElement } from '../edits/slot-elements.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

/** The fewest and the most elements of a machine (ours). */
const MIN_ELEMENTS = 3
const MAX_ELEMENTS = 12

const known = [
  ...['noelements', 'spin', 'bgColor', 'bgImage', 'slotElements', 'winElements', 'spinButtonImage', 'textCrown'],
]

function SlotFields({ at, root, language, translate }: SectionFieldsProps) {
  const config = asObject(at.at('slotConfig'))
  if (!config) return <WrongType at={at.at('slotConfig')} label="Slot machine" blank={{}} />
  const elements = elementsOf(root.value, language)
  const isOpen = root.readOnly === false
  const listPath = `${config.path}.slotElements`
  const cell = (index: number, key: 'name' | 'image', value: string): Cursor<unknown> => ({
    ...(config.at('slotElements') as Cursor<unknown>),
    path: `${listPath}.${index}.${key}`,
    value,
    set: (next) => {
      const text = typeof next === 'string' ? next : ''
      root.set(
        withElementValue(root.value, index, language, key === 'name' ? { name: text } : { image: text }),
        `Element ${index + 1}: ${key}`,
      )
    },
  })
  return (
    <>
      <Stack gap={6}>
        {elements.map(({ id, name }, index) => (
          <Group key={id} gap="xs" align="flex-start" wrap="nowrap">
            <Text span size="sm" c="dimmed" w="2ch" pt={6} ta="end" aria-hidden>
              {index + 1}
            </Text>
            <div style={{ flex: 1, minWidth: 0 }}>
              <TextField
                at={cell(index, 'name', name)}
                label={`Element ${index + 1}`}
                hideLabel
                description={translate(`slotConfig.slotElements.${index}.name`)}
              />
            </div>
            {language === 0 && isOpen && (
              <Tooltip label="Remove">
                <ActionIcon
                  size="input-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove element ${index + 1}`}
                  disabled={elements.length <= MIN_ELEMENTS}
                  onClick={() => root.set(withoutElement(root.value, index), `Remove element ${index + 1}`)}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        ))}
      </Stack>
      <Problems at={config.at('slotElements')} />
      {language === 0 && elements.length < MAX_ELEMENTS && (
        <AddButton at={root} onClick={() => root.set(withElement(root.value), 'Add an element')}>
          Add an element
        </AddButton>
      )}
      {language === 0 && (
        <Fold quiet title="Pictures of the elements">
          {elements.map(({ id, name, image }, index) => (
            <MediaField key={id} at={cell(index, 'image', image)} label={`Element ${index + 1}: ${name}`} />
          ))}
        </Fold>
      )}
      <SimpleGrid cols={2} spacing="xs">
        {Array.isArray(config.value?.winElements) ? null : (
          <NumberField at={config.at('winElements') as Cursor<unknown>} label="Elements in a line" min={2} max={5} />
        )}
        <NumberField at={config.at('spin') as Cursor<unknown>} label="Turns before it stops" min={1} max={4} />
      </SimpleGrid>
      <ColourField at={config.at('bgColor')} label="Colour of the machine" />
      <MediaField at={config.at('bgImage')} label="Picture of the machine" />
      <MediaField at={config.at('spinButtonImage')} label="Picture of the button" />
      <WordsField at={config.at('textCrown')} label="Crown" description={translate('slotConfig.textCrown')} />
      <OtherFields of="slot machine" slice={isObject(config.value) ? config.value : {}} known={known} />
    </>
  )
}

/** The machine and its elements (E §3 "Slot machine"). */
export const slotSection: TemplateSection = {
  id: 'game',
  title: 'Slot machine',
  icon: 'game',
  keys: ['slotConfig'],
  rootKeys: ['slotMachineElements', 'segments'],
  texts: (template) => [
    ...elementsOf(template, 0).map((_, index) => `slotConfig.slotElements.${index}.name`),
    'slotConfig.textCrown',
  ],
  summary: (_, template) => formatCount(elementsOf(template, 0).length, 'element'),
  Fields: SlotFields,
}
