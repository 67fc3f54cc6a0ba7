import { LinkButton } from '#src/kit/links.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { PlainLinkPath } from './links.tsx'

interface Props {
  /** The name of the kind that was looked for, in lower case: "offer". */
  readonly one: string
  /** The page that lists them. */
  readonly parent: { readonly label: string; readonly to: PlainLinkPath }
}

/** Stands instead of a document that is not there: deleted, of another organisation, or its address mistyped. */
export function NotFoundState({ one, parent }: Props) {
  return (
    <EmptyState
      icon="search"
      title={`There is no such ${one}`}
      action={
        <LinkButton variant="default" to={parent.to}>
          Back to {parent.label}
        </LinkButton>
      }
    >
      It may have been deleted, or the address was mistyped.
    </EmptyState>
  )
}
