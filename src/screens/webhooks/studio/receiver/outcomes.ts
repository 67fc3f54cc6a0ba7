/** What the built-in receiver can be told to answer, by its address (ours). */
export const outcomes = [
  { value: 'ok', label: 'Answers 200 at once', query: '' },
  { value: 'delay', label: 'Answers after 3 seconds', query: 'delay=3000' },
  { value: '400', label: 'Fails with 400: bad request', query: 'status=400' },
  { value: '401', label: 'Fails with 401: not let in', query: 'status=401' },
  { value: '429', label: 'Fails with 429: too many requests', query: 'status=429' },
  { value: '500', label: 'Fails with 500: fault of the service', query: 'status=500' },
] as const

/** The receiver's address that has an outcome. */
export function addressWith(url: string, outcome: string | null): string {
  const query = outcomes.find(({ value }) => value === outcome)?.query
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
