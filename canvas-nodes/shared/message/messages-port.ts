/** The port at which messages hang on a step; the same on every step that can have some. */
export const messagesPort = { id: 'message', side: 'out', type: 'message', label: 'Message', many: true } as const
