/** Letters and digits that nobody mistakes for one another when they are read out. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+-=?@'] as const
const PASSWORD_LENGTH = 14

/** Makes up a first password that the rules accept (C §5). */
export function firstPassword(): string {
  const all = kinds.join('')
  const signs = [...kinds, ...Array.from({ length: PASSWORD_LENGTH - kinds.length }, () => all)].map(anyOf)
  // The first four are one of each kind: they go anywhere.
  for (let at = signs.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const [one = '', two = ''] = [signs[at], signs[other]]
    signs[at] = two
    signs[other] = one
  }
  return signs.join('')
}

const anyOf = (signs: string) => signs.charAt(below(signs.length))

/** A number from 0, every one as likely. */
function below(limit: number): number {
  const most = 256 - (256 % limit)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (drawn < most) return drawn % limit
  }
}
