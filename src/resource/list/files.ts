import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'

/** Returns the files that own the document of a row; undefined where the console does. */
export const filesOf = (row: object): KeptInFiles | undefined =>
  (row as { readonly keptInFiles?: KeptInFiles }).keptInFiles

/** Says whether a row may be changed here. */
export function mayChange(row: object): true | string {
  const files = filesOf(row)
  return files ? filesWords(files) : true
}

/** Returns why a document that files own can only be read here. */
export const filesWords = ({ label }: Pick<KeptInFiles, 'label'>): string => `It is kept in files (${label})`
