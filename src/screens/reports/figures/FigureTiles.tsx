import { ActionIcon, Skeleton, Text, UnstyledButton } from '@mantine/core'
import type { ReportFigure } from '#schemas/endpoints/reports.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { differenceWords, figureWords } from '../report-words.ts'

import classes from './figures.module.css'

interface Props {
  /** Undefined while they are read for the first time. */
  readonly figures: readonly ReportFigure[] | undefined
  /** The period before in words, `the 28 days before`; undefined where nothing is compared. */
  readonly against: string | undefined
  /** Opens the rows behind a figure, or those of the figures that it divides. */
  readonly onOpen: (figure: ReportFigure) => void
}

/** The figures over all rows of the report: name, definition, value, change, and what it is made of. */
export function FigureTiles({ figures, against, onOpen }: Props) {
  if (!figures)
    return (
      <div className={classes.tiles}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <div key={key} className={classes.tile}>
            <Skeleton h={12} w="60%" />
            <Skeleton h={24} w="50%" my={6} />
            <Skeleton h={10} w="80%" />
          </div>
        ))}
      </div>
    )
  if (figures.length === 0) return null
  const hadNothing = figures.every(({ before }) => !before)
  const hasParts = figures.some(({ ofText }) => ofText)
  return (
    <ul className={classes.tiles} aria-label="Figures">
      {figures.map((figure) => (
        <li key={figure.slug} className={classes.tile}>
          <div className={classes.name}>
            <span className={classes.label} title={figure.title}>
              {figure.title}
            </span>
            {figure.tooltip && (
              <ActionIcon
                variant="transparent"
                color="gray"
                size="sm"
                aria-label={`${figure.title}: ${figure.tooltip}`}
                {...hint(figure.tooltip, 'bottom')}
              >
                <Icon name="info" size={14} />
              </ActionIcon>
            )}
          </div>
          <div className={classes.line}>
            <Value figure={figure} onOpen={onOpen} />
            {against && figure.before !== null && (
              <Change figure={figure} before={figure.before} against={against} hadNothing={hadNothing} />
            )}
          </div>
          {hasParts && (
            <Text size="xs" c="dimmed" className={classes.of ?? ''} title={figure.ofText}>
              {figure.ofText || '\u00a0'}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

function Value({ figure, onOpen }: { readonly figure: ReportFigure; readonly onOpen: Props['onOpen'] }) {
  const words = figureWords(figure.value, figure.kind)
  const isDivision = figure.of.length > 0
  if ((!figure.figure && !isDivision) || figure.value === 0) return <span className={classes.value}>{words}</span>
  return (
    <UnstyledButton
      className={`${classes.value} ${classes.opens}`}
      aria-label={`${words} ${figure.title}: show the rows`}
      onClick={() => onOpen(figure)}
    >
      {words}
    </UnstyledButton>
  )
}

interface ChangeProps {
  readonly figure: ReportFigure
  readonly before: number
  readonly against: string
  readonly hadNothing: boolean
}

function Change({ figure, before, against, hadNothing }: ChangeProps) {
  const words = differenceWords(figure.value, before, figure.kind, hadNothing)
  const direction = words.startsWith('+') || words === 'new' ? 'up' : words.startsWith('−') ? 'down' : 'even'
  return (
    <span
      className={classes.change}
      data-direction={direction}
      title={`${figureWords(before, figure.kind)} in ${against}`}
    >
      {words}
    </span>
  )
}
