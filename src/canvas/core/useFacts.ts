import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTemplateConfig } from '#src/lookups/lookups.ts'
import { type EditorStore, setFacts } from './actions.ts'
import { documentAtom } from './atoms.ts'

/** Looks up what the flow needs around the document: the chosen template with its fields. */
export function useFacts(store: EditorStore) {
  const { templateId } = useAtomValue(documentAtom)
  const config = useTemplateConfig(typeof templateId === 'string' ? templateId : undefined)
  useEffect(() => {
    setFacts(store, config ? { template: config } : {})
  }, [store, config])
}
