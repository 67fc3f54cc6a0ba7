import { Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Template } from '#schemas/documents/template.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { Icon } from '#src/kit/icons.tsx'
import type { SectionProps } from '#src/resource/editor.tsx'

/** Begins a rule in which the template is played, once it is saved. */
export function UseInRule({ editor, id }: SectionProps<Template, object>) {
  if (!id || editor.stored.discontinued) return null
  return (
    <Allowed call={endpoints.rules.save}>
      <Tooltip label="Save your changes first" disabled={!editor.dirty}>
        <Button
          variant="default"
          leftSection={<Icon name="rule" />}
          renderRoot={(props) => <Link to="/ruleengine/new" search={{ template: id }} {...props} />}
        >
          Use in a rule
        </Button>
      </Tooltip>
    </Allowed>
  )
}
