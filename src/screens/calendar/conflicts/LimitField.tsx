import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { OpenedPopover } from '#src/kit/menus/OpenedPopover.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'

interface Props extends PopupTarget {
  readonly gamesAtOnce: number | null
  readonly onLimit: (games: number | null) => void
}

/** The organisation's own limit of games at once, by which conflicts are found. */
export function LimitField({ gamesAtOnce, onLimit, ...popup }: Props) {
  return (
    <OpenedPopover {...popup} width={250} dropdown={{ 'aria-label': 'Limits' }}>
      {(close) => (
        <LimitForm
          gamesAtOnce={gamesAtOnce}
          onLimit={(games) => {
            close()
            onLimit(games)
          }}
        />
      )}
    </OpenedPopover>
  )
}

function LimitForm({ gamesAtOnce, onLimit }: Pick<Props, 'gamesAtOnce' | 'onLimit'>) {
  const [typed, setTyped] = useState<number | string>(gamesAtOnce ?? '')
  return (
    <>
      <NumberInput
        size="sm"
        label="Games at once for one person"
        description="More on a day are a conflict. Empty for no limit."
        min={1}
        max={100}
        allowDecimal={false}
        value={typed}
        onChange={setTyped}
      />
      <Button mt="sm" size="xs" onClick={() => onLimit(typeof typed === 'number' ? typed : null)}>
        Save limit
      </Button>
    </>
  )
}
