import { blankTheme, type ThemeLayout, type ThemeLook } from '#schemas/documents/theme.ts'
import type { SeedDocument } from '../seed-document.ts'

/** One theme a layout: its name, and a look that its text can be read on. */
const looks: Readonly<Record<ThemeLayout, readonly [name: string, look: ThemeLook]>> = {
  t1: ['Paper', look('#FFFFFF', '#1F2933', '#364FC7', '#2B3FA0', 'Poppins', '10%')],
  t2: ['Night sky', look('#0B1033', '#F1F3F5', '#FFD43B', '#FAB005', 'Poppins', '30%', '#1E2A78')],
  t3: ['Marigold', look('#FFF8E1', '#4A148C', '#7A1FA2', '#4A148C', 'Poppins', '30%')],
  t4: ['Sea breeze', look('#E3FAFC', '#0B3D4F', '#0B7285', '#095C6B', 'Sans-serif', '5%', '#C5F6FA')],
  t5: ['Forest', look('#EBFBEE', '#1B4332', '#2B8A3E', '#1B6B2E', 'Serif', '10%', '#D3F9D8')],
  t6: ['Coral', look('#FFF0F0', '#5C1A1B', '#C92A2A', '#A61E1E', 'Poppins', '20%', '#FFE3E3')],
  t7: ['Slate', look('#212529', '#F8F9FA', '#74C0FC', '#A5D8FF', 'Sans-serif', '0%', '#343A40')],
  t8: ['Carnival', look('#FFF4E6', '#3B1F00', '#D9480F', '#B33A0C', 'Cursive', '30%', '#FFE8CC')],
}

function look(
  ground: string,
  ink: string,
  button: string,
  hover: string,
  family: string,
  radius: string,
  second = '',
): ThemeLook {
  return { ground, ink, button, hover, family, radius, second }
}

/** The themes every organisation starts with: one a layout. */
export const themes: readonly SeedDocument[] = Object.entries(looks).map(([layout, [templateName, look]]) => ({
  kind: 'theme',
  id: `library-theme-${layout}`,
  createdby: 'Questwire',
  document: { ...blankTheme(layout as ThemeLayout, look), templateName },
}))
