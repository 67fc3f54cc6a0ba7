/** The weights of fonts that are offered; the first and the fourth are documented (E §9). */
export const weights = [
  { value: 400, label: 'Regular' },
  { value: 300, label: 'Light' },
  { value: 500, label: 'Medium' },
  { value: 600, label: 'Bold' },
  { value: 700, label: 'Extra bold' },
] as const
