import type { Page } from '@playwright/test'

/** What the console has stored in a browser. */
export interface StoredSession {
  /** Token of whoever is signed in for this tab. */
  readonly session: string | undefined
  /** Token of whoever asked to be remembered. */
  readonly local: string | undefined
}

/** Reads the token that a page keeps in session storage and in local storage (C §6). */
export function storedIn(page: Page): Promise<StoredSession> {
  return page.evaluate(() => {
    const tokenIn = (storage: Storage): string | undefined =>
      JSON.parse(storage.getItem('questwire.user') ?? '{}').accessToken
    return { session: tokenIn(window.sessionStorage), local: tokenIn(window.localStorage) }
  })
}
