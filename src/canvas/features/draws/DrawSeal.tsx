import { Icon } from '#src/kit/icons.tsx'
import classes from './draw-seal.module.css'

/** The seal that says that draws are provable. */
export function DrawSeal() {
  return (
    <span className={classes.seal} title="Every draw can be checked by its player and by an auditor.">
      <Icon name="badge-rule" size={14} />
      Provable draws
    </span>
  )
}
