import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import type { FieldProps } from './field.ts'
import classes from './fields.module.css'

/** A field's value as it stands in the document, how to change it, and the props of Mantine's input wrapper. */
export function useField<T>(props: FieldProps<T>) {
  const { at, label, description, placeholder, required, step = label, hideLabel = false } = props
  const here = at.issues.filter((issue) => issue.path === at.path)
  const errors = here.filter((issue) => issue.severity === 'error')
  const warnings = here.filter((issue) => issue.severity === 'warning')
  const locked = at.readOnly !== false
  const write = at.set as (value: T | undefined, label: string) => void

  const below: ReactNode[] = []
  if (description) below.push(<span key="description">{description}</span>)
  for (const warning of warnings)
    below.push(
      <span key={warning.code} className={classes.warning}>
        <Icon name="warning" size={14} /> {warning.message}
      </span>,
    )
  if (locked) below.push(<VisuallyHidden key="locked">{at.readOnly}</VisuallyHidden>)

  return {
    value: at.value as unknown,
    locked,
    set: (value: T | undefined) => {
      if (!locked) write(value, step)
    },
    wrapper: {
      label: hideLabel ? undefined : (
        <>
          {label}
          {locked && (
            <span className={classes.lock} title={String(at.readOnly)}>
              <Icon name="lock" size={14} />
            </span>
          )}
        </>
      ),
      description: below.length > 0 ? <span className={classes.below}>{below}</span> : undefined,
      error: errors.length > 0 ? errors.map((issue) => issue.message).join(' ') : undefined,
      required: required ?? false,
      withAsterisk: required ?? false,
    },
    // `data-path` lets a problems list move the focus to the field of its place.
    input: {
      'data-path': at.path,
      ...(placeholder ? { placeholder } : {}),
      ...(hideLabel ? { 'aria-label': label } : {}),
    },
  }
}
