/** The sign of a badge that has no picture; decoration, its name stands below it. */
export function BadgeSign() {
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
      <path d="M12 3l2.5 2 3.5-.3.3 3.3 2.2 2.5-2.2 2.5-.3 3.5-3.5-.5L12 18l-2.5-2-3.5.5-.3-3.5L3.5 10.5 5.7 8 6 4.7l3.5.3zM9 17l-1 5 4-2 4 2-1-5" />
    </svg>
  )
}
