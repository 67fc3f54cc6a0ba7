import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PlaceholderChoice } from './choices.ts'
import { completed, matchingChoices, type TypedPlaceholder, typedAt, wordAt } from './completion.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

interface Options {
  readonly text: string
  readonly choices: readonly PlaceholderChoice[]
  readonly version: unknown
  readonly locked: boolean
  readonly onText: (text: string) => void
}

/** The open list: the text before the caret, and the active choice. */
interface Open {
  readonly typed: TypedPlaceholder
  readonly caret: number
  readonly active: number
}

/**
 * The list of placeholders of a text field: it opens at a `#`, by Ctrl+Space or by its button, narrows while typing, and puts the chosen
 * one in at the caret. The focus stays in the field; the active option is told by `aria-activedescendant`.
 */
export function useCompletion({ text, choices, version, locked, onText }: Options) {
  const input = useRef<Input>(null)
  const listId = useId()
  const [open, setOpen] = useState<Open>()
  /** The position at which Escape was pressed: the same `#` does not open the list again. */
  const dismissed = useRef<number>(undefined)
  const caretAfter = useRef<number>(undefined)
  const options = open ? matchingChoices(choices, open.typed.name) : []
  const active = options[Math.min(open?.active ?? 0, options.length - 1)]

  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return
    input.current?.setSelectionRange(caretAfter.current, caretAfter.current)
    caretAfter.current = undefined
  })

  function show(typed: TypedPlaceholder | undefined, caret: number) {
    if (!typed || locked) setOpen(undefined)
    else setOpen({ typed, caret, active: 0 })
  }

  function ask() {
    const caret = input.current?.selectionStart ?? text.length
    input.current?.focus()
    dismissed.current = undefined
    const typed = wordAt(text, caret)
    // A word that is no beginning of a name stays, and all are offered.
    show(matchingChoices(choices, typed.name).length > 0 ? typed : { start: caret, name: '' }, caret)
  }

  function choose({ name }: PlaceholderChoice) {
    if (!open) return
    const next = completed(text, open.caret, open.typed, name, version)
    caretAfter.current = next.caret
    setOpen(undefined)
    input.current?.focus()
    onText(next.text)
  }

  function change(event: SyntheticEvent<Input>) {
    const { value, selectionStart } = event.currentTarget
    const caret = selectionStart ?? value.length
    const typed = typedAt(value, caret)
    if (!typed) dismissed.current = undefined
    const isWhole =
      choices.some(({ name }) => name === typed?.name) && matchingChoices(choices, typed?.name ?? '').length === 1
    show(isWhole || dismissed.current === typed?.start ? undefined : typed, caret)
    onText(value)
  }

  function press(event: KeyboardEvent<Input>) {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      ask()
      return
    }
    if (!open || options.length === 0) return
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      const at = options.indexOf(active as PlaceholderChoice)
      setOpen({ ...open, active: (at + move + options.length) % options.length })
    } else if (event.key === 'Enter' && active && !event.shiftKey) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      dismissed.current = open.typed.start
      setOpen(undefined)
    }
  }

  const isOpen = options.length > 0
  return {
    input,
    listId,
    options,
    active,
    isOpen,
    ask,
    choose,
    optionId: ({ name }: PlaceholderChoice) => `${listId}-${name}`,
    events: {
      onChange: change,
      onKeyDown: press,
      onBlur: () => setOpen(undefined),
      // The caret was moved away from what was being typed.
      onSelect: (event: SyntheticEvent<Input>) => {
        if (open && event.currentTarget.selectionStart !== open.caret) setOpen(undefined)
      },
    },
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && active ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active.name}` } : {}),
    },
  }
}
