import type { CustomEvent } from '#schemas/documents/custom-event.ts'

/** The properties that anything can be asked of: those with a name, whatever else stands in the list. */
export function namedProperties({ properties }: CustomEvent): { readonly name: string; readonly type: string }[] {
  const list: readonly unknown[] = Array.isArray(properties) ? properties : []
  return list.flatMap((item) => {
    const { propertyName: name, propertyType: type } = (item ?? {}) as Record<string, unknown>
    return typeof name === 'string' && name.trim() ? [{ name, type: typeof type === 'string' ? type : '' }] : []
  })
}
