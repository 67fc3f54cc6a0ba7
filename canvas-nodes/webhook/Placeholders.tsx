import { Button, Menu } from '@mantine/core'
import { isObject, textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import css from '#src/kit/inspector/inspector.module.css'
import { Json } from '#src/kit/inspector/Json.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { placeholderChoices } from './placeholder-choices.ts'

/** The values a webhook is given, key by key. `webhook` is the chosen one's row, whose own placeholders are offered first. */
export function Placeholders({ at, webhook }: { at: Cursor<unknown>; webhook: unknown }) {
  const list = asList(at)
  if (!list) return <WrongType at={at} label="Placeholders" blank={[]} />
  const rows = list.value ?? []
  return (
    <>
      {rows.length === 0 && <Note>No values are handed over.</Note>}
      <ul className={css.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list; the wire gives it no id
          <li key={index} className={css.row}>
            <Row at={list.at(index)} index={index} />
            <RemoveButton list={list} index={index} what={`placeholder ${textAt(row, 'key') || index + 1}`} />
          </li>
        ))}
      </ul>
      <Problems at={at} />
      {at.readOnly === false && <Add list={list} webhook={webhook} />}
    </>
  )
}

function Row({ at, index }: { at: Cursor<unknown>; index: number }) {
  if (!isObject(at.value)) {
    return (
      <div className={css.grow}>
        <Json value={at.value} />
      </div>
    )
  }
  const row = at as Cursor<Slice>
  return (
    <>
      <div className={css.grow}>
        <TextField
          at={row.at('key')}
          label={`Placeholder ${index + 1}`}
          hideLabel
          placeholder="name"
          step="Name placeholder"
        />
      </div>
      <div className={css.grow}>
        <TextField
          at={row.at('value')}
          label={`Value of ${textAt(row.value, 'key') || `placeholder ${index + 1}`}`}
          hideLabel
          placeholder="value"
          step="Change placeholder value"
        />
      </div>
    </>
  )
}

function Add({ list, webhook }: { list: Cursor<readonly unknown[]>; webhook: unknown }) {
  const rows = list.value ?? []
  const { own, predefined } = placeholderChoices(webhook, rows)
  const add = (key: string, value: string) => list.set([...rows, { key, value }], 'Add placeholder')
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button className={css.start} variant="default" size="compact-sm" leftSection={<Icon name="plus" />}>
          Add placeholder
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {own.length > 0 && <Menu.Label>Of this webhook</Menu.Label>}
        {own.map((name) => (
          <Menu.Item key={name} onClick={() => add(name, '')}>
            #{name}
          </Menu.Item>
        ))}
        <Menu.Label>Known everywhere</Menu.Label>
        {predefined.map((name) => (
          <Menu.Item key={name} onClick={() => add(name, `#${name}`)}>
            #{name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => add('', '')}>Another name</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
