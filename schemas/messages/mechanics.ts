/** Sentences about leaderboards, badges, progress bars and information screens (E §5; those without a note are ours). */

/** About a leaderboard. */
export const leaderboardMessages = {
  nameRequired: 'Leaderboard name is Required',
  nameLength: 'Leaderboard name should be of min 3 and max 50 characters',
  titleRequired: 'Leaderboard title is Required',
  titleLength: 'Leaderboard title should be of min 3 characters',
  frequency: 'Leaderboard frequency is Required',
  maxPlays: 'Max plays per user must be more than one',
  players: 'Number of players should be above zero',
  ranksPerPage: 'Ranks per page should be 5, 10 or 15',
} as const

/** About a badge. */
export const badgeMessages = {
  templateRequired: 'Template name is Required',
  templateLength: 'Template name should be of min 3 characters',
  nameRequired: 'Badge name is Required',
  nameLength: 'Badge name should be of min 3 characters',
  nameTaken: 'Badge name already exists',
  categoryLength: 'Badge category should be of min 3 characters',
  receivingLength: 'Receiving message should be of min 3 characters',
  textLength: 'Text on badge should be of min 3 characters',
  visibilityStart: 'Start of visibility is Required',
  visibilityEnd: 'End of visibility is Required',
  visibilityOrder: 'End of visibility must be after its start',
} as const

/** About a progress bar. */
export const progressBarMessages = {
  nameRequired: 'Progress bar name is Required',
  nameLength: 'Progress bar name should be of min 3 and max 50 characters',
  events: 'Number of events should be between 1 and 20',
  label: (place: number) => `Label of event ${place} is Required`,
  labels: 'Every event needs a label, and every label an event',
  timer: 'Timer should be above zero',
} as const

/** About an information screen or the wallet page. */
export const pageMessages = {
  nameRequired: 'Information screen name is Required',
  nameLength: 'Information screen name should be of min 3 characters',
  buttonText: 'button Text is Required',
  tableHeadings: 'Table heading sections are Required',
} as const
