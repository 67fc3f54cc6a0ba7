import { Button, Input, Skeleton } from '@mantine/core'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { FieldProps } from '../fields/field.ts'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { useField } from '../fields/useField.tsx'
import { lossesOf } from './losses.ts'
import { isMarkup } from './markup.ts'
import { RichText } from './RichText.tsx'
import classes from './rich-text.module.css'
import { SourceInput } from './SourceInput.tsx'

const RichTextInput = lazy(() => import('./RichTextInput.tsx'))

interface Props extends FieldProps<string> {
  /** Lines shown before it grows. */
  readonly rows?: number
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

function Field({ rows = 3, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  const text = typeof value === 'string' ? value : ''
  const lost = useMemo(() => (isMarkup(text) ? lossesOf(text) : []), [text])
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
          <RichTextInput {...shared} />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
