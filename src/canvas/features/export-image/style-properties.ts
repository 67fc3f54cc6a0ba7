/** The style properties a picture of the sheet needs. All of them, on every element, would make it a hundred times larger and slower. */
const sides = ['top', 'right', 'bottom', 'left']
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

export const styleProperties: string[] = [
  ...['display', 'position', 'box-sizing', 'width', 'height', 'min-width', 'min-height', 'max-width', 'max-height'],
  ...['z-index', 'overflow-x', 'overflow-y', 'visibility', 'opacity', 'transform', 'transform-origin', 'color'],
  ...sides.flatMap((side) => [side, `margin-${side}`, `padding-${side}`]),
  ...sides.flatMap((side) => ['width', 'style', 'color'].map((what) => `border-${side}-${what}`)),
  ...corners.map((corner) => `border-${corner}-radius`),
  ...['background-color', 'background-image', 'background-size', 'background-position', 'background-repeat'],
  ...['box-shadow', 'outline-style', 'outline-width', 'outline-color', 'outline-offset'],
  ...['flex-direction', 'flex-wrap', 'flex-grow', 'flex-shrink', 'flex-basis', 'align-items', 'align-self'],
  ...['align-content', 'justify-content', 'justify-items', 'justify-self', 'row-gap', 'column-gap', 'order'],
  ...['grid-template-columns', 'grid-template-rows', 'grid-column-start', 'grid-column-end', 'grid-row-start'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-decoration-line', 'text-overflow', 'text-transform', 'vertical-align'],
  ...['white-space', 'overflow-wrap', 'word-break', 'list-style-type', 'direction', 'content'],
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['-webkit-line-clamp', '-webkit-box-orient', 'object-fit', 'aspect-ratio', 'filter'],
]
