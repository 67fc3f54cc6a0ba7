import type { UseFormReturnType } from '@mantine/form'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'

/** A refusal in its parts: the problem of each field, and one sentence for what belongs to none of them. */
interface Refusal {
  readonly errors: Readonly<Record<string, string>>
  readonly sentence: string | undefined
}

/** Returns a refusal in its parts, for a form that has these fields. */
export function refusalOf(error: unknown, names: readonly string[]): Refusal {
  if (!(error instanceof ApiError)) return { errors: {}, sentence: say.somethingWrong }
  const fields = new Set(names)
  const ofFields = error.errors.filter((one) => fields.has(one.path))
  const errors = Object.fromEntries(ofFields.map(({ path, message }) => [path, message]))
  const elsewhere = error.errors.filter((one) => !fields.has(one.path)).map((one) => one.message)
  if (elsewhere.length > 0) return { errors, sentence: elsewhere.join(' ') }
  return { errors, sentence: ofFields.length > 0 ? undefined : error.message }
}

/**
 * Puts a refusal where it belongs: each problem at its field, and what belongs to none of them as one sentence that is answered.
 * Nothing typed is touched.
 */
export function showRefusal<T extends object>(form: UseFormReturnType<T>, error: unknown): string | undefined {
  const { errors, sentence } = refusalOf(error, Object.keys(form.getValues()))
  for (const [path, message] of Object.entries(errors)) form.setFieldError(path, message)
  return sentence
}
