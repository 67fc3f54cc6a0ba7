import type { UseFormReturnType } from '@mantine/form'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'

/**
 * Puts a refusal where it belongs: each problem at its field, and what belongs to none of them as one sentence that is answered.
 * Nothing typed is touched.
 */
export function showRefusal<T extends object>(form: UseFormReturnType<T>, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return say.somethingWrong
  const fields = new Set(Object.keys(form.getValues()))
  const ofFields = error.errors.filter((one) => fields.has(one.path))
  for (const one of ofFields) form.setFieldError(one.path, one.message)
  const alreadyShown = ofFields.some((one) => one.message === error.message)
  const elsewhere = error.errors.filter((one) => !fields.has(one.path)).map((one) => one.message)
  if (elsewhere.length > 0) return elsewhere.join(' ')
  return alreadyShown || ofFields.length > 0 ? undefined : error.message
}
