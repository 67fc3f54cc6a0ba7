/** The answers that the built-in receiver can give, chosen by its address. */
export const outcomes = [
  { value: 'ok', label: '200, immediately', query: '' },
  { value: 'delay', label: '200, after 3 seconds', query: 'delay=3000' },
  { value: '400', label: '400, bad request', query: 'status=400' },
  { value: '401', label: '401, unauthorized', query: 'status=401' },
  { value: '429', label: '429, too many requests', query: 'status=429' },
  { value: '500', label: '500, server error', query: 'status=500' },
] as const

/** The receiver's address that has an outcome. */
export function addressWith(url: string, outcome: string | null): string {
  const query = outcomes.find(({ value }) => value === outcome)?.query
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
