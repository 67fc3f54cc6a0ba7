import { knownProperties } from '../state/known.ts'
import { useSite, type Values } from '../state/site.ts'

/** Sends events of the shop, as far as the organisation knows them and with those properties that it has. */
export function useSendEvent() {
  const { visit, city, send } = useSite()
  const find = (key: string) => visit.events.find(({ eventKey }) => eventKey === key)
  return {
    knows: (key: string) => find(key) !== undefined,
    /** Sends it; does nothing where the organisation has no such event. */
    async tell(key: string, values: Values): Promise<void> {
      const event = find(key)
      if (!event) return
      await send(key, knownProperties(event, { city, ...values }))
    },
  }
}
