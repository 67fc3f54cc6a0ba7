/** The attributes of words that a game says itself, and no template: they are English in every language, and read from left to right in right-to-left pages too. */
export const platformWords = { lang: 'en', dir: 'ltr' } as const
