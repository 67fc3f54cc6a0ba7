/** The parts of a badge (E §3 "Badge"). */
export interface BadgeParts {
  readonly name: string
  readonly description: string
  readonly category: string
  /** Colour of its name. */
  readonly color: string
}

/** Creates a badge document, shown to everybody at all times. */
export function badgeOf({ name, description, category, color }: BadgeParts) {
  return {
    templateName: name,
    badgeName: { text: name, color, font: { size: 20, strength: 600, family: 'Poppins', align: 'center' } },
    badgeDescription: description,
    useBadgeForQuest: 'yes',
    badgeCategory: category,
    badgeImage: '',
    badgeType: 'standard',
    visibilitySequence: 'rank',
    visibilityCategory: 'public',
    visibilityTiming: 'all',
    textOnBadge: name,
    receivingMessage: `You have earned the badge ${name}.`,
    bgImage: '',
  }
}
