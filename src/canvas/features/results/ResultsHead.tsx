import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useFigures } from './useFigures.ts'

/** The tab itself: how many have played. */
export function ResultsHead() {
  const { data } = useFigures()
  return (
    <>
      <Icon name="dashboard" size={16} />
      <span>Results</span>
      {data && data.players > 0 && (
        <span>{data.players === 1 ? '1 player' : `${formatNumber(data.players)} players`}</span>
      )}
    </>
  )
}
