import type { LookPart } from '#schemas/documents/theme-look.ts'

/** The names of the parts of a look on the screen. */
export const lookPartNames: Readonly<Record<LookPart, string>> = {
  ground: 'Ground',
  logo: 'Logo',
  title: 'Colour and font of titles',
  subtitle: 'Colour and font of sub titles',
  button: 'Colour of buttons',
  buttonText: 'Words of buttons',
}
