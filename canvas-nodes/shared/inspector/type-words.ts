/** Returns the name of a property's type: "text", "date and time". */
export function typeWords(type: string): string {
  return type === 'string' ? 'text' : type.replace('_', ' and ')
}
