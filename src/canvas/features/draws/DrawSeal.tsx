import { Icon } from '#src/kit/icons.tsx'
import { useBoard } from '../../core/editor-context.ts'
import classes from './draw-seal.module.css'
import { useDraws } from './useDraws.ts'

/** The seal on the card of the game, where the draws of the document are provable. */
export function DrawSeal() {
  const { port } = useBoard()
  return useDraws(port)?.isProvable ? (
    <span className={classes.seal} title="Every draw can be checked by its player and by an auditor.">
      <Icon name="badge-rule" size={14} />
      Provable draws
    </span>
  ) : null
}
