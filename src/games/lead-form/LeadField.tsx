import { type CSSProperties, type HTMLAttributes, type HTMLInputTypeAttribute, useId } from 'react'
import type { AskedField } from '#schemas/documents/lead-form.ts'
import type { LeadInput } from '#schemas/values/lead-fields.ts'
import { platformWords } from '../frame/platform-words.ts'
import { choicesOf } from './choices.ts'
import css from './lead.module.css'

interface Props {
  readonly id: string
  readonly asked: AskedField
  /** The name of the language, for lists of choices. */
  readonly language: string
  readonly value: string
  /** The sentence that says what is wrong; `''` for nothing. */
  readonly wrong: string
  readonly isLabelInside: boolean
  readonly style: { readonly label: CSSProperties; readonly field: CSSProperties }
  readonly onChange: (value: string) => void
}

const types: Partial<Record<LeadInput, HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  website: 'url',
  date: 'date',
}
const keyboards: Partial<Record<LeadInput, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  ...{ email: 'email', phone: 'tel', website: 'url', number: 'decimal' },
}

/** One field of a form with its label, and what is wrong with it. */
export function LeadField({ id, asked, language, value, wrong, isLabelInside, style, onChange }: Props) {
  const wrongId = useId()
  const { input, autocomplete, isRequired } = asked
  const label = isRequired ? asked.label : `${asked.label} (optional)`
  // A date has no place for a label within.
  const isInside = isLabelInside && input !== 'date'
  const choices = choicesOf(input, language)
  const shared = {
    ...{ id, value, className: css.field, style: style.field, dir: 'auto' as const },
    'aria-invalid': wrong !== '' || undefined,
    'aria-describedby': wrong === '' ? undefined : wrongId,
    'aria-required': isRequired || undefined,
    autoComplete: autocomplete || 'off',
  }
  return (
    <div className={css.row}>
      <label
        htmlFor={id}
        className={isInside ? css.hidden : css.label}
        style={isInside ? undefined : style.label}
        dir="auto"
      >
        {isRequired ? (
          asked.label
        ) : (
          <>
            {asked.label} <span {...platformWords}>(optional)</span>
          </>
        )}
      </label>
      {choices ? (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          {isInside ? (
            <option value="">{label}</option>
          ) : (
            <option value="" {...platformWords}>
              Choose
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={types[input] ?? 'text'}
          inputMode={keyboards[input]}
          placeholder={isInside ? label : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {wrong !== '' && (
        <span id={wrongId} className={css.wrong} {...platformWords}>
          {wrong}
        </span>
      )}
    </div>
  )
}
