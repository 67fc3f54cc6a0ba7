/** The side of a control on which its hint stands; above it unless said otherwise. */
type HintSide = 'top' | 'right' | 'bottom' | 'left'

/** The attributes of a control that has a hint. */
interface HintAttributes {
  readonly 'data-hint': string
  readonly 'data-hint-side'?: HintSide
}

/** Returns the attributes that give a control a hint: words beside it while it is pointed at or focused (`Hints`). */
export const hint = (words: string, side?: HintSide): HintAttributes => ({
  'data-hint': words,
  ...(side ? { 'data-hint-side': side } : {}),
})
