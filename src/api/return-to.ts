/** The guarded page that a visitor was sent away from in this tab, kept until they have signed in. */
const key = 'questwire.returnTo'

/** Keeps the page; `href` is below the base path. */
export function keepReturnTo(href: string): void {
  try {
    window.sessionStorage.setItem(key, href)
  } catch {
    // Without storage the first page opens instead.
  }
}

/** Takes the kept page, once; undefined unless it is a path of this console. */
export function takeReturnTo(): string | undefined {
  try {
    const href = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return href && /^\/(?![/\\])/.test(href) ? href : undefined
  } catch {
    return undefined
  }
}
