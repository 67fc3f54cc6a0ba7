import { Icon } from './icons.tsx'
import classes from './PasswordRules.module.css'

/** The parts of the password rule (C §5), as people tick them off. */
const rules: readonly (readonly [string, (password: string) => boolean])[] = [
  ['8 to 25 characters', (password) => password.length >= 8 && password.length <= 25],
  ['1 number', (password) => /\d/.test(password)],
  ['1 lowercase', (password) => /\p{Ll}/u.test(password)],
  ['1 uppercase', (password) => /\p{Lu}/u.test(password)],
  ['1 special character', (password) => /[^\p{L}\d\s]/u.test(password)],
  ['no white space', (password) => password !== '' && !/\s/.test(password)],
]

/** The requirements of a password, ticked off while it is typed. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  return (
    <ul id={id} className={classes.rules} aria-label="The password needs">
      {rules.map(([words, holds]) => (
        <li key={words} data-done={holds(password) || undefined}>
          <span className={classes.mark}>{holds(password) && <Icon name="check" size={14} />}</span>
          {words}
        </li>
      ))}
    </ul>
  )
}
