/** Limits and texts of comments (ours): plain text with line breaks, in which a member is mentioned as `<@id>`. */

/** The most characters of a comment. */
export const MAX_COMMENT_LENGTH = 2000
/** The most comments of one document. */
export const MAX_COMMENTS_OF_DOCUMENT = 5000
/** The most comments that a member writes or changes in a minute. */
export const MAX_COMMENTS_IN_MINUTE = 30

/** A piece of a comment: text, or a mention of a member. */
export type CommentPiece = { readonly text: string } | { readonly member: string }

const mention = /<@([0-9a-f-]{36})>/g

/** Writes the mention of a member. */
export const mentionOf = (member: string): string => `<@${member}>`

/** Divides a comment into its texts and mentions, in order. */
export function piecesOf(comment: string): readonly CommentPiece[] {
  // The parts between the mentions and their ids take turns.
  return comment
    .split(mention)
    .map((part, index): CommentPiece => (index % 2 === 0 ? { text: part } : { member: part }))
    .filter((piece) => !('text' in piece && piece.text === ''))
}

/** Returns the ids of the members that a comment mentions, each once. */
export function mentionedIn(comment: string): readonly string[] {
  return [...new Set(piecesOf(comment).flatMap((piece) => ('member' in piece ? [piece.member] : [])))]
}

/** Returns a comment as people read it, with names in the place of mentions. */
export function plainComment(comment: string, nameOf: (member: string) => string): string {
  return piecesOf(comment)
    .map((piece) => ('member' in piece ? `@${nameOf(piece.member)}` : piece.text))
    .join('')
}

/** Removes what nobody sees from a text: blanks around it, control characters other than line breaks and tabs. */
export function tidyComment(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
}
