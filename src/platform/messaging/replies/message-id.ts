/** Our ids of messages, as providers hand them back. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Says whether a text is an id such as ours. */
export const isUuid = (text: string): boolean => UUID.test(text)
