import createPurifier from 'dompurify'

/** An own instance: its hook is nobody else's. */
const purifier = createPurifier(window)

// Links leave the console in a tab of their own, which learns nothing of where it was opened.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer nofollow')
})

/**
 * Makes HTML safe to show: no scripts, forms or frames, and no styling that could cover the page (READINGS "Unsafe as written").
 *
 * @returns A trusted type where the browser has them: a page of a customer may require it of everything that is shown.
 */
export function sanitise(html: string): string | TrustedHTML {
  return purifier.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'option',
      'textarea',
      'audio',
      'video',
      'dialog',
      'map',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'tabindex', 'role', 'usemap', 'srcset'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
