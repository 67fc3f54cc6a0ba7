import { Button, Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CommentPerson } from '#schemas/endpoints/comments.ts'
import { commentWords } from '#schemas/messages/comments.ts'
import { MAX_COMMENT_LENGTH } from '#schemas/values/comments.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import classes from './comments.module.css'
import {
  type CommentDraft,
  emptyDraft,
  keepDraft,
  matchingPeople,
  readDraft,
  sentText,
  typedName,
  withOwnNames,
} from './drafts.ts'

interface Props {
  /** The name under which what is written is kept until it is sent. */
  readonly place: string
  readonly label: string
  readonly placeholder: string
  /** The words of the button that sends. */
  readonly action: string
  /** Sends the text; what it throws is said at the field, and the text stays. */
  readonly onSend: (text: string) => Promise<unknown>
  /** Leaves the field, where one can. */
  readonly onCancel?: (() => void) | undefined
  /** The text that the field begins with. */
  readonly begin?: CommentDraft
  /** Moves the focus into the field each time it is another object. */
  readonly focus?: object | undefined
}

/** A field for a comment: `@` offers members, Ctrl and Enter send, and what is written is kept until then. */
export function CommentField({ place, label, placeholder, action, onSend, onCancel, begin, focus }: Props) {
  const [draft, setDraft] = useState(() => readDraft(place) ?? begin ?? emptyDraft)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [caret, setCaret] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useEffect(() => {
    if (!focus) return
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [focus])

  const typed = typedName(draft.text, caret)
  const members = useQuery({
    queryKey: ['comments', 'members'],
    queryFn: async ({ signal }) => withOwnNames((await api.comments.members({}, { signal })).members),
    enabled: typed !== undefined,
    staleTime: 60_000,
  })
  const offered = typed && members.data ? matchingPeople(members.data, typed.typed) : []
  const isOffering = combobox.dropdownOpened && offered.length > 0
  const offeredIds = isOffering ? offered.map(({ id }) => id).join() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is marked whenever others are offered
  useEffect(() => {
    if (offeredIds) combobox.selectFirstOption()
  }, [offeredIds])

  const change = (next: CommentDraft) => {
    setDraft(next)
    setError(undefined)
    keepDraft(place, next)
  }
  const choose = (person: CommentPerson | undefined) => {
    if (!person || !typed) return
    const before = `${draft.text.slice(0, typed.from)}@${person.name} `
    const others = draft.people.filter(({ id }) => id !== person.id)
    change({ text: before + draft.text.slice(caret), people: [...others, person] })
    combobox.closeDropdown()
    setCaret(before.length)
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  }
  const send = async () => {
    const text = sentText(draft).trim()
    const wrong = [...text].length > MAX_COMMENT_LENGTH ? commentWords.tooLong : text === '' && commentWords.empty
    if (wrong) {
      setError(wrong)
      return field.current?.focus()
    }
    setSending(true)
    try {
      await onSend(text)
      setDraft(emptyDraft)
      keepDraft(place, emptyDraft)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'It could not be sent. Your text is kept: try again.')
      field.current?.focus()
    }
    setSending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    } else if (event.key === 'Enter' && isOffering && combobox.getSelectedOptionIndex() < 0) {
      // None is marked yet while the list is being drawn.
      event.preventDefault()
      choose(offered[0])
    } else if (event.key === 'Escape' && (isOffering || onCancel)) {
      event.stopPropagation()
      if (isOffering) combobox.closeDropdown()
      else onCancel?.()
    }
  }
  return (
    <div className={classes.field}>
      <Combobox
        store={combobox}
        position="bottom-start"
        middlewares={{ flip: true, shift: true }}
        onOptionSubmit={(id) => choose(offered.find((one) => one.id === id))}
      >
        <Combobox.Target withKeyboardNavigation={isOffering} withAriaAttributes={isOffering}>
          <Textarea
            ref={field}
            aria-label={label}
            placeholder={placeholder}
            autosize
            minRows={1}
            maxRows={10}
            error={error}
            value={draft.text}
            onChange={({ currentTarget: { value, selectionStart } }) => {
              change({ ...draft, text: value })
              setCaret(selectionStart)
              if (typedName(value, selectionStart)) combobox.openDropdown()
              else combobox.closeDropdown()
            }}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOffering}>
          <Combobox.Options aria-label="Members">
            {offered.map(({ id, name }) => (
              <Combobox.Option key={id} value={id}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {(draft.text !== '' || onCancel) && (
        <Group gap={8} mt={6} justify="flex-end" wrap="nowrap">
          <Text size="xs" c="dimmed" mr="auto">
            @ mentions somebody
          </Text>
          {onCancel && (
            <Button size="compact-sm" variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button size="compact-sm" loading={isSending} onClick={() => void send()}>
            {action}
          </Button>
        </Group>
      )}
    </div>
  )
}
