import { Text, UnstyledButton } from '@mantine/core'
import type { DifferenceLine } from '#src/difference/difference.ts'
import type { Phrase } from '#src/difference/phrase.ts'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import classes from './difference.module.css'

const signs: Readonly<Record<DifferenceLine['sort'], { icon: IconName; label: string }>> = {
  added: { icon: 'plus', label: 'Added' },
  removed: { icon: 'minus', label: 'Removed' },
  changed: { icon: 'edit', label: 'Changed' },
  moved: { icon: 'drag', label: 'Moved' },
}

interface Props {
  readonly lines: readonly DifferenceLine[]
  /** The text for an empty list. */
  readonly none: string
  /** The accessible name of the list. */
  readonly label: string
  /** Shows the place of a line on the sheet. */
  readonly onPick?: (line: DifferenceLine) => void
}

/** A difference as a list of sentences. */
export function Lines({ lines, none, label, onPick }: Props) {
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map((line) => {
        const key = `${line.sort} ${JSON.stringify(line.changes[0]?.[line.sort === 'removed' ? 'before' : 'after'])}`
        return (
          <li key={key}>
            {onPick ? (
              <UnstyledButton className={`${classes.line} ${classes.picked}`} onClick={() => onPick(line)}>
                <LineText line={line} />
              </UnstyledButton>
            ) : (
              <div className={classes.line}>
                <LineText line={line} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function LineText({ line }: { readonly line: DifferenceLine }) {
  const { sort, about, from, to } = line
  const { icon, label } = signs[sort]
  return (
    <>
      <span className={classes.sign} data-sort={sort} role="img" aria-label={label}>
        <Icon name={icon} size={14} />
      </span>
      <span>
        <PhraseText phrase={about} />
        {from !== undefined && (
          <>
            : <del className={classes.was}>{from}</del> <span className={classes.arrow}>→</span> <b>{to}</b>
          </>
        )}
        {from === undefined && to !== undefined && `, ${to}`}
      </span>
    </>
  )
}

/** A phrase, with the names of the user's things emphasised. */
export function PhraseText({ phrase }: { readonly phrase: Phrase }) {
  return phrase.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a phrase is never reordered
    typeof piece === 'string' ? piece : <strong key={index}>{piece.name}</strong>,
  )
}
