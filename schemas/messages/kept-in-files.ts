/** Says that a document is changed by applying the files that own it (ours); apart, so that the login page does not load it. */
export const keptInFilesWords = (one: string, label: string): string =>
  `This ${one} is kept in files (${label}). Copy it, or detach it to edit it here.`
