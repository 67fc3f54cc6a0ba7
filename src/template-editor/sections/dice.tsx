import { SimpleGrid } from '@mantine/core'
import { asText, type JsonObject, listAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const MAX_DICE = 6
const MAX_ROLLS = 16
const FACES = [1, 2, 3, 4, 5, 6]

const contents = [
  { value: 'numbers', label: 'Spots' },
  { value: 'texts', label: 'Texts' },
  { value: 'images', label: 'Pictures' },
]
const starts = [
  { value: 'tap', label: 'Tap on the dice' },
  { value: 'button', label: 'The button' },
]

/** A place of a list, which becomes as long as it takes when something is written there. */
function placeIn(at: Cursor<JsonObject>, key: string, index: number, otherwise: readonly unknown[]): Cursor<unknown> {
  const list = at.at(key) as Cursor<unknown>
  const held = listAt(at.value, key)
  return {
    ...(list as Cursor<readonly unknown[]>).at(index),
    path: `${list.path}.${index}`,
    value: held[index],
    set: (value, step) => {
      const padded = Array.from({ length: Math.max(held.length, index + 1) }, (_, other) =>
        other < held.length ? held[other] : otherwise[other],
      )
      list.set(
        padded.map((one, other) => (other === index ? value : one)),
        step,
      )
    },
  }
}

function DiceFields({ at }: SectionFieldsProps) {
  const dice = Math.min(MAX_DICE, Math.max(1, Math.trunc(Number(at.value.numberOfDice) || 3)))
  const content = asText(at.value.diceContent) || 'numbers'
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <NumberField at={at.at('numberOfDice') as Cursor<unknown>} label="Dice" min={1} max={MAX_DICE} />
        <NumberField at={at.at('numberOfDiceRolls') as Cursor<unknown>} label="Rolls" min={1} max={MAX_ROLLS} />
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="xs" verticalSpacing="xs">
        {Array.from({ length: dice }, (_, index) => (
          <ColourField
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its number
            key={index}
            at={placeIn(at, 'diceColors', index, [])}
            label={`Die ${index + 1}`}
            placeholder="As the brand"
          />
        ))}
      </SimpleGrid>
      <SegmentedField
        at={shownAs(at.at('diceContent') as Cursor<unknown>, 'numbers')}
        label="Faces show"
        options={contents}
      />
      {content === 'texts' && (
        <SimpleGrid cols={3} spacing="xs" verticalSpacing="xs">
          {FACES.map((face, index) => (
            <TextField key={face} at={placeIn(at, 'diceContentList', index, FACES)} label={`Face ${face}`} />
          ))}
        </SimpleGrid>
      )}
      {content === 'images' &&
        FACES.map((face, index) => (
          <MediaField key={face} at={placeIn(at, 'diceContentList', index, FACES)} label={`Face ${face}`} />
        ))}
      <SegmentedField
        at={shownAs(at.at('diceRollOn') as Cursor<unknown>, 'tap')}
        label="Dice are rolled by"
        options={starts}
      />
      <TextField at={at.at('buttonText') as Cursor<unknown>} label="Button text" />
      <MediaField kind="audio" at={at.at('diceRollAudio') as Cursor<unknown>} label="Sound of rolling" />
    </>
  )
}

/** The dice (E §3 "Roll dice"). */
export const diceSection: TemplateSection = {
  id: 'game',
  title: 'Dice',
  icon: 'game',
  keys: [
    ...['numberOfDice', 'numberOfDiceRolls', 'diceColors', 'diceContent', 'diceContentList', 'diceRollOn'],
    ...['buttonText', 'diceRollAudio'],
  ],
  texts: () => ['buttonText'],
  summary: ({ numberOfDice, numberOfDiceRolls }) =>
    `${asText(numberOfDice) || 3} dice · rolled ${asText(numberOfDiceRolls) || 2} times`,
  Fields: DiceFields,
}
