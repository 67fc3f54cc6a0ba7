/** Sentences about tournaments (E §5; wording ours). */
export const tournamentMessages = {
  nameRequired: 'Tournament name is Required',
  nameLength: 'Tournament name should be of min 3 characters',
  titleLength: 'Tournament title should be of min 3 characters',
  template: 'Template is Required',
  players: 'Max players must be more than one',
} as const
