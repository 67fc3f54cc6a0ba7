import { type ReactFlowInstance, useReactFlow } from '@xyflow/react'
import { createContext, type ReactNode, useContext, useState } from 'react'

const SteadyFlowContext = createContext<ReactFlowInstance | undefined>(undefined)

/**
 * Gives one instance of React Flow to everything below. React Flow's own hook gives another object, with the same functions, once
 * the view is ready: whatever depends on it would render and begin again.
 */
export function SteadyFlow({ children }: { readonly children: ReactNode }) {
  const flow = useReactFlow()
  const [first] = useState(flow)
  return <SteadyFlowContext value={first}>{children}</SteadyFlowContext>
}

/**
 * Returns the functions of React Flow; the same object as long as the editor is open.
 *
 * @throws {Error} Outside of a `SteadyFlow`.
 */
export function useSteadyFlow(): ReactFlowInstance {
  const flow = useContext(SteadyFlowContext)
  if (!flow) throw new Error('useSteadyFlow needs a SteadyFlow above it')
  return flow
}
