/** The parts of an information screen (E §3 "Information screen page"). */
export interface PageParts {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly ground: string
  readonly ink: string
  readonly button: string
}

/** Creates an information screen in one language. */
export function pageOf({ name, title, description, ground, ink, button }: PageParts) {
  const styled = (text: string, size: number, strength: number) => ({
    text,
    color: ink,
    font: { size, strength, family: 'Poppins', align: 'center' },
  })
  return {
    name,
    localizationconfig: [
      {
        language: 'English',
        title: styled(title, 30, 600),
        showTimer: false,
        showCardTime: true,
        timerFieldNameTexts: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
        descriptionHeading: styled(description, 15, 400),
        headerBackgroundColor: ground,
        backgroundColor: ground,
        rewardIconImage: '',
        buttonConfig: { text: button, width: '50%', radius: '8px', appLink: '', webLink: '' },
      },
    ],
  }
}
