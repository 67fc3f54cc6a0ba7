import { ActionIcon, Autocomplete, Badge, Button, Group, Menu, Popover, Tabs, Tooltip } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { useLanguage } from './language.ts'
import { languageNames } from './language-names.ts'

/** One language of a document. */
export interface LanguageTab {
  readonly name: string
  /** The number of texts that are still to be written in it. */
  readonly missing: number
}

interface Props {
  /** The first is the one the others are translated from. */
  readonly languages: readonly LanguageTab[]
  /** Adds a language; absent where none can be added. */
  readonly onAdd?: (name: string) => void
  /** Removes a language, which is never the first; a promise of false keeps it. Absent where none can be removed. */
  readonly onRemove?: (index: number) => unknown
  /** Fills the texts that one language lacks with those of another; absent where that is not offered. */
  readonly onCopy?: (index: number, from: number) => void
  /** The content below the tabs, in the language at this index. */
  readonly children: (index: number) => ReactNode
}

/** A document's languages as tabs, with what is missing in each; one language alone has none. */
export function LanguageTabs({ languages, onAdd, onRemove, onCopy, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { index, choose } = useLanguage(languages.length)
  if (languages.length < 2 && !onAdd) return children(index)
  const tabs = languages.map((language, at) => ({ ...language, value: `${at}` }))
  const add = (name: string) => {
    onAdd?.(name)
    choose(languages.length)
  }
  // The button is gone with its language: the focus goes to the language before it.
  const remove = async () => {
    if ((await onRemove?.(index)) === false) return
    choose(index - 1)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index - 1]?.focus()
  }
  const missing = languages[index]?.missing ?? 0
  return (
    <Tabs value={`${index}`} onChange={(chosen) => choose(Number(chosen ?? 0))} keepMounted={false}>
      <Group gap={4} wrap="nowrap" align="flex-start" justify="space-between">
        <Tabs.List aria-label="Languages" ref={list}>
          {tabs.map(({ value, name, missing }) => (
            <Tabs.Tab key={value} value={value} rightSection={missing > 0 && <Missing count={missing} />} px="xs">
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {onAdd && <AddLanguage known={languages.map(({ name }) => name)} onAdd={add} />}
      </Group>
      <Tabs.Panel value={`${index}`} pt="sm">
        {children(index)}
        {index > 0 && (onRemove || onCopy) && (
          <Group gap="xs" mt="sm">
            {onCopy && missing > 0 && (
              <CopyTexts languages={languages} index={index} onCopy={(from) => onCopy(index, from)} />
            )}
            {onRemove && (
              <Button size="compact-sm" variant="default" onClick={() => void remove()}>
                Remove {languages[index]?.name}
              </Button>
            )}
          </Group>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Offers what the other languages have: at once where there is one, else as a choice. */
function CopyTexts(props: {
  readonly languages: readonly LanguageTab[]
  readonly index: number
  readonly onCopy: (from: number) => void
}) {
  const { languages, index, onCopy } = props
  const others = languages.flatMap(({ name }, from) => (from === index ? [] : [{ name, from }]))
  const [first] = others
  if (!first) return null
  if (others.length === 1)
    return (
      <Button size="compact-sm" variant="default" onClick={() => onCopy(first.from)}>
        Copy missing texts from {first.name}
      </Button>
    )
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" rightSection={<Icon name="chevron-down" />}>
          Copy missing texts from
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ name, from }) => (
          <Menu.Item key={name} onClick={() => onCopy(from)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Missing({ count }: { count: number }) {
  const words = `${count} ${count === 1 ? 'text' : 'texts'} missing`
  return (
    <Badge size="sm" circle={count < 10} color="orange.6" title={words} aria-label={words}>
      {count}
    </Badge>
  )
}

/** Asks for a language by its name: one of those offered, or any other. */
function AddLanguage({ known, onAdd }: { known: readonly string[]; onAdd: (name: string) => void }) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const wanted = name.trim()
  const taken = known.some((one) => one.toLowerCase() === wanted.toLowerCase())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted || taken) return
    onAdd(wanted)
    setName('')
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Tooltip label="Add a language">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label="Add a language"
            onClick={() => setOpened(!opened)}
          >
            <Icon name="plus" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add a language">
        <form onSubmit={submit}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <Autocomplete
              label="Language"
              data-autofocus
              data={languageNames.filter((one) => !known.includes(one))}
              limit={8}
              value={name}
              onChange={setName}
              error={taken && 'It is there already'}
              comboboxProps={{ withinPortal: false }}
            />
            <Button type="submit" disabled={!wanted || taken}>
              Add
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
