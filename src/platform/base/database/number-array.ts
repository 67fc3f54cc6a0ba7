/** Numbers as the text of an array of PostgreSQL: the driver would quote each of them, which is dear where there are thousands. */
export const numberArray = (values: readonly number[]): string => `{${values.join()}}`
