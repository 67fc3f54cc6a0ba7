import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import css from './inspector.module.css'

/** True on a page of many inspectors, where sections of the same name are no landmarks. */
export const PlainSections = createContext(false)

/** A section of an inspector: its heading and its fields. Without a title it is only set apart. */
export function Section({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const id = useId()
  const isPlain = useContext(PlainSections)
  return (
    <section className={css.section} {...(title && !isPlain ? { 'aria-labelledby': id } : {})}>
      {title && (
        <h3 id={id} className={css.heading}>
          {title}
        </h3>
      )}
      {children}
    </section>
  )
}

interface FoldProps {
  readonly title: string
  /** True where something among the fields is wrong. */
  readonly open?: boolean
  /** True where it belongs to the field above it, and is no section. */
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** Fields that are folded away, and not drawn, until somebody wants them. */
export function Fold({ title, open = false, quiet = false, children }: FoldProps) {
  const [opened, setOpened] = useState(open)
  return (
    <details open={opened || open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={`${css.summary} ${quiet ? css.note : css.heading}`}>{title}</summary>
      {(opened || open) && <div className={css.folded}>{children}</div>}
    </details>
  )
}

/** A small sentence between fields. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={css.note}>{children}</p>
}

/** Facts of something that was looked up, each with its name. */
export function Pairs({ pairs }: { readonly pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.pairs}>
      {pairs.map(([name, value]) => (
        <Pair key={name} name={name}>
          {value}
        </Pair>
      ))}
    </dl>
  )
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
