import { expect, test } from 'vitest'
import { composeMail, nameInMail } from './letter.ts'

test.each(['Visit http://evil.test now', 'www.evil.test', 'evil.test', 'mail me@evil.test', 'Open evil.com/x'])(
  'a name that holds an address is not said: %s',
  (name) => {
    const { text, html } = composeMail({ subject: 'x', name, says: ['Welcome.'] })
    expect(`${text}${html}`).not.toMatch(/evil/)
    expect(text).toMatch(/^Hello there,/)
  },
)

test.each(['Asha Menon', 'J. R. R. Tolkien', 'Dr. Rao', 'O’Neil-Smith', 'आशा मेनन', 'A.P.J. Abdul Kalam'])(
  'a name is said: %s',
  (name) => {
    expect(nameInMail(name, 'there')).toBe(name)
  },
)
