import type { ReactNode } from 'react'

/** Drawn elements by name, on a square of 64; an element that has none here shows its name. */
export const symbols: Readonly<Record<string, ReactNode>> = {
  cherry: (
    <>
      <path d="M22 44C24 28 34 16 48 10c-2 12-4 20-4 32" fill="none" stroke="#2B8A3E" strokeWidth="4" />
      <circle cx="21" cy="46" r="11" fill="#E03131" />
      <circle cx="43" cy="46" r="11" fill="#C92A2A" />
    </>
  ),
  lemon: (
    <path
      d="M10 44c-4-16 8-32 26-32 6 0 8-4 14-4 4 0 6 4 4 8-2 6 2 10 0 18-4 18-30 28-38 18-2-4-5-4-6-8z"
      fill="#FCC419"
    />
  ),
  plum: (
    <>
      <path d="M32 14c14-6 24 6 22 20-2 13-11 22-22 22S11 46 10 34C9 20 20 8 32 14z" fill="#862E9C" />
      <path d="M32 14c-3 10-3 20 0 34" fill="none" stroke="#5F1F70" strokeWidth="3" />
      <path d="M32 14c0-4 4-8 8-8" fill="none" stroke="#2B8A3E" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  bell: (
    <>
      <path d="M32 8c12 0 17 10 17 22 0 8 3 10 7 14H8c4-4 7-6 7-14 0-12 5-22 17-22z" fill="#F59F00" />
      <circle cx="32" cy="50" r="6" fill="#D9480F" />
    </>
  ),
  star: <path d="M32 6l8 17 18 2-13 13 3 19-16-9-16 9 3-19L6 25l18-2z" fill="#FAB005" />,
  seven: <path d="M12 10h40v10L34 56H20l17-33H12z" fill="#E03131" />,
  mango: (
    <>
      <path d="M18 54C4 46 8 22 26 14c14-6 30 2 30 18 0 18-24 30-38 22z" fill="#F08C00" />
      <path d="M30 14c0-4 6-10 16-8-2 8-8 10-16 8z" fill="#2B8A3E" />
    </>
  ),
  chilli: (
    <>
      <path d="M46 16c8 22-10 40-36 38 16-4 22-14 22-32z" fill="#E03131" />
      <path d="M32 22c2-8 10-10 14-6l6-8" fill="none" stroke="#2B8A3E" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  rice: (
    <>
      <path d="M8 34h48c0 14-10 22-24 22S8 48 8 34z" fill="#1971C2" />
      <path d="M12 34c0-12 8-20 20-20s20 8 20 20z" fill="#F1F3F5" stroke="#ADB5BD" strokeWidth="2" />
    </>
  ),
  lamp: (
    <>
      <path d="M6 38h52c-2 12-12 18-26 18S8 50 6 38z" fill="#A0522D" />
      <path d="M32 8c8 10 10 16 6 24-2 4-10 4-12 0-4-8-2-14 6-24z" fill="#FAB005" />
      <path d="M32 20c4 6 4 8 2 12h-4c-2-4-2-6 2-12z" fill="#E8590C" />
    </>
  ),
  rose: (
    <>
      <path d="M32 40v18M32 50c-8 0-12-4-14-8 8-2 12 2 14 8z" fill="#2B8A3E" stroke="#2B8A3E" strokeWidth="4" />
      <path
        d="M32 42c-14 0-18-10-16-24 6 0 8 2 10 4 2-6 4-10 6-14 2 4 4 8 6 14 2-2 4-4 10-4 2 14-2 24-16 24z"
        fill="#E64980"
      />
    </>
  ),
  coin: (
    <>
      <circle cx="32" cy="32" r="25" fill="#FAB005" />
      <circle cx="32" cy="32" r="18" fill="none" stroke="#E67700" strokeWidth="3" />
      <path d="M32 20v24M26 26h9c6 0 6 6 0 6h-6" fill="none" stroke="#E67700" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
}
