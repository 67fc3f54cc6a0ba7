/** The kinds of answer (C §9). */
export const answerKinds = [
  { value: 'JSON', label: 'JSON' },
  { value: 'Text', label: 'Text' },
] as const
