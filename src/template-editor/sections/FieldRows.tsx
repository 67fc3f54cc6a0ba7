import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import { isObject, type JsonObject, wordsAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { Fold, Note } from '#src/kit/inspector/Section.tsx'
import {
  fieldsOf,
  hasSharedFields,
  withFieldLook,
  withFieldMoved,
  withFieldText,
  withoutField,
} from '../edits/quadrants.ts'
import { inFirstLanguage } from '../in-first-language.ts'
import css from './field-rows.module.css'

interface Props {
  readonly root: Cursor<JsonObject>
  /** The place of the language, from 0. */
  readonly language: number
  /** The name of one: "Field", "Side". */
  readonly one: string
  /** True where their number stands: nothing is moved or removed. */
  readonly isFixed?: boolean
}

/** The fields of a wheel, or the sides of a coin: words, colour and picture of each; all languages have the same number and look. */
export function FieldRows({ root, language, one, isFixed = false }: Props) {
  const fields = fieldsOf(root.value, language)
  const isShared = hasSharedFields(root.value)
  const isFirst = language === 0
  const change = (next: JsonObject, step: string) => root.set(next, step)
  return (
    <>
      <ol className={css.rows} aria-label={`${one}s`}>
        {fields.map((field, index) => {
          const name = `${one} ${index + 1}`
          const place = placeOf(root, language, index, isShared)
          const cell = (key: string, set: (value: string) => JsonObject): Cursor<unknown> => ({
            ...(place.at(key) as Cursor<unknown>),
            value: isObject(field) ? field[key] : key === 'text' ? field : undefined,
            set: (value) => change(set(typeof value === 'string' ? value : ''), `${name}: ${key}`),
          })
          const first = isShared ? '' : wordsOf(fieldsOf(root.value, 0)[index])
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its number
            <li key={index} className={css.row} data-translated={(!isFirst && !isShared) || undefined}>
              <Text span size="sm" className={css.number ?? ''} aria-hidden>
                {index + 1}
              </Text>
              {isFirst && (
                <div className={css.colour}>
                  <ColourField
                    at={cell('color', (value) => withFieldLook(root.value, index, 'color', value))}
                    label={`${name}: colour`}
                    hideLabel
                  />
                </div>
              )}
              <div className={css.text}>
                <TextField
                  at={cell('text', (value) => withFieldText(root.value, index, language, value))}
                  label={name}
                  hideLabel
                  maxLength={60}
                  description={inFirstLanguage(root.value, language, first)}
                />
              </div>
              {isFirst && !isFixed && root.readOnly === false && (
                <FieldMenu
                  name={name}
                  isFirst={index === 0}
                  isLast={index === fields.length - 1}
                  isOnly={fields.length === 1}
                  onMove={(by) => change(withFieldMoved(root.value, index, index + by), `Move ${name.toLowerCase()}`)}
                  onRemove={() => change(withoutField(root.value, index), `Remove ${name.toLowerCase()}`)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {isFirst && fields.length > 0 && (
        <Fold quiet title="Pictures">
          {fields.map((field, index) => {
            const at = placeOf(root, language, index, isShared).at('image') as Cursor<unknown>
            return (
              <MediaField
                // biome-ignore lint/suspicious/noArrayIndexKey: a field is its number
                key={index}
                at={
                  {
                    ...at,
                    value: isObject(field) ? field.image : undefined,
                    set: (value: unknown) =>
                      change(
                        withFieldLook(root.value, index, 'image', typeof value === 'string' ? value : ''),
                        `${one} ${index + 1}: picture`,
                      ),
                  } as Cursor<unknown>
                }
                label={`${one} ${index + 1}: picture`}
              />
            )
          })}
        </Fold>
      )}
      {!isFirst && !isShared && <Note>Number, order and colours are those of the first language.</Note>}
    </>
  )
}

/** The cursor of a field where it stands: in its language, or at the top of the template. */
function placeOf(root: Cursor<JsonObject>, language: number, index: number, isShared: boolean): Cursor<JsonObject> {
  const steps = isShared ? ['segments', index] : ['localizationconfig', language, 'quadrants', 'list', index]
  return steps.reduce<Cursor<JsonObject>>(
    (at, step) => (at as unknown as Cursor<Record<string | number, JsonObject>>).at(step),
    root,
  )
}

const wordsOf = (field: unknown) => (isObject(field) ? wordsAt(field, 'text') : typeof field === 'string' ? field : '')

interface MenuProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isOnly: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function FieldMenu({ name, isFirst, isLast, isOnly, onMove, onRemove }: MenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={`More about ${name.toLowerCase()}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isFirst} leftSection={<Icon name="chevron-up" />} onClick={() => onMove(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={isLast} leftSection={<Icon name="chevron-down" />} onClick={() => onMove(1)}>
          Move down
        </Menu.Item>
        <Menu.Item disabled={isOnly} leftSection={<Icon name="trash" />} onClick={onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The number of fields as a stepper. */
export function FieldCount(props: {
  readonly count: number
  readonly most: number
  readonly onChange: (count: number) => void
  readonly isLocked: boolean
}) {
  const { count, most, onChange, isLocked } = props
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label="Number of fields">
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="One field less"
        disabled={isLocked || count <= 1}
        onClick={() => onChange(count - 1)}
      >
        <Icon name="minus" />
      </ActionIcon>
      <Text span size="sm" fw={600} w="2.5ch" ta="center" aria-live="polite">
        {count}
      </Text>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="One field more"
        disabled={isLocked || count >= most}
        onClick={() => onChange(count + 1)}
      >
        <Icon name="plus" />
      </ActionIcon>
    </Group>
  )
}
