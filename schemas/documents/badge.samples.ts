import type { Sample } from './sample.ts'

const words = (text: string, size: number) => ({
  text,
  color: '#2B1055',
  font: { size, strength: 600, family: 'Poppins', align: 'center' },
})

/** A badge with everything it can carry, shown to everybody for a season. */
const festiveRegular = {
  templateName: 'Festive regular',
  badgeName: words('Festive regular', 20),
  badgeDescription: words('Five orders in one festival', 14),
  useBadgeForQuest: 'yes',
  badgeCategory: 'loyalty',
  badgeImage: '/uploads/festive-regular.png',
  badgeType: 'loyalty',
  visibilitySequence: 'rank',
  visibilityCategory: 'public',
  visibilityTiming: 'custom',
  visibilityStartTime: 1788220800000,
  visibilityEndTime: 1796083200000,
  textOnBadge: words('Diwali 2026', 12),
  receivingMessage: words('You are a festive regular now', 16),
  bgImage: '/uploads/lamps.png',
} satisfies Sample

/** A badge with bare texts, for its owner only. */
const spiceScholar = {
  templateName: 'Spice scholar',
  badgeName: 'Spice scholar',
  badgeDescription: 'Knows a saffron from a safflower',
  useBadgeForQuest: 'no',
  badgeCategory: 'skill',
  badgeImage: '/uploads/spice-scholar.png',
  badgeType: 'skill',
  visibilitySequence: 'rank',
  visibilityCategory: 'private',
  visibilityTiming: 'all',
  textOnBadge: '',
  receivingMessage: '',
  bgImage: '',
} satisfies Sample

/** The least that is a badge. */
const least = { templateName: 'Coin collector', badgeName: 'Collector', badgeImage: '' } satisfies Sample

/** Of unexpected types, with fields nobody has heard of. */
const odd = {
  templateName: 'Badge of the year 2031',
  badgeName: { text: null, hologram: { frames: [1, 2] } },
  badgeImage: ['/uploads/a.png'],
  visibilityStartTime: 'soon',
  tiers: [{ name: 'bronze' }, null, []],
} satisfies Sample

/** Whole badges. */
export const badgeSamples = { festiveRegular, spiceScholar, least, odd } satisfies Record<string, Sample>
