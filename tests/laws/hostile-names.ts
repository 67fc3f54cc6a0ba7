/** Names of people who mean harm, or whose letters are hard: markup, lines, turned and invisible signs, emoji. Not here: what must hold. */
import fc from 'fast-check'

/** Names that mean harm, alone and together with any letters. */
export const hostileName: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onclick='x", '&lt;b&gt;', '<!--', ']]>'],
        ...['\r\nBcc: all@shop.example\r\n\r\n<b>', '\n.\r\nMAIL FROM:<x@y.example>', '\u0000', '\u001b[2J', '\u0085'],
        ...['\u202eevil\u202c', '\u2066\u2069', '\u200f', '\u061c', '\u200b', '\ufeff', '\u2028', '\u00ad', '\ud83d'],
        ...['🎉', '👩‍👩‍👧', 'مريم', 'क्‍ष', '%0d%0aBcc:x', '=?utf-8?q?x?=', '{{1}}', '#code', '$(x)'],
        ...['https://evil.example/login', '"quoted", <a@b.example>', '\\', '; DROP', '\t'],
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(' '))
