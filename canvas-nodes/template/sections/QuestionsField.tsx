import { MultiSelect, Text } from '@mantine/core'
import type { Cursor } from '#src/kit/cursor.ts'
import fields from '#src/kit/fields/fields.module.css'
import { asList, messagesAt } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { Question } from '../questions.ts'

interface Props {
  readonly at: Cursor<unknown>
  readonly label: string
  readonly hideLabel?: boolean
  readonly questions: readonly Question[]
}

/** Chooses questions of the template by their numbers; what else the list names stays in it and is shown as it is. */
export function QuestionsField({ at, label, hideLabel = false, questions }: Props) {
  const list = asList(at)
  if (!list) return <WrongType at={at} label={label} blank={[]} />
  const chosen = list.value ?? []
  const key = (value: unknown) => JSON.stringify(value) ?? 'null'
  const offered = questions.map(({ number }) => ({ value: key(number), label: `Question ${number}` }))
  const names = new Map(questions.map(({ number, name }) => [key(number), `${number} · ${name}`]))
  const known = new Set(offered.map(({ value }) => value))
  const others = [...new Set(chosen.map(key))].filter((one) => !known.has(one))
  const locked = at.readOnly !== false
  return (
    <MultiSelect
      {...(hideLabel ? { 'aria-label': label } : { label })}
      placeholder={chosen.length === 0 ? 'All' : ''}
      data={[...offered, ...others.map((value) => ({ value, label: value.replace(/^"|"$/g, '') }))]}
      value={[...new Set(chosen.map(key))]}
      readOnly={locked}
      classNames={locked ? { input: fields.locked ?? '' } : {}}
      error={messagesAt(at)}
      data-path={at.path}
      nothingFoundMessage="The template has no such question"
      renderOption={({ option }) => <Text size="sm">{names.get(option.value) ?? option.label}</Text>}
      onChange={(keys) => {
        const kept = chosen.filter((one) => keys.includes(key(one)))
        const added = keys.filter((one) => !chosen.some((there) => key(there) === one))
        list.set([...kept, ...added.map((one) => JSON.parse(one) as unknown)], 'Choose questions')
      }}
    />
  )
}
