import type { ButtonLook } from './button-look.ts'
import css from './frame.module.css'
import { Picture } from './Picture.tsx'

interface Props {
  readonly look: ButtonLook
  /** Called where the button leads nowhere; without it such a button is not shown. */
  readonly onPress?: (() => void) | undefined
}

/** A further button of a template: it leads to its link, in the web or into an app, or does what its game gives it to do. */
export function ActionButton({ look, onPress }: Props) {
  const { text, picture, style, colours, place, web, app } = look
  const inside = (
    <>
      {picture && <Picture from={picture} />}
      {text || 'Continue'}
    </>
  )
  const shape = { className: css.play ?? '', style: { ...colours, ...style } }
  if (!web && !app && !onPress) return null
  return (
    <span className={css.action} style={{ justifyContent: place }}>
      {web && (
        <a {...shape} href={web} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      )}
      {app && app !== web && (
        <a {...shape} href={app} rel="noopener noreferrer">
          {web ? 'Open in the app' : inside}
        </a>
      )}
      {!web && !app && (
        <button type="button" {...shape} onClick={onPress}>
          {inside}
        </button>
      )}
    </span>
  )
}
