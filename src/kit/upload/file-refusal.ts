import { genericMessages } from '#schemas/messages/index.ts'

/** The files that are taken. */
export interface FileTaken {
  /** Endings with their dot, in lower case: `['.csv', '.xls', '.xlsx']`. */
  readonly endings: readonly string[]
  /** In bytes. */
  readonly most: number
}

/**
 * Returns the reason why a file is refused before anything of it is sent, or `undefined`. Its content is for the server
 * to judge.
 */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>, taken: FileTaken): string | undefined {
  if (!taken.endings.some((ending) => name.toLowerCase().endsWith(ending))) return genericMessages.invalidFileFormat
  if (size === 0) return 'This file is empty'
  return size > taken.most ? `This file is larger than ${sizeWords(taken.most)}` : undefined
}

/** Returns the files that are taken in words: `.csv, .xls or .xlsx, up to 100 MB`. */
export function takenWords({ endings, most }: FileTaken): string {
  const [last = '', ...others] = [...endings].reverse()
  const either = others.length > 0 ? `${others.reverse().join(', ')} or ${last}` : last
  return `${either}, up to ${sizeWords(most)}`
}

const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size as people read it: `640 bytes`, `1.2 MB`. */
export function sizeWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = bytes / 1024 ** step
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${units[step]}`
}
