import { expect, test } from 'vitest'
import { networkOf } from '../base/network-address.ts'
import { readSettings } from '../base/settings/settings.ts'
import { callerAddress } from './caller-address.ts'

const { trustedProxies } = readSettings({ TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8' }, [])

test.each([
  ['an untrusted socket is believed to be itself', '203.0.113.9', '192.0.2.1', '203.0.113.9'],
  ['a proxy says who called it', '10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['what the caller wrote in front counts for nothing', '10.0.0.1', '127.0.0.1, 8.8.8.8, 192.0.2.1', '192.0.2.1'],
  ['several proxies of ours are passed', '127.0.0.1', '192.0.2.1, 10.0.0.7, 10.0.0.8', '192.0.2.1'],
  ['a proxy on a mapped address', '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['a proxy of IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['with ports', '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
  ['with a port of IPv4', '10.0.0.1', '192.0.2.1:50123', '192.0.2.1'],
  ['without the header', '10.0.0.1', null, '10.0.0.1'],
  ['with an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['with a word that is no address', '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1'],
  ['everybody is a proxy of ours', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['no socket, as in a test', 'unknown', '192.0.2.1', 'unknown'],
])('%s', (_, socket, header, expected) => {
  expect(callerAddress(socket, header, trustedProxies)).toBe(expected)
})

test('without trusted proxies the header counts for nothing', () => {
  expect(callerAddress('127.0.0.1', '192.0.2.1', readSettings({}, []).trustedProxies)).toBe('127.0.0.1')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
