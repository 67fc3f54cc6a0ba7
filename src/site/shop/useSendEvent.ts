import { known } from '../state/known.ts'
import { useSite, type Values } from '../state/site.ts'

/** What the shop tells of the player: an event the organisation knows, with those of its properties that it has. */
export function useTell() {
  const { visit, city, send } = useSite()
  const find = (key: string) => visit.events.find(({ eventKey }) => eventKey === key)
  return {
    knows: (key: string) => find(key) !== undefined,
    /** Sends it; does nothing where the organisation has no such event. */
    async tell(key: string, values: Values): Promise<void> {
      const event = find(key)
      if (!event) return
      await send(key, known(event, { city, ...values }))
    },
  }
}
