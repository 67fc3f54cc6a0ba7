/** The most bytes of one document, as it is sent and stored. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024
