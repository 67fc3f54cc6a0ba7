import type { Sample } from './sample.ts'

const words = (text: string, size: number) => ({
  text,
  color: '#1B4332',
  font: { size, strength: 600, family: 'Poppins', align: 'center' },
})

const event = (eventLabelText: string, fontColor = '#1B4332') => ({
  ...{ eventLabelText, fontColor },
  ...{ fontSize: 15, fontFamily: 'Poppins' },
})

/** A bar with everything it can carry, in two languages, with a day to fill it. */
const coffeeCard = {
  templateName: 'Coffee card',
  ...{
    code: 'coffee-card',
    url: '',
    isPortrait: true,
    description: 'Four cups',
    assets: { cover: '/uploads/cup.png' },
  },
  ...{ categories: ['drinks'], tags: [], width: 320, height: '', colorMuted: '#EBFBEE', colorVibrant: '#2B8A3E' },
  ...{ privateAllowed: false, scoringFormat: 'best', finalUrl: '', playMore: false, maxPlaysOption: 'maxplays' },
  maxPlays: 3,
  activeNavTab: 'English',
  localizationFlag: true,
  localizationconfig: [
    {
      language: 'English',
      startText: words('First cup', 15),
      endText: words('One on us', 15),
      progressBarColorCompleted: '#2B8A3E',
      progressBarColorDefault: '#D3F9D8',
      fadeRemainingEvent: true,
      eventDetails: [event('Espresso'), event('Latte'), event('Filter'), event('Free cup', '#2B8A3E')],
    },
    {
      language: 'Hindi',
      startText: words('पहला कप', 15),
      endText: 'हमारी ओर से',
      progressBarColorCompleted: '#2B8A3E',
      progressBarColorDefault: '#D3F9D8',
      fadeRemainingEvent: true,
      eventDetails: [event('एस्प्रेसो'), event('लाटे'), event('फ़िल्टर'), event('मुफ़्त कप')],
    },
  ],
  numberOfEvents: 4,
  useProgressBarInQuest: true,
  progressBarTimer: { timerFlag: true, timeday: 1, timeHrs: 6, timeMins: 30 },
  resetProgressBar: true,
  progressBarDesignType: 5,
  progressBarLibraryDesignType: 3,
} satisfies Sample

/** A plain bar of one event. */
const firstOrder = {
  templateName: 'First order',
  numberOfEvents: 1,
  progressBarDesignType: 1,
  localizationconfig: [{ language: 'English', startText: '', endText: '', eventDetails: [event('Order')] }],
} satisfies Sample

/** The least that is a progress bar; its words stand beside the languages that it has not got. */
const least = {
  templateName: 'Plain',
  numberOfEvents: 2,
  startText: 'From here',
  endText: 'to here',
  eventDetails: [event('One'), event('Two')],
} satisfies Sample

/** Of unexpected types, with fields nobody has heard of. */
const odd = {
  templateName: 'Bar of 2031',
  numberOfEvents: 'three',
  progressBarDesignType: '9',
  progressBarTimer: 'soon',
  resetProgressBar: 'yes',
  localizationconfig: [
    { language: 7, startText: ['a'], eventDetails: [null, 'two', { eventLabelText: { text: 1 }, glow: [1, 2] }] },
    'Hindi',
  ],
  hologram: { frames: [1, { deep: null }] },
} satisfies Sample

/** Nothing where something is expected. */
const empty = { templateName: 'Nothing in it', numberOfEvents: null, localizationconfig: {} } satisfies Sample

/** Whole progress bars. */
export const progressBarSamples = { coffeeCard, firstOrder, least, odd, empty } satisfies Record<string, Sample>
