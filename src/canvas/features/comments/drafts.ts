/** The texts that are being written, kept in this tab until they are sent: of each thread, step and comment that is edited. */
import type { CommentPerson } from '#schemas/endpoints/comments.ts'
import { mentionOf, plainComment } from '#schemas/values/comments.ts'

/** A text as it stands in its field, with `@Name` in the place of mentions. */
export interface CommentDraft {
  readonly text: string
  /** The people whose names were chosen, as they stand in the text. */
  readonly people: readonly CommentPerson[]
}

/** A field with nothing in it. */
export const emptyDraft: CommentDraft = { text: '', people: [] }

const keyOf = (place: string) => `questwire.comment ${place}`

/** Reads the kept text of a field. */
export function readDraft(place: string): CommentDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(place))
    return kept === null ? undefined : (JSON.parse(kept) as CommentDraft)
  } catch {
    return undefined
  }
}

/** Keeps what stands in a field; nothing of an empty one. */
export function keepDraft(place: string, draft: CommentDraft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing keeps it as long as the panel is open.
  }
}

/** Returns the comment that is sent for a draft: the names that were chosen become mentions. */
export function sentText({ text, people }: CommentDraft): string {
  // The longest name first: one may begin another.
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length)
  return byLength.reduce((said, { id, name }) => said.replaceAll(`@${name}`, mentionOf(id)), text)
}

/** Returns a sent comment as its author edits it. */
export function draftOf({
  text,
  mentions,
}: {
  readonly text: string
  readonly mentions: readonly CommentPerson[]
}): CommentDraft {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return { text: plainComment(text, (id) => names.get(id) ?? id), people: mentions }
}

/** A name that is being typed after an `@`: where it begins, and what of it is there. */
export interface TypedName {
  readonly from: number
  readonly typed: string
}

/** Finds the name that is typed right before a place of a text. */
export function typedName(text: string, caret: number): TypedName | undefined {
  const found = /(?:^|[\s(])@([^\s@][^\n@]{0,40}|)$/u.exec(text.slice(0, caret))
  return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : undefined
}

/** Finds the members whose names have words that begin with what was typed, in their order. */
export function matchingPeople<P extends CommentPerson>(people: readonly P[], typed: string): readonly P[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return people
    .filter(({ name }) => {
      const parts = name.toLowerCase().split(/\s+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .slice(0, 8)
}

/** Gives each of these people a name of their own: who shares one has the team behind it, or else a number. */
export function withOwnNames(people: readonly (CommentPerson & { readonly team: string })[]): readonly CommentPerson[] {
  const taken = new Set<string>()
  const isShared = (name: string) => people.filter((one) => one.name === name).length > 1
  return people.map(({ id, name, team }) => {
    const wish = isShared(name) && team !== '' ? `${name} (${team})` : name
    let own = wish
    for (let n = 2; taken.has(own); n++) own = `${wish} ${n}`
    taken.add(own)
    return { id, name: own }
  })
}
