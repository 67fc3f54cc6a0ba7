/** SQL that finds documents by their key, whatever the case, through the index that keeps keys unique; `of` says whose columns (`d.`). */
export const keyPredicate = (key: string, of = '') =>
  `md5(lower(${of}own_key)) = md5(lower(${key})) AND ${of}own_key <> ''`
