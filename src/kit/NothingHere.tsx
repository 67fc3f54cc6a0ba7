import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** What was looked for, in lower case: "offer". */
  readonly one: string
  /** Where they are listed. */
  readonly parent: { readonly label: string; readonly to: string }
}

/** Stands instead of a document that is not there: deleted, of another organisation, or its address mistyped. */
export function NothingHere({ one, parent }: Props) {
  return (
    <EmptyState
      icon="search"
      title={`There is no such ${one}`}
      action={
        <Button variant="default" component={Link} to={parent.to}>
          Back to {parent.label}
        </Button>
      }
    >
      It may have been deleted, or the address was mistyped.
    </EmptyState>
  )
}
