/** How often: `once`, `twice`, `5 times`. */
export function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString('en-US')} times`
}
