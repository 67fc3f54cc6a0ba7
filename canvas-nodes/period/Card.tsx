import { Fact, Facts } from '../Facts.tsx'
import { textAt } from '../read.ts'
import type { CardProps } from '../view.ts'

/** A period on the sheet: its title says it; on the clock of which zone. */
export default function PeriodCard({ slice }: CardProps) {
  const zone = textAt(slice, 'timezone')
  return <Facts>{zone && <Fact>{zone}</Fact>}</Facts>
}
