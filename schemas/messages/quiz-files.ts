/** Sentences about files of questions and of their pictures (wording ours). */
export const quizFileMessages = {
  noHeading: 'The first row must name the columns: question, option 1, option 2 and so on',
  noQuestions: 'The file holds no questions',
  wrongRows: (rows: number) =>
    `${rows === 1 ? '1 row is' : `${rows.toLocaleString('en-US')} rows are`} wrong. Nothing was stored.`,
  tooMany: (most: number | string) => `A quiz has at most ${most} questions`,
  tooLarge: 'The quiz would be larger than 2 MB',
  otherType: 'Files of questions are for quizzes, polls and predictions',
  entity: 'must be a quiz as JSON',
  points: 'Score should be a number above zero',
  rightOption: 'Correct option should be the number of an option, or its text',
  notZip: 'The file is no .zip',
  zipEntries: (most: number | string) => `The .zip holds more than ${most} files`,
  zipSize: (megabytes: number | string) => `The files of the .zip are larger than ${megabytes} MB in all`,
  zipPath: (name: string) => `${name} does not stay in the .zip`,
  zipTwice: (name: string) => `${name} is in the .zip twice`,
  zipLocked: (name: string) => `${name} is protected by a password`,
  zipBroken: (name: string) => `${name} cannot be unpacked`,
  zipType: (name: string) => `${name} is neither a picture nor an .mp3`,
  unnamed: (name: string) => `No question names ${name}`,
} as const
