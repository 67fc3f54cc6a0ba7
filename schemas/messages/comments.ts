/** Sentences about comments (ours); apart, so that the login page does not load them. */
export const commentWords = {
  empty: 'Write something first.',
  tooLong: 'A comment can have at most 2,000 characters.',
  notMember: 'Only members of your team who can log in can be mentioned.',
  stepGone: 'This step was removed meanwhile. Your text is kept: comment on another step or on the whole sheet.',
  answered: 'Somebody has answered meanwhile. Read the answer, then resolve the thread.',
  threadGone: 'This thread was deleted meanwhile. Your text is kept: begin a new thread with it.',
  notYours: 'Only the person who wrote a comment can change it.',
  alreadyDeleted: 'This comment was deleted meanwhile.',
  tooManyInDocument: 'A document can have at most 5,000 comments. Delete some that are no longer needed.',
  tooFast: 'You can write at most 30 comments a minute. Wait a moment, your text is kept.',
} as const
