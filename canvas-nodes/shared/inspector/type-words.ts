/** What the type of a property is called: "text", "date and time". */
export function typeWords(type: string): string {
  return type === 'string' ? 'text' : type.replace('_', ' and ')
}
