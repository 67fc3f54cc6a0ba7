import { Switch } from '@mantine/core'
import { withFormBefore } from '../edits/lead-form.ts'
import type { SectionFieldsProps } from '../template-section.ts'

/** Switches the form before a game on and off; it is the same in every language. */
export function FormBeforeSwitch({ at, root, language }: SectionFieldsProps) {
  if (language > 0) return null
  return (
    <Switch
      label="Ask players to fill in a form before their first play"
      checked={root.value.leadGen === true || at.value.leadGen === true}
      disabled={root.readOnly !== false}
      onChange={({ currentTarget: { checked } }) =>
        root.set(withFormBefore(root.value, checked), checked ? 'Add a lead form' : 'Remove the lead form')
      }
    />
  )
}
