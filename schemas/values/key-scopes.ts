/** The scopes of keys (ours), each of which includes those before it. The organisation's own API key has the last. */
export const keyScopes = ['read', 'draft', 'publish'] as const

/** A scope. */
export type KeyScope = (typeof keyScopes)[number]

/** Says whether a key of one scope may do what asks for another. */
export const includesScope = (held: KeyScope, asked: KeyScope): boolean =>
  keyScopes.indexOf(held) >= keyScopes.indexOf(asked)

/** The names of the scopes. */
export const keyScopeNames: Readonly<Record<KeyScope, string>> = {
  read: 'Read',
  draft: 'Read and draft',
  publish: 'Read, draft and publish',
}
