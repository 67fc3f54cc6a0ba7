import { TagsInput } from '@mantine/core'
import { asText, type JsonObject, listAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { useField } from '#src/kit/fields/useField.tsx'

/** The device tokens and user ids that a push notification names beside its segment and its file. */
export function IdentifiersField({ at }: { readonly at: Cursor<JsonObject> }) {
  const { set, locked, wrapper, input } = useField<readonly string[]>({
    at: at.at('identifiersList'),
    label: 'People by name',
    description: 'User ids or device tokens. Type one and press Enter, or paste several.',
  })
  return (
    <TagsInput
      {...wrapper}
      {...input}
      splitChars={[',', ';', ' ', '\n']}
      maxDropdownHeight={0}
      value={listAt(at.value, 'identifiersList').map(asText)}
      readOnly={locked}
      onChange={(next) => set(next)}
    />
  )
}
