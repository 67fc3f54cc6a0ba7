/** The command that makes a call with a key once, for a shell. */
export function callCommand(address: string, key: string, body: object): string {
  return [
    `curl ${quoted(address)}`,
    `-H ${quoted(`Authorization: Bearer ${key}`)}`,
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ')
}

/** A text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
