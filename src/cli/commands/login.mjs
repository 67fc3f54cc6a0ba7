// @ts-check
import { callServer } from '../api.mjs'
import { addressOf, keepLogin } from '../login.mjs'
import { CliError, exitCodes, readInput } from '../surroundings.mjs'

/** @type {import('../run.mjs').Command} */
export const login = {
  usage: 'login <address>',
  about: 'Keeps the address of the console and an API key, which it reads from its input, for this user.',
  examples: ['questwire login http://localhost:4400 < key.txt'],
  options: {},
  async run({ around, rest: [address], json }) {
    if (!address) throw new CliError('Give the address of the console: questwire login https://console.example.com')
    const url = addressOf(address)
    if ('isTTY' in around.stdin && around.stdin.isTTY) around.err('Paste the API key, then press Enter and Ctrl+D:\n')
    const key = around.env.QUESTWIRE_KEY || (await readInput(around.stdin))
    if (!key) throw new CliError('No key was given.')
    await callServer(around, { url, key }, 'pullCampaignFiles', { kinds: [] })
    const path = await keepLogin(around.env, { url, key })
    around.out(json ? `${JSON.stringify({ url, path })}\n` : `Logged in to ${url}. The key is kept in ${path}.\n`)
    return exitCodes.ok
  },
}
