import type { KnownEvent, Values } from './site.ts'

/** Those of some values that an event has properties for. */
export const knownProperties = (
  { properties }: Pick<KnownEvent, 'properties'>,
  values: Values,
): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => properties.some((one) => one.name === name)))
