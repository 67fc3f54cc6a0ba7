/** The most bytes of one document, as it is sent and stored. */
export const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024

/** The most bytes of a body that brings many documents. */
export const MAX_DOCUMENTS_BYTES = 32 * 1024 * 1024
