import type { Sample } from './sample.ts'

const words = (text: string, size: number) => ({
  text,
  color: '#2B1055',
  font: { size, strength: 600, family: 'Poppins', align: 'center' },
})

/** A screen with a timer and a button. */
const english = {
  language: 'English',
  title: words('Thank you!', 30),
  subtitle: words('Something sweet is waiting', 15),
  showTimer: true,
  showCardTime: true,
  timerFieldNameTexts: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
  descriptionHeading: words('What you have won', 18),
  tableRow: { color: '#222222', bgColor: '#FFF8E1', font: { size: 14, strength: 400, family: 'Poppins' } },
  headerBackgroundColor: '#F3E5F5',
  headerBackgroundImage: { image: '', imageName: '' },
  backgroundColor: '#FFF8E1',
  backgroundImage: { image: '/uploads/lamps.png', imageName: 'lamps.png' },
  rewardIconImage: '/uploads/gift.png',
  cardStyle: { thickness: 1, radius: '10%', borderColor: '#7A1FA2' },
  descriptionBoxStyle: { thickness: 1, radius: '0%' },
  buttonConfig: {
    text: 'To the shop',
    width: '50%',
    radius: '8px',
    bgColor: '#7A1FA2',
    hoverBgColor: '#5A1080',
    appLink: 'diwan://wallet',
    webLink: 'https://shop.diwan.example/wallet',
  },
} satisfies Sample

/** A screen of two languages. */
const thankYou = {
  name: 'Thank-you screen',
  localizationconfig: [english, { ...english, language: 'Hindi', title: words('धन्यवाद!', 30) }],
} satisfies Sample

/** The least that is a screen. */
const least = { name: 'Order thanks', localizationconfig: [{ language: 'English', title: 'Thanks' }] } satisfies Sample

/** A screen as it begins in the editor. */
const begun = {
  name: '',
  localizationconfig: [
    { language: 'English', title: words('', 14), showTimer: false, buttonConfig: { text: 'I Agree' } },
  ],
} satisfies Sample

/** Of unexpected types, with fields nobody has heard of. */
const odd = {
  name: 'Screen of 2031',
  localizationconfig: [null, 'English', { language: 7, showTimer: 'yes', confetti: { pieces: 300 } }],
  stage: { lights: [] },
} satisfies Sample

/** Whole information screens. */
export const pageSamples = { thankYou, least, begun, odd } satisfies Record<string, Sample>
