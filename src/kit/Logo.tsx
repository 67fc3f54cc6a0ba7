/** The product's sign: two places and the way between them. Decoration: whoever shows it names it. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="26" height="26" rx="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M9 19C16 19 12 9 19 9" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="8.5" cy="19" r="2.5" fill="currentColor" />
      <circle cx="19.5" cy="9" r="2.5" fill="currentColor" />
    </svg>
  )
}
