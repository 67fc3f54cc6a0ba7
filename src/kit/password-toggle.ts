/** The props of a password's field whose button shows what is typed, reachable by keyboard. */
export const passwordToggle = { visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 } } as const
