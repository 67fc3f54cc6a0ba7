/** Sentences about provable draws (ours); apart, so that the login page does not load them. */
export const drawWords = {
  notByChance:
    'Only draws of games that chance decides can be proved or have their odds shown: wheel, scratch card, chest, slot machine, dice, coin and lead generation.',
} as const
