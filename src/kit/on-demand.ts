import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/**
 * Fetches code. While the browser is offline it waits for the network instead of failing: what somebody edits on the same page stays.
 *
 * @throws What the fetch throws while the browser is online: a newer version was installed, or the server is away.
 */
export async function fetchedOnline<Code>(fetch: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await fetch()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((done) => window.addEventListener('online', done, { once: true }))
    }
  }
}

/** A component whose code comes when it is first drawn, or when `load` asks for it ahead. */
export interface OnDemand<Props> {
  (props: Props): ReactNode
  readonly load: () => Promise<unknown>
}

/**
 * Creates a component that is loaded when it is first drawn, and is drawn at once where it is loaded already. `lazy` alone
 * suspends even then, and React shows a suspended component a third of a second later. Who draws it puts a `Suspense` around.
 */
export function onDemand<Props extends object>(fetch: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded = await fetchedOnline(fetch)
    return { default: loaded }
  }
  const Later = lazy(load)
  function View(props: Props) {
    // The first choice is kept, or what was drawn by `lazy` would be mounted a second time.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? (Later as ComponentType<Props>))
    return createElement(Shown, props)
  }
  return Object.assign(View, { load })
}
