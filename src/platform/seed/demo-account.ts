/** The person everybody may sign in as, in the embedded default or with `--demo` only. */
export const demoAccount = { username: 'demo@questwire.test', password: 'Demo@1234' } as const
