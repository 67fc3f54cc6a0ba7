/** A new information screen. */
import { fallbackFont, words } from '../values/text-style.ts'
import type { Page } from './page.ts'

/** Creates a new information screen in English, with a button (E §9 "Default button"). */
export function blankPage(): Page {
  return {
    name: '',
    localizationconfig: [
      {
        language: 'English',
        title: words('', 14, 400),
        subtitle: words('', 14, 400),
        showTimer: false,
        showCardTime: false,
        timerFieldNameTexts: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
        descriptionHeading: words('', 14, 400),
        tableRow: {
          color: '#000000',
          bgColor: '#FFFFFF',
          font: { size: 14, strength: 400, family: fallbackFont, align: 'flex-start' },
        },
        headerBackgroundColor: '#FFFFFF',
        headerBackgroundImage: { image: '', imageName: '' },
        backgroundColor: '#FFFFFF',
        backgroundImage: { image: '', imageName: '' },
        rewardIconImage: '',
        cardStyle: { backgroundColor: '#FFFFFF', borderColor: '#000000', thickness: 1, radius: '10%' },
        descriptionBoxStyle: { backgroundColor: '#FFFFFF', borderColor: '#000000', thickness: 1, radius: '10%' },
        buttonConfig: { text: 'I Agree', width: '50%', radius: '8px', appLink: '', webLink: '' },
      },
    ],
  }
}
