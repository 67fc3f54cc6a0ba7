/** Every documented sentence, verbatim (C §5, C §8, E §5, E §8), misspellings included. Where only the rule is documented, the wording is ours and says so. */
export * from './messages/account.ts'
export * from './messages/data.ts'
export * from './messages/generic.ts'
export * from './messages/journeys.ts'
export * from './messages/offers.ts'
export * from './messages/organisation.ts'
export * from './messages/rules.ts'
export * from './messages/webhooks.ts'
