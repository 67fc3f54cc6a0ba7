/**
 * Renders a chart as far as ours goes. This is not Helm, which no registry of ours has: it knows values, `quote`, `printf`,
 * `toYaml | nindent` and `if`, and throws at everything else, so that the chart stays within what is tried here.
 */
import { parse, stringify } from 'yaml'

type Values = Readonly<Record<string, unknown>>

/** Renders one template with the values of a release. */
export function renderTemplate(template: string, values: Values, release: string): string {
  const root: Values = { Values: values, Release: { Name: release } }
  return rendered(withoutSpaces(template), root)
}

/** Takes away what `{{-` and `-}}` take away. */
const withoutSpaces = (template: string) => template.replace(/\s*\{\{-/g, '{{').replace(/-\}\}\s*/g, '}}')

function rendered(template: string, root: Values): string {
  let text = ''
  /** Whether each `if` that is open holds. */
  const open: boolean[] = []
  for (const part of template.split(/(\{\{.*?\}\})/)) {
    const expression = /^\{\{\s*(.*?)\s*\}\}$/.exec(part)?.[1]
    const [, condition] = /^if (\.[\w.]+)$/.exec(expression ?? '') ?? []
    if (condition) open.push(Boolean(valueAt(root, condition)))
    else if (expression === 'end') open.pop()
    else if (open.every(Boolean)) text += expression === undefined ? part : evaluated(expression, root)
  }
  return text
}

function valueAt(root: Values, path: string): unknown {
  const value = path
    .slice(1)
    .split('.')
    .reduce<unknown>((at, key) => (at as Values | undefined)?.[key], root)
  if (value === undefined) throw new Error(`The chart has no value ${path}.`)
  return value
}

function evaluated(expression: string, root: Values): string {
  const block = /^toYaml (\.[\w.]+) \| nindent (\d+)$/.exec(expression)
  if (block?.[1]) return indented(valueAt(root, block[1]), Number(block[2]))
  const print = /^printf "([^"]*)" ((?:\.[\w.]+ ?)+)\| quote$/.exec(expression)
  if (print?.[2]) {
    const given = print[2].trim().split(' ')
    return JSON.stringify((print[1] ?? '').replace(/%s/g, () => `${valueAt(root, given.shift() ?? '')}`))
  }
  const value = /^(\.[\w.]+)( \| quote)?$/.exec(expression)
  if (!value?.[1]) throw new Error(`The chart says {{ ${expression} }}, which is not tried here.`)
  const found = `${valueAt(root, value[1])}`
  return value[2] ? JSON.stringify(found) : found
}

function indented(value: unknown, spaces: number): string {
  const text = stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
  return `\n${text.trimEnd().replace(/^/gm, ' '.repeat(spaces))}`
}

/** Reads the values of a chart. */
export const readValues = (text: string): Values => parse(text) as Values
