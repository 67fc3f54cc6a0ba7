import { ActionIcon, Autocomplete, Badge, Button, Group, Popover, Tabs, Tooltip } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Icon } from './icons.tsx'
import { useLanguage } from './language.ts'
import { languageNames } from './language-names.ts'

/** One language of a document. */
export interface LanguageTab {
  readonly name: string
  /** How many texts are still to be written in it. */
  readonly missing: number
}

interface Props {
  /** The first is the one the others are translated from. */
  readonly languages: readonly LanguageTab[]
  /** Adds a language; absent where none can be added. */
  readonly onAdd?: (name: string) => void
  /** Removes a language, which is never the first; absent where none can be removed. */
  readonly onRemove?: (index: number) => void
  /** What stands below the tabs, in the language at this place. */
  readonly children: (index: number) => ReactNode
}

/** A document's languages as tabs, with what is missing in each; one language alone has none. */
export function LanguageTabs({ languages, onAdd, onRemove, children }: Props) {
  const { index, choose } = useLanguage(languages.length)
  if (languages.length < 2 && !onAdd) return children(index)
  const tabs = languages.map((language, at) => ({ ...language, value: `${at}` }))
  const add = (name: string) => {
    onAdd?.(name)
    choose(languages.length)
  }
  return (
    <Tabs value={`${index}`} onChange={(chosen) => choose(Number(chosen ?? 0))} keepMounted={false}>
      <Group gap={4} wrap="nowrap" align="flex-start" justify="space-between">
        <Tabs.List aria-label="Languages">
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
        {onRemove && index > 0 && (
          <Button mt="sm" size="compact-sm" variant="default" onClick={() => onRemove(index)}>
            Remove {languages[index]?.name}
          </Button>
        )}
      </Tabs.Panel>
    </Tabs>
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
