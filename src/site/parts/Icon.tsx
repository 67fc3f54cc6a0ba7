import type { ReactNode } from 'react'

/** The few signs of the page; decoration, words stand beside them or in the name of their button. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths[name]}
    </svg>
  )
}

const paths = {
  bell: <path d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 8H4c0-1 2-2 2-8M10 20a2 2 0 0 0 4 0" />,
  bag: <path d="M5 8h14l1 12H4zM9 8V6a3 3 0 0 1 6 0v2" />,
  coin: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 8l1.4 2.7 3 .4-2.2 2 .6 3-2.8-1.5-2.8 1.5.6-3-2.2-2 3-.4z" />
    </>
  ),
  heart: <path d="M12 20s-7-4.5-9-9a5 5 0 0 1 9-4a5 5 0 0 1 9 4c-2 4.5-9 9-9 9z" />,
  gift: <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S8 7 8 4.5S12 4 12 7S12 2 15 3s1 4-3 4" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  check: <path d="M5 13l5 5L19 7" />,
  cross: <path d="M7 7l10 10M17 7L7 17" />,
  chevron: <path d="M6 15l6-6 6 6" />,
  flame: <path d="M12 3c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-4 3-7c1 2 2 2 3-5z" />,
  trophy: <path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 20h8" />,
  lock: <path d="M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3" />,
  badge: (
    <path d="M12 3l2.5 2 3.5-.3.3 3.3 2.2 2.5-2.2 2.5-.3 3.5-3.5-.5L12 18l-2.5-2-3.5.5-.3-3.5L3.5 10.5 5.7 8 6 4.7l3.5.3zM9 17l-1 5 4-2 4 2-1-5" />
  ),
} satisfies Record<string, ReactNode>
