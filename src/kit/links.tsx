/** Links of the router in the looks of Mantine. Their paths, parameters and query terms are checked against the registered router. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink, type RegisteredRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

/** A path of the console in the router's spelling. */
export type LinkPath = keyof RegisteredRouter['routesByPath'] & string

/** The path of a page about one stored thing, named by `$id`. */
export type EditorPath = Extract<LinkPath, `${string}/$id`>

/** The path of a page that needs no parameter. */
export type PlainLinkPath = Exclude<LinkPath, `${string}$${string}`>

type AnchorElementProps<Own> = Own &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> & { readonly ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button. */
export const LinkButton = createLink((props: AnchorElementProps<ButtonProps>) => <Button component="a" {...props} />)

/** A link within text. */
export const LinkAnchor = createLink((props: AnchorElementProps<AnchorProps>) => <Anchor {...props} />)
