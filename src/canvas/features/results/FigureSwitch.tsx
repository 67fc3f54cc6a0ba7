import { Anchor, SegmentedControl } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { nowAtom, savedAtom } from '../../core/atoms.ts'
import { type FigureKind, figureKindAtom, hasResultsAtom, readFiguresAtom } from '../../core/results-atoms.ts'
import { useFigures } from '../../core/useFigures.ts'
import classes from './on-canvas.module.css'
import { stretchOf, stretchWords } from './stretch.ts'

const kinds = [
  { value: 'forecast', label: 'Forecast' },
  { value: 'results', label: 'Results' },
]

/** The switch between the forecast and the results on cards and edges; absent for what was never on. */
export function FigureSwitch({ inText = false }: { readonly inText?: boolean }) {
  const hasResults = useAtomValue(hasResultsAtom)
  const [kind, setKind] = useAtom(figureKindAtom)
  if (!hasResults) return null
  return (
    <div className={classes.switch} data-figure-switch data-in-text={inText || undefined}>
      <SegmentedControl
        size="xs"
        aria-label="Figures on the steps"
        data={kinds}
        value={kind}
        onChange={(value) => setKind(value as FigureKind)}
      />
      {kind === 'results' && <StretchLine />}
    </div>
  )
}

/** The days that the results are about; a sentence where there are none. */
function StretchLine() {
  const { document } = useAtomValue(savedAtom)
  const read = useAtomValue(readFiguresAtom)
  const now = useAtomValue(nowAtom)
  const zone = useAppConfig()?.timezone ?? 'UTC'
  const { isError, refetch } = useFigures()
  if (!read)
    return isError ? (
      <span className={classes.words} role="status">
        The results could not be read.{' '}
        <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
          Try again
        </Anchor>
      </span>
    ) : null
  const stretch = stretchOf(document, read)
  if (!stretch)
    return (
      <span className={classes.words} role="status">
        Nobody has seen it or played it yet
      </span>
    )
  return (
    <span className={classes.words} role="status">
      {stretchWords(document, stretch, zone, now)} ·{' '}
      {read.figures.rewards.some(({ given }) => given > 0) ? (
        <>
          <span className={classes.key} aria-hidden />
          expected: the forecast for the same days
        </>
      ) : (
        'nothing was given yet'
      )}
    </span>
  )
}
