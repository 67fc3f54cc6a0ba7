/** The parts of an information screen that seeds say; everything else is as in a new one. */
export interface PageParts {
  readonly name: string
  readonly title: string
  readonly subtitle?: string
  readonly description: string
  readonly ground: string
  readonly ink: string
  /** The colour of the header, and of what is written in it. */
  readonly header?: readonly [ground: string, ink: string]
  /** The colour of the cards, and of their border. */
  readonly card?: readonly [ground: string, border: string]
  readonly icon?: string
  readonly timer?: boolean
  readonly button: string
  readonly buttonColour?: string
  /** The same words in further languages. */
  readonly further?: readonly PageWords[]
}

/** The words of a screen in another language. */
interface PageWords extends Pick<PageParts, 'title' | 'subtitle' | 'description' | 'button'> {
  readonly language: string
  readonly units: readonly [days: string, hours: string, minutes: string, seconds: string]
}

/** Creates an information screen. */
export function pageOf(parts: PageParts) {
  const { name, ground, ink, header = [ground, ink], card = ['#FFFFFF', '#E5E7EB'], icon = '', timer = false } = parts
  const { buttonColour, further = [] } = parts
  const styled = (text: string, size: number, strength: number, color = ink) => ({
    text,
    color,
    font: { size, strength, family: 'Poppins', align: 'center' },
  })
  const box = { backgroundColor: card[0], borderColor: card[1], thickness: 1, radius: '30%' }
  const english: PageWords = { ...parts, language: 'English', units: ['Days', 'Hours', 'Minutes', 'Seconds'] }
  return {
    name,
    localizationconfig: [english, ...further].map(({ language, title, subtitle = '', description, button, units }) => ({
      language,
      title: styled(title, 30, 600, header[1]),
      subtitle: styled(subtitle, 15, 400, header[1]),
      showTimer: timer,
      showCardTime: true,
      timerFieldNameTexts: { days: units[0], hours: units[1], minutes: units[2], seconds: units[3] },
      descriptionHeading: styled(description, 15, 400),
      tableRow: { color: '#1F2933', bgColor: '#FFFFFF', font: { size: 15, strength: 400, family: 'Poppins' } },
      headerBackgroundColor: header[0],
      headerBackgroundImage: { image: '', imageName: '' },
      backgroundColor: ground,
      backgroundImage: { image: '', imageName: '' },
      rewardIconImage: icon,
      cardStyle: box,
      descriptionBoxStyle: box,
      buttonConfig: {
        ...{ text: button, width: '50%', radius: '8px', appLink: '', webLink: '' },
        ...(buttonColour && { bgColor: buttonColour, hoverBgColor: buttonColour, hoverWidth: '60%' }),
      },
    })),
  }
}
