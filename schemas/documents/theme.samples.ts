import type { Sample } from './sample.ts'
import { blankTheme } from './theme.ts'

const look = {
  ground: '#FFF8E1',
  ink: '#4A148C',
  button: '#7A1FA2',
  hover: '#4A148C',
  family: 'Poppins',
  radius: '30%',
}
const [english] = blankTheme('t3', look).localizationconfig

/** A festive theme in two languages. */
const festive = {
  ...blankTheme('t3', look),
  templateName: 'Festive',
  localizationconfig: [
    { ...english, title: 'Diwali' },
    { ...english, language: 'Hindi', title: 'दिवाली' },
  ],
} as unknown as Sample

/** A theme of a layout that nobody has heard of. */
const odd = {
  templateName: 'From elsewhere',
  type: 1,
  layout: 't99',
  localizationconfig: [{ language: 'English', background: { pattern: { dots: 12 } } }, null],
  libraries: { fonts: ['Poppins'] },
} satisfies Sample

/** Whole themes. */
export const themeSamples = { festive, odd } satisfies Record<string, Sample>
