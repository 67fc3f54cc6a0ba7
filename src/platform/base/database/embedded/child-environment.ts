/** The environment of PostgreSQL's programs: without the caller's PG… variables and language, which would change what they do. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? process.env : { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR }
  const plain = Object.entries(kept).filter(([name, value]) => value !== undefined && !/^(PG|LC_|LANG)/i.test(name))
  return { ...Object.fromEntries(plain), LC_ALL: 'C', TZ: 'UTC' }
}
