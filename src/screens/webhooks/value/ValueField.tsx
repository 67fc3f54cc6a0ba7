import { ActionIcon, Popover, Textarea, TextInput, Tooltip, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, type Ref, useContext } from 'react'
import { type FieldProps, shown } from '#src/kit/fields/field.ts'
import fieldClasses from '#src/kit/fields/fields.module.css'
import { useField } from '#src/kit/fields/useField.tsx'
import { PlaceholderContext } from './around.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { SentValue } from './Sends.tsx'
import { useCompletion } from './useCompletion.ts'
import classes from './value.module.css'

interface Props extends FieldProps<string> {
  /** Several lines; one otherwise. */
  readonly rows?: number
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/**
 * A value of a request, with completion of placeholders: by typing `#`, by Ctrl+Space, by its button; below it what it would send. Where no
 * placeholders can be used it is a plain field.
 */
export function ValueField({ rows, onPaste, ...props }: Props) {
  const { choices, version } = useContext(PlaceholderContext)
  const { value, locked, set, wrapper, input } = useField(props)
  const text = shown(value)
  const {
    input: ref,
    isOpen,
    listId,
    options,
    active,
    ask,
    choose,
    optionId,
    events,
    aria,
  } = useCompletion({
    text,
    choices,
    version,
    locked,
    onText: set,
  })
  const shared = {
    ...wrapper,
    ...input,
    ...(choices.length > 0 ? aria : {}),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    ...events,
    value: text,
    readOnly: locked,
    autoComplete: 'off',
    spellCheck: false,
    classNames: { input: [classes.input, locked && fieldClasses.locked].filter(Boolean).join(' ') },
    rightSection: locked || choices.length === 0 ? undefined : <Insert label={props.label} onAsk={ask} />,
    ...(onPaste ? { onPaste } : {}),
  }
  return (
    <div>
      <Popover
        opened={isOpen}
        position="bottom-start"
        offset={4}
        withinPortal={false}
        trapFocus={false}
        returnFocus={false}
        withRoles={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <div>
            {rows ? (
              <Textarea
                {...shared}
                ref={ref as Ref<HTMLTextAreaElement>}
                autosize
                minRows={rows}
                maxRows={16}
                rightSectionProps={{ className: classes.atTop ?? '' }}
              />
            ) : (
              <TextInput
                {...shared}
                ref={ref as Ref<HTMLInputElement>}
                {...(choices.length > 0 ? { role: 'combobox', 'aria-expanded': isOpen } : {})}
              />
            )}
          </div>
        </Popover.Target>
        <Popover.Dropdown p={4} className={classes.dropdown ?? ''}>
          <ChoiceList id={listId} choices={options} active={active} idOf={optionId} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">
        {isOpen
          ? `${options.length} ${options.length === 1 ? 'placeholder' : 'placeholders'}, arrows choose, Enter inserts`
          : ''}
      </VisuallyHidden>
      <SentValue text={text} />
    </div>
  )
}

/** The keyboard has `#` and Ctrl+Space, so the button is no stop of its own. */
function Insert({ label, onAsk }: { label: string; onAsk: () => void }) {
  return (
    <Tooltip label="Insert a placeholder (Ctrl+Space)">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        tabIndex={-1}
        aria-label={`Insert a placeholder: ${label}`}
        // The caret stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onAsk}
      >
        <span aria-hidden className={classes.hash}>
          #
        </span>
      </ActionIcon>
    </Tooltip>
  )
}
