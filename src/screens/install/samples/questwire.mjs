// Node 18 or newer, no package. Both keys stand in the environment of your server.
const playerKey = process.env.QUESTWIRE_PLAYER_KEY
const apiKey = process.env.QUESTWIRE_API_KEY

async function call(address, key, body, headers = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(reply.msg)
  return reply
}

// A token of the person who is signed in: hand it to their page, never the key. With the visitor id
// that the page sends along, what they won before they signed in becomes theirs.
async function playerToken(userId, visitor = '') {
  const { token } = await call('https://questwire.example/api/play/token', playerKey, { userId, visitor })
  return token
}

// Says what somebody did. Sent again with the same id, it counts once.
function sendEvent(id, userId, event, properties) {
  const body = { userId, event, properties }
  return call('https://questwire.example/api/events', apiKey, body, { 'Idempotency-Key': id })
}

await sendEvent('order-1041', 'asha-01', 'order_paid', { amount: 1499 })
console.log(await playerToken('asha-01'))
