import { useId, useState } from 'react'
import { contributionPattern, MAX_CONTRIBUTION_LENGTH } from '#schemas/values/contribution.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './draw-check.module.css'

/** The player's own contribution to the next draw, for whoever does not leave it to their device. */
export function OwnContribution() {
  const { contribution, contribute } = usePlayer()
  const [text, setText] = useState(contribution)
  const id = useId()
  const problem = contributionPattern.test(text)
    ? ''
    : text.length > MAX_CONTRIBUTION_LENGTH
      ? `At most ${MAX_CONTRIBUTION_LENGTH} characters.`
      : 'Letters, digits, - and _ only.'
  return (
    <details>
      <summary>Your contribution</summary>
      <p id={`${id}about`}>
        Every draw takes something from you that nobody knows beforehand. Type it yourself, or leave it empty: your
        device draws one then.
      </p>
      <label htmlFor={id}>Contribution to your next draw</label>
      <input
        id={id}
        value={text}
        placeholder="Drawn by your device"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}about ${id}problem`}
        aria-invalid={problem !== ''}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          contribute(currentTarget.value)
        }}
      />
      <p id={`${id}problem`} className={css.problem} role="status">
        {problem}
      </p>
    </details>
  )
}
