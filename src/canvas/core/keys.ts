const names: Readonly<Record<string, string>> = {
  mod: /Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: /Mac/.test(navigator.userAgent) ? '⌥' : 'Alt',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  Escape: 'Esc',
  plus: '+',
}

/** A key as it is written on a keyboard: `mod+D` is `Ctrl D`. */
export function keyLabel(key: string): string {
  if (key === 'shift+?') return '?'
  if (key === 'shift+plus') return '+'
  return key
    .split('+')
    .map((one) => names[one] ?? one)
    .join(' ')
}

/** Every key of a command, each once. */
export function keyLabelsOf(command: {
  readonly keys?: readonly string[]
  readonly everywhere?: readonly string[]
  readonly native?: readonly string[]
}): readonly string[] {
  const { keys = [], everywhere = [], native = [] } = command
  return [...new Set([...keys, ...everywhere, ...native].map(keyLabel))]
}
