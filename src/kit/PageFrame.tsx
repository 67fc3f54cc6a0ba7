import { Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { PlainLinkPath } from './links.tsx'
import classes from './PageFrame.module.css'
import { PageSlot } from './PageSlot.ts'

/** A window whose header has no room for actions beside the title. */
const NARROW_HEADER = '(max-width: 36em)'

interface Props {
  readonly title: ReactNode
  /** The page above this one: `{ label: 'Rule engine', to: '/ruleengine' }`. */
  readonly parent?: { readonly label: string; readonly to: PlainLinkPath }
  /** Small things behind the title: a status, when it was saved. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** The content fills the page to its edges and scrolls by itself: a canvas. */
  readonly flush?: boolean
  /** The actions fit a narrow header by themselves: they become icons there. */
  readonly fitsNarrow?: boolean
  readonly children: ReactNode
}

/**
 * A page: its title and actions stand in the shell's header, so that they never scroll away and cost no second bar. In a
 * narrow window the actions stand in a bar below it, and stay there as well.
 */
export function PageFrame({ title, parent, beside, actions, flush = false, fitsNarrow = false, children }: Props) {
  const slot = useContext(PageSlot)
  const isNarrow = useMediaQuery(NARROW_HEADER, false, { getInitialValueInEffect: false }) && !fitsNarrow
  const bar = (
    <div className={classes.bar} data-flush={flush || undefined}>
      <Group gap="xs" wrap="nowrap" className={classes.heading}>
        {parent && (
          <>
            <Link to={parent.to} className={classes.parent}>
              {parent.label}
            </Link>
            <Text span c="dimmed" aria-hidden>
              /
            </Text>
          </>
        )}
        <Title order={1} size="var(--mantine-font-size-lg)" textWrap="nowrap" className={classes.title}>
          {title}
        </Title>
        {beside}
      </Group>
      {!isNarrow && (
        <Group gap="xs" wrap="nowrap" className={classes.actions}>
          {actions}
        </Group>
      )}
    </div>
  )
  return (
    <Fragment>
      {slot === undefined ? <div className={classes.alone}>{bar}</div> : slot && createPortal(bar, slot)}
      {isNarrow && actions && <div className={classes.below}>{actions}</div>}
      <div className={flush ? classes.flush : classes.content}>{children}</div>
    </Fragment>
  )
}
