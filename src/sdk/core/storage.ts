/** The storage of the page's site. It may be forbidden, full or emptied at any time: all that lies there is a cache. */

/** Keys and texts that outlive the page. */
export interface Kept {
  read(key: string): string | null
  /** Returns whether it is kept now. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** The keys that begin with a text. */
  keys(prefix: string): readonly string[]
}

/** Creates the storage below a prefix; `storageOf` finds it at each use, and throws where it is forbidden. */
export function createKept(prefix: string, storageOf: () => Storage): Kept {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(storageOf())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(prefix + key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(prefix + key, text)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(prefix + key), undefined),
    keys: (begin) =>
      attempt(
        (storage) =>
          Object.keys(storage).flatMap((key) => (key.startsWith(prefix + begin) ? [key.slice(prefix.length)] : [])),
        [],
      ),
  }
}

/** A short name of somebody that says nothing about them: what is kept is told apart by it, never read. */
export function markOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return text && `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}

/** Makes an id that nobody else makes; `crypto.randomUUID` is there on HTTPS and localhost only. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
