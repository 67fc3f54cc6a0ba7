/** The wallet page of an organisation that has saved none. */
import { fallbackFont, type TextStyle } from '../values/text-style.ts'
import type { WalletPage } from './wallet-page.ts'

const said = (text: string, size: number, strength: number, color: string): TextStyle => ({
  text,
  color,
  font: { size, strength, family: fallbackFont, align: 'center' },
})

/** Creates the wallet page of an organisation that has saved none; the words are ours. */
export function blankWalletPage(): WalletPage {
  return {
    localizationconfig: [
      {
        language: 'English',
        title: said('My wallet', 25, 600, '#FFFFFF'),
        subtitle: said('Everything you have won', 15, 400, '#FFFFFF'),
        userName: said('', 20, 600, '#FFFFFF'),
        rewardHeading: said('Your rewards', 20, 600, '#FFFFFF'),
        tableHeading: {
          text: '',
          color: '#FFFFFF',
          bgColor: '#021D6B',
          font: { size: 15, strength: 600, family: fallbackFont },
        },
        tableHeadingSections: ['Reward', 'Amount', 'Date'],
        tableRow: { color: '#1F2933', bgColor: '#FFFFFF', font: { size: 15, strength: 400, family: fallbackFont } },
        backgroundColor: '#032aa7',
        backgroundImage: { image: '', imageName: '' },
        headerBackgroundColor: '#021D6B',
        headerBackgroundImage: { image: '', imageName: '' },
        rewardIconImage: '',
        assets: {},
        privateAllowed: false,
        scoringFormat: 'best',
        maxPlaysOption: 'maxplays',
        maxPlays: 3,
        resultHandler: 'ParentApp',
        resultText: {},
        playMore: '',
        finalUrl: '',
        tags: '',
        width: '',
        height: '',
      },
    ],
    activeNavTab: 'English',
    localizationFlag: false,
  }
}
