/** Sentences about themes (E §5; wording ours). */
export const themeMessages = {
  nameRequired: 'Theme name is Required',
  nameLength: 'Theme name should be of min 3 and max 50 characters',
} as const
