/** Every documented sentence, verbatim (C §5, C §8, E §5, E §8), misspellings included. Where only the rule is documented, the wording is ours and says so. */
export * from './account.ts'
export * from './data.ts'
export * from './generic.ts'
export * from './journeys.ts'
export * from './offers.ts'
export * from './organisation.ts'
export * from './rules.ts'
export * from './webhooks.ts'
