/**
 * Loads the SDK from the platform, once. The script itself is not part of this package: the platform serves the one that fits it.
 *
 * @param {string} platform - Address of the platform: `https://engage.example`.
 * @returns {Promise<import('./index.d.ts').Questwire>}
 */
export async function loadQuestwire(platform) {
  await import(/* @vite-ignore */ /* webpackIgnore: true */ `${platform.replace(/\/$/, '')}/sdk/v1/questwire.js`)
  return /** @type {any} */ (window).Questwire
}
