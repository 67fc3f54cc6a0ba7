import { useSite, type Values } from '../state/site.ts'

/** What the shop tells of the player: an event the organisation knows, with those of its properties that it has. */
export function useTell() {
  const { visit, send } = useSite()
  const find = (key: string) => visit.events.find(({ eventKey }) => eventKey === key)
  return {
    knows: (key: string) => find(key) !== undefined,
    /** Sends it; does nothing where the organisation has no such event. */
    async tell(key: string, values: Values): Promise<void> {
      const known = find(key)
      if (!known) return
      const named = known.properties.filter(({ name }) => Object.hasOwn(values, name))
      await send(key, Object.fromEntries(named.map(({ name }) => [name, values[name] ?? ''])))
    },
  }
}
