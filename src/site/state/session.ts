/** The token of a visit: it comes in the address, is kept for this tab and taken out of the address at once. */

const key = 'demowebsite.token'

/** Takes the token from the address, or from this tab's storage; `''` where there is none. */
export function takeToken(): string {
  const given = /^#(qwt_[\w-]+)$/.exec(location.hash)?.[1]
  if (given === undefined) return storage()?.getItem(key) ?? ''
  history.replaceState(null, '', location.pathname + location.search)
  storage()?.setItem(key, given)
  return given
}

/** Forgets the token: the visit is over. */
export function dropToken(): void {
  storage()?.removeItem(key)
}

/** Storage may be forbidden by the browser; then a visit lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
