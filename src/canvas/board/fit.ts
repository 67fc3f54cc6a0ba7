/** All of the sheet in view, beside the palette that stands over its left side. */
export const FIT = { padding: { left: '216px', right: '40px', top: '40px', bottom: '56px' }, maxZoom: 1 } as const
