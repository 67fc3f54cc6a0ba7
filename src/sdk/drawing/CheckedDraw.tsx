import { useState } from 'react'
import type { DrawReceipt } from '#schemas/values/draws.ts'
import { usePlayer } from '../player/player-context.ts'
import { dayWords } from './draw-words.ts'

interface Props {
  readonly title: string
  readonly draw: DrawReceipt
  /** The secret that it was drawn with, once that is revealed. */
  readonly seed?: string | undefined
  /** Path of the public record below the address of the calls. */
  readonly record: string | undefined
}

/** One draw: its receipt, what can be said of it by now, and the way to the page that checks it. */
export function CheckedDraw({ title, draw, seed, record }: Props) {
  const { checkAddress } = usePlayer()
  const [address, setAddress] = useState('')
  const { ruleId, day, number, player, contribution, tableHash, commitment } = draw
  const receipt: DrawReceipt = { ruleId, day, number, player, contribution, tableHash, commitment }
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !address) void checkAddress(receipt, record).then(setAddress)
      }}
    >
      <summary>{title}</summary>
      <p>
        {seed
          ? 'The secret that it was drawn with is revealed: anybody can draw again what you got.'
          : 'The secret that it was drawn with was fixed before you played, and is revealed when the day is over. Until then the check page says whether your receipt agrees with what was published. Keep the receipt.'}
      </p>
      <dl>
        <dt>Draw</dt>
        <dd>{`Number ${number} on ${dayWords(day)}`}</dd>
        <dt>Your contribution</dt>
        <dd>
          <code>{contribution || 'none'}</code>
        </dd>
        <dt>{seed ? 'Secret' : 'SHA-256 of the secret'}</dt>
        <dd>
          <code>{seed ?? commitment}</code>
        </dd>
        <dt>Your receipt</dt>
        <dd>
          <textarea readOnly rows={6} aria-label="Your receipt" value={JSON.stringify(receipt)} />
        </dd>
      </dl>
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          Open the check page
        </a>
      )}
    </details>
  )
}
