import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlCommand } from './curl.ts'

test('a shell reads the command as it was meant, whatever the texts hold', () => {
  const url = "https://crm.example/it's?a=$HOME&b=`id`"
  const body = `{"note":"'; echo \\"pwned\\"\\n"}`
  const command = curlCommand({
    method: 'POST',
    url,
    headers: [
      { key: 'Authorization', value: 'Bearer ••••1234' },
      { key: 'Content-Length', value: '3' },
    ],
    body,
  })
  const read = execFileSync('/bin/sh', ['-c', command.replace(/^curl/, "printf '%s\\0'")])
    .toString()
    .split('\0')
  expect(read).toEqual(['-X', 'POST', url, '-H', 'Authorization: Bearer ••••1234', '--data-raw', body, ''])
})

test('a request without a body carries none', () => {
  expect(curlCommand({ method: 'GET', url: 'https://a.example/', headers: [], body: '' })).toBe(
    "curl -X GET 'https://a.example/'",
  )
})
