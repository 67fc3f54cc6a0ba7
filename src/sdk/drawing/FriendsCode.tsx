import { useId, useState } from 'react'
import { sentenceOf } from '../player/play-error.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'

/** The form in which an invited friend enters the code of the person who invited them. Both are rewarded once. */
export function FriendsCode({ ruleId }: { readonly ruleId: string }) {
  const { refer, refresh } = usePlayer()
  const field = useId()
  const [code, setCode] = useState('')
  const [said, setSaid] = useState('')
  const submit = async () => {
    try {
      const { text, rewards } = await refer(ruleId, code.trim())
      setSaid(text || `Thank you. ${rewards.map(({ name }) => name).join(', ')}`.trim())
      await refresh()
    } catch (error) {
      setSaid(sentenceOf(error))
    }
  }
  return (
    <form
      className={css.friend}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={field}>A friend invited you? Their code</label>
      <div>
        <input id={field} required value={code} onChange={(event) => setCode(event.target.value)} />
        <button type="submit">Apply code</button>
      </div>
      <p role="status">{said}</p>
    </form>
  )
}
