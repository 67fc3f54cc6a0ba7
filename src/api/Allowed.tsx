import type { ReactNode } from 'react'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { useMay } from './useMay.ts'

interface Props {
  /** The call that is made by what is shown. */
  readonly call: Pick<Endpoint, 'requiredRole'>
  readonly children: ReactNode
  /** Stands there for those whose role does not admit it; nothing, unless said otherwise. */
  readonly instead?: ReactNode
}

/** Shows what makes a call to those whose role admits it. */
export function Allowed({ call, children, instead = null }: Props) {
  return useMay()(call) ? children : instead
}
