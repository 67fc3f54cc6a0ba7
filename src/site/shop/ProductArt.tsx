import type { ReactNode } from 'react'
import type { Art } from './products.ts'

/** A product as a drawing; decoration, its name stands beside it. */
export function ProductArt({ art, className }: { readonly art: Art; readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 90" aria-hidden className={className}>
      {drawings[art]}
    </svg>
  )
}

const flame = (x: number, y: number, size = 1) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle cy="-2" r="15" fill="#ffcf6b" opacity="0.35" />
    <path d="M0-14c6 7 6 14 0 17c-6-3-6-10 0-17z" fill="#ff9d1c" />
    <path d="M0-7c3 4 3 8 0 9c-3-1-3-5 0-9z" fill="#ffe08a" />
  </g>
)

const drawings: Readonly<Record<Art, ReactNode>> = {
  diya: (
    <>
      {flame(60, 38, 1.3)}
      <path d="M22 46h76c-3 20-19 30-38 30S25 66 22 46z" fill="#b5532a" />
      <path d="M22 46h76c-1 5-4 8-6 8H28c-3 0-5-3-6-8z" fill="#d9763f" />
      <path
        d="M36 62c8 5 40 5 48 0"
        fill="none"
        stroke="#ffd9a0"
        strokeWidth="2.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
      />
    </>
  ),
  lantern: (
    <>
      <path d="M60 6v8" stroke="#8a6a1d" strokeWidth="3" />
      <circle cx="60" cy="7" r="5" fill="none" stroke="#8a6a1d" strokeWidth="3" />
      <path d="M42 24l18-12 18 12z" fill="#c9962b" />
      <path d="M40 24h40l6 44H34z" fill="#e0b04a" />
      <path d="M47 30h26l4 32H43z" fill="#fff3d1" />
      {flame(60, 54, 1)}
      <path d="M60 30v32M52 30l-3 32M68 30l3 32" stroke="#c9962b" strokeWidth="2.5" />
      <path d="M32 68h56v8H32z" fill="#c9962b" />
    </>
  ),
  candle: (
    <>
      {flame(60, 26, 1.1)}
      <path d="M60 28v8" stroke="#4a3a2a" strokeWidth="2.5" />
      <path d="M36 40c0-5 48-5 48 0v34c0 6-48 6-48 0z" fill="#f1dcc0" />
      <ellipse cx="60" cy="40" rx="24" ry="4.5" fill="#fff0da" />
      <path d="M36 54h48v12H36z" fill="#a3552b" />
      <path d="M44 60h32" stroke="#ffd9a0" strokeWidth="2" />
    </>
  ),
  lights: (
    <>
      <path d="M4 20c28 30 84 30 112 0" fill="none" stroke="#5c7a3a" strokeWidth="2.5" />
      <path d="M4 46c28 30 84 30 112 0" fill="none" stroke="#5c7a3a" strokeWidth="2.5" />
      {[
        [16, 31],
        [38, 41],
        [60, 44],
        [82, 41],
        [104, 31],
        [26, 63],
        [49, 70],
        [71, 70],
        [94, 63],
      ].map(([x, y]) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <circle r="11" fill="#ffcf6b" opacity="0.4" />
          <circle r="6.5" fill="#f59a1b" />
          <path d="M-4 0h8M0-4v8M-3-3l6 6M3-3l-6 6" stroke="#ffdf9a" strokeWidth="1.6" />
        </g>
      ))}
    </>
  ),
  laddu: (
    <>
      <ellipse cx="60" cy="76" rx="46" ry="7" fill="#d8c4ae" />
      {[
        [38, 60],
        [82, 60],
        [60, 38],
        [60, 64],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="18" fill="#f0a02c" />
          <circle r="18" fill="none" stroke="#d98414" strokeWidth="3" strokeDasharray="2 5" />
          <circle r="9" fill="none" stroke="#ffc766" strokeWidth="4" strokeDasharray="3 5" />
          <path d="M-3-3l5 5" stroke="#5f8f3a" strokeWidth="3" strokeLinecap="round" />
        </g>
      ))}
    </>
  ),
  barfi: (
    <>
      <ellipse cx="60" cy="78" rx="46" ry="6" fill="#d8c4ae" />
      {[
        [34, 60],
        [86, 60],
        [60, 40],
      ].map(([x, y]) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <path d="M0-16l24 14L0 12l-24-14z" fill="#b9cf8a" />
          <path d="M-24-2L0 12v10l-24-14z" fill="#93ad5e" />
          <path d="M24-2L0 12v10l24-14z" fill="#7f9a4c" />
          <path d="M-8-4l10-5 8 6-10 5z" fill="#eef0f2" />
        </g>
      ))}
    </>
  ),
  jalebi: (
    <>
      <ellipse cx="60" cy="76" rx="46" ry="6" fill="#d8c4ae" />
      {[
        [40, 50],
        [80, 50],
        [60, 34],
      ].map(([x, y]) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round">
          <path
            d="M0 0c6-2 8 6 0 7c-11 1-12-15 1-15c16 0 17 23-2 23c-16 0-22-14-16-24"
            stroke="#d9730d"
            strokeWidth="7"
          />
          <path d="M0 0c6-2 8 6 0 7c-11 1-12-15 1-15c16 0 17 23-2 23" stroke="#ffad42" strokeWidth="2.5" />
        </g>
      ))}
    </>
  ),
  box: (
    <>
      <path d="M20 40h80v40H20z" fill="#8a2f0b" />
      <path d="M14 28h92v14H14z" fill="#a8421a" />
      <path d="M54 28h12v52H54z" fill="#ffc766" />
      <path
        d="M60 28c-10-18-30-14-24-4c3 5 16 5 24 4zM60 28c10-18 30-14 24-4c-3 5-16 5-24 4z"
        fill="#ffdf9a"
        stroke="#e0a63a"
        strokeWidth="2"
      />
      <circle cx="60" cy="27" r="5" fill="#f0a02c" />
    </>
  ),
}
