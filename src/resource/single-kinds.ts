import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/index.ts'

/** The kinds of documents of which an organisation has one, without a name of its own. */
export type SingleKind = 'brand-kit' | 'wallet-page'

/** Returns how documents of a kind are called; nothing for a kind without names. */
export function namingOf(kind: DocumentKindId | SingleKind): Partial<DocumentKind> {
  return kind === 'brand-kit' || kind === 'wallet-page' ? {} : documentKinds[kind]
}
