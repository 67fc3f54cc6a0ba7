import type { CSSProperties } from 'react'

interface Props {
  readonly from: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** The content of the picture, where that matters. */
  readonly shows?: string
}

/** A picture that is gone where it cannot be loaded. */
export function Picture({ from, className, style, shows = '' }: Props) {
  return <img key={from} src={from} alt={shows} className={className} style={style} onError={hide} draggable={false} />
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
