import { BarDesign } from '../progress-bar/BarDesign.tsx'

/** The progress of one milestone: tasks done of all. */
export interface ProgressStage {
  readonly title: string
  readonly done: number
  readonly of: number
}

interface Props {
  /** 1 to 5 (E §3 "Progress bar"). */
  readonly type: number
  readonly stages: readonly ProgressStage[]
  readonly done: string
  readonly rest: string
}

/** Shows the progress of a quest, a part for each milestone, in a design of progress bars. */
export function ProgressBar({ type, stages, done, rest }: Props) {
  const sum = (key: 'done' | 'of') => stages.reduce((total, stage) => total + stage[key], 0)
  return (
    <BarDesign type={type} stages={stages} done={done} rest={rest} says={`${sum('done')} of ${sum('of')} tasks done`} />
  )
}
