import { describe, expect, test } from 'vitest'
import { consentSnippet, pageSnippet, pinnedSnippet, policySnippet, reactSnippet } from './snippets.ts'

const addresses = { platform: 'https://play.example', gratification: 'https://play.example/api' }
const values = { addresses, organisation: 'a1 b2' }
const apart = { ...values, addresses: { ...addresses, gratification: 'https://calls.example/gratify' } }

describe('the snippet', () => {
  test('is one tag with the id of the organisation in its address', () => {
    expect(pageSnippet({ ...values, rule: 'wheel' })).toContain(
      '<script type="module" async src="https://play.example/sdk/v1/questwire.js?organisation=a1%20b2"></script>',
    )
  })

  test('pinned names the file of one version and its hash', () => {
    const tag = pinnedSnippet(values, { file: 'questwire-1.0.0-ab.js', integrity: 'sha384-x' })
    expect(tag).toContain('src="https://play.example/sdk/v1/questwire-1.0.0-ab.js?organisation=a1%20b2"')
    expect(tag).toContain('integrity="sha384-x"')
  })

  test('shows the results in each of its elements', () => {
    expect(pageSnippet(values).match(/<questwire-[a-z]+ (?:rule="[^"]+" )?results="SDK">/g)).toHaveLength(3)
  })

  test('names the service only where it is not beside the script', () => {
    const ways = [pageSnippet, consentSnippet, reactSnippet]
    for (const snippet of ways) expect(snippet(values)).not.toContain('service=')
    expect(pageSnippet(apart)).toContain('?organisation=a1%20b2&service=https%3A%2F%2Fcalls.example%2Fgratify"')
    expect(consentSnippet(apart)).toContain('&service=https%3A%2F%2Fcalls.example%2Fgratify&consent=ask"')
    expect(reactSnippet(apart)).toContain('    service="https://calls.example/gratify"')
  })

  test('asks first where visitors are to consent, and says how they do', () => {
    expect(consentSnippet(values)).toContain('/sdk/v1/questwire.js?organisation=a1%20b2&consent=ask"></script>')
    expect(consentSnippet(values)).toContain("Questwire.push(['consent', true])")
  })

  test('lets a page call both addresses where they differ, and one where they do not', () => {
    expect(policySnippet(values)).toContain('connect-src https://play.example;')
    expect(policySnippet(apart)).toContain('connect-src https://play.example https://calls.example;')
  })
})
