/** Holds the install settings while a form edits them: what is unsaved, where the server refuses them, and what was saved elsewhere meanwhile. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Install, InstallSettings } from '#schemas/endpoints/install.ts'
import { accountMessages } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useMay } from '#src/api/useMay.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { saveInstall } from '#src/resource/on-site/install-query.ts'
import { originIssues } from './origins.ts'

/** The form of the settings as its fields and the page around it see it. */
export interface InstallForm {
  readonly at: Cursor<InstallSettings>
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The reason why nothing can be changed, or `false`. */
  readonly readOnly: string | false
  /** The problems that no field shows. */
  readonly problem: string | undefined
  /** Saves what has changed; fulfilled with whether nothing is left to be mended. */
  readonly save: () => Promise<boolean>
}

interface State {
  readonly value: InstallSettings
  /** The settings as the server last answered them. */
  readonly stored: Install
  readonly refused: readonly Issue[]
  readonly isSubmitted: boolean
}

const settingsOf = ({ organisation: _, ...settings }: Install): InstallSettings => settings

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Begins a sentence with the words of a refusal: "must be …". */
const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`

/** Says whether a path lies at another one, above it or below it. */
const touches = (path: string, other: string) =>
  path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`)

/** Holds the settings while they are edited. What is saved elsewhere meanwhile is merged into them. */
export function useInstallForm(stored: Install): InstallForm {
  const queries = useQueryClient()
  const readOnly = useMay()(endpoints.install.save) ? false : accountMessages.readOnlyRole
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<State>({ value: settingsOf(stored), stored, refused: [], isSubmitted: false })
  if (state.stored !== stored) {
    const before = settingsOf(state.stored)
    const { document } = mergeDocuments(before, state.value, settingsOf(stored), () => 'mine')
    setState({ ...state, stored, value: document })
  }
  const { value, refused, isSubmitted } = state
  const isDirty = !isSame(value, settingsOf(stored))
  useUnsaved(isDirty && !isSaving)

  const found = originIssues(value.allowedOrigins)
  const at = cursorOf({
    value,
    change: (next) =>
      setState((before) => ({
        ...before,
        value: next,
        // What the server said about a part holds until that part is changed.
        refused: before.refused.filter(({ path }) => {
          const [key = ''] = path.split('.')
          return isSame([before.value[key as keyof InstallSettings]], [next[key as keyof InstallSettings]])
        }),
      })),
    issues: [...(isSubmitted ? found : found.filter(({ code }) => code !== 'unfinished')), ...refused],
    readOnly: () => readOnly,
  })

  async function save() {
    if (readOnly || isSaving || !isDirty) return true
    setProblem(undefined)
    setState((before) => ({ ...before, isSubmitted: true }))
    if (found.length > 0) return false
    setSaving(true)
    try {
      const saved = await saveInstall(queries, value)
      setState({ value: settingsOf(saved), stored: saved, refused: [], isSubmitted: false })
      toast.saved()
      return true
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      const keys = Object.keys(value)
      const isKnown = ({ path }: { readonly path: string }) => keys.some((key) => touches(path, key))
      setState((before) => ({
        ...before,
        refused: errors.filter(isKnown).map(({ path, message }) => ({
          ...{ code: 'refused', severity: 'error', path, message: sentence(message) },
        })),
      }))
      const elsewhere = errors.filter((one) => !isKnown(one)).map(({ message }) => sentence(message))
      setProblem(elsewhere.length > 0 ? elsewhere.join(' ') : undefined)
      toast.failedToSave(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { at, isDirty, isSaving, readOnly, problem, save }
}
