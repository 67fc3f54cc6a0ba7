/** The product's name with its sign: two places and the way between them. */
export function Mark() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 700, fontSize: 18 }}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="26" height="26" rx="8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M9 19C16 19 12 9 19 9" fill="none" stroke="currentColor" strokeWidth="2" />
        <circle cx="8.5" cy="19" r="2.5" fill="currentColor" />
        <circle cx="19.5" cy="9" r="2.5" fill="currentColor" />
      </svg>
      Questwire
    </span>
  )
}
