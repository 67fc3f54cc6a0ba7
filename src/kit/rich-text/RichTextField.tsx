import { Button, Input, Skeleton } from '@mantine/core'
import type { Extensions } from '@tiptap/core'
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { isMarkup } from '#src/format/markup.ts'
import { fetchedOnline } from '#src/kit/on-demand.ts'
import type { FieldProps } from '../fields/field.ts'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { useField } from '../fields/useField.tsx'
import { type KnownMarkup, lossesOf } from './losses.ts'
import { RichText } from './RichText.tsx'
import classes from './rich-text.module.css'
import { SourceInput } from './SourceInput.tsx'

const RichTextInput = lazy(() => fetchedOnline(() => import('./RichTextInput.tsx')))

interface Props extends FieldProps<string> {
  /** Lines shown before it grows. */
  readonly rows?: number
  /** An editor that holds more than text: its further nodes, the markup they are, and their buttons. */
  readonly further?: FurtherNodes
}

/** Nodes that an editor has beside those of every rich text. */
export interface FurtherNodes {
  readonly extensions: Extensions
  readonly known: KnownMarkup
  readonly tools: ReactNode
}

/**
 * A text with formatting, held as a string of HTML. Shown, it is left as it is; markup that the editor does not know opens as its source, so
 * that nothing of it is lost. What is no text at all stands as it does in any field.
 */
export function RichTextField(props: Props) {
  const value: unknown = props.at.value
  if (value !== undefined && value !== null && typeof value !== 'string') return <TextAreaField {...props} />
  // Another place is another text: nothing of the first is carried over.
  return <Field key={props.at.path} {...props} />
}

function Field({ rows = 3, further, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  const text = typeof value === 'string' ? value : ''
  const lost = useMemo(() => (isMarkup(text) ? lossesOf(text, further?.known) : []), [text, further?.known])
  const [source, setSource] = useState(lost.length > 0)
  const id = useId()
  const wrong = wrapper.error !== undefined
  const warned =
    lost.length > 0 && !locked && `Only its source shows ${lost.join(', ')}; edited as formatted text, that is lost.`
  const description = warned || wrapper.description
  const describedBy = [description && `${id}-description`, wrong && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    text,
    onText: set,
    label: props.label,
    rows,
    wrong,
    attributes: {
      ...input,
      ...(wrong ? { 'aria-invalid': 'true' as const } : {}),
      ...(wrapper.required ? { 'aria-required': 'true' as const } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    },
    beside: (
      <Button size="compact-xs" variant="subtle" color="gray" ml="auto" onClick={() => setSource(!source)}>
        {source ? 'Formatted' : 'HTML'}
      </Button>
    ),
  }
  return (
    <Input.Wrapper {...wrapper} id={id} labelElement="div" description={description}>
      {locked && (
        <div className={classes.locked} data-path={props.at.path}>
          {text ? <RichText text={text} /> : '–'}
        </div>
      )}
      {!locked && source && <SourceInput {...shared} />}
      {!locked && !source && (
        <Suspense fallback={<Skeleton height={40 + rows * 22} />}>
          <RichTextInput {...shared} {...(further && { further: further.extensions, tools: further.tools })} />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
