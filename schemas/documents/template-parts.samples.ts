import type { Json } from '../json.ts'

const text = (words: string, size: number) => ({
  text: words,
  color: '#2B1055',
  font: { size, strength: 600, family: 'Poppins', align: 'center' },
})

/** One language of a template: title, subtitle, background and button, beside what its game adds. */
export const english = (title: string, game: Record<string, Json>) => [
  {
    language: 'English',
    title: text(title, 30),
    subtitle: text('Play and win something sweet', 15),
    background: { bgColor: '#FFF8E1', bgImgUrl: '', overLayColor: '' },
    buttonConfig: { text: 'Play', width: '50%', radius: '8px', bgColor: '#7A1FA2' },
    ...game,
  },
]

/** What every template begins with. */
export const head = (templateName: string, title: string, typeId: number) => ({
  templateName,
  title,
  typeId,
  leadGen: false,
  discontinued: false,
  activeNavTab: 'English',
  localizationFlag: false,
})
