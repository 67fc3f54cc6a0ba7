import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { sealTo } from '#src/api/seal-to.ts'
import { compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { valuesFor } from '#src/message-rendering/values.ts'
import { sendMessages } from '#src/platform/jobs/send-messages.ts'
import { prepareRuns } from '#src/platform/messaging/prepare-runs.ts'
import { mailApi } from '#src/platform/messaging/senders/mail-api.ts'
import { ruleBody } from '../../contract/support/bodies.ts'
import { type MeasuredPlatform, openPlatform, type Staff } from '../platform.ts'
import { quantile, type Section, sized, table } from '../section.ts'

const PEOPLE = sized(2000, 200)
/** Many and short, so that other work on the machine meets both loops of a round. */
const ROUNDS = sized(25, 1)
const AT_ONCE = 100
const WORDS =
  '<h2>The festival week</h2><p>Hello #firstName,</p><p>one more spin? <a href="https://shop.example/a">Go</a></p>'

/** Sets the mail API up, and saves an e-mail to so many people of a file, due at once. */
async function saveCampaign(staff: Staff, round: number): Promise<void> {
  const lines = Array.from({ length: PEOPLE }, (_, n) => `p${n}@round-${round}.example,Asha Rao`)
  const form = new FormData()
  form.set('type', '2')
  form.set('file', new File([`email,name\n${lines.join('\n')}\n`], 'people.csv'))
  const { userData } = JSON.parse(await staff.form('campaign/save/excel', form)) as { userData: { id: string } }
  const rule = await staff.post('saveRule', ruleBody({ ruleStatus: 'inactive', startDateTime: Date.now() }))
  const { ruleEntity } = JSON.parse(rule) as { ruleEntity: { id: string } }
  await staff.post('saveCampaign', {
    ...{ typeId: 2, name: `Festival ${round}`, subject: 'A week of sweets', msg: WORDS, ruleId: ruleEntity.id },
    ...{ campaignStatus: 'active', scheduleTime: Date.now(), segmentId: '', displayLeaderboard: 'None' },
    ...{ file: userData.id, fileName: 'people.csv' },
  })
}

/** The campaign's own mail as it leaves, so that the loop that does nothing but send makes the same calls. */
function outgoing(): (n: number) => OutgoingMessage {
  const code = 'c'.repeat(66)
  const values = valuesFor({ userId: '', name: 'Asha Rao', properties: {} }, {})
  const mail = fillMessage(compileMessage({ typeId: 2, subject: 'A week of sweets', msg: WORDS }), {
    ...{ id: '', to: '', name: 'Asha Rao', values, sender: 'messages', list: 'festival' },
    unsubscribe: `http://localhost:4400/unsubscribe/${code}`,
    pixel: `http://localhost:4400/o/${code}`,
    counted: (link) => `http://localhost:4400/m/${code}?to=${encodeURIComponent(link)}&s=${'s'.repeat(22)}`,
  })
  return (n) => ({ ...mail, id: randomUUID(), to: `p${n}@bare.example` })
}

/** How many messages a second a bare loop sends over the same transport. */
async function bareRate({ platform }: MeasuredPlatform): Promise<number> {
  const values = { sendGridApiKey: 'SG.abc', mailId: 'hello@shop.example' }
  const session = await mailApi.open({ platform, values, callback: '' })
  const mailOf = outgoing()
  const began = performance.now()
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => session.send(mailOf(from + n))))
  session.close()
  return (PEOPLE * 1000) / (performance.now() - began)
}

const section: Section = {
  title: `Recipients a second of an e-mail to ${PEOPLE}, ${ROUNDS} times, over a provider that answers at once, against a bare loop over the same transport`,
  async run(print) {
    const provider = fork(resolve('tests/bench/provider-stand-in.mjs'))
    const [{ port }] = (await once(provider, 'message')) as [{ port: number }]
    const url = `http://127.0.0.1:${port}`
    const env = { WEBHOOK_ALLOWED_RANGES: '127.0.0.0/8', MAIL_API_URL: url, MESSAGES_PER_SECOND: '100000' }
    const measured = await openPlatform(env)
    try {
      const staff = await measured.newcomer('messages')
      const { key } = JSON.parse(await staff.get('getSealingKey'))
      const sendGridApiKey = await sealTo(key, 'sendGridApiKey', 'SG.abc')
      await staff.post('saveIntegration', { type: 1, sendGridApiKey, mailId: 'hello@shop.example' })
      // Both run once before, so that neither pays for code that is new to the process.
      await bareRate(measured)
      await saveCampaign(staff, 0)
      await sendMessages(measured.platform)
      const measures: number[][] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const bare = await bareRate(measured)
        await saveCampaign(staff, round)
        const writing = performance.now()
        await prepareRuns(measured.platform)
        const sending = performance.now()
        await sendMessages(measured.platform)
        const sent = (PEOPLE * 1000) / (performance.now() - sending)
        const written = (PEOPLE * 1000) / (sending - writing)
        measures.push([written, bare, sent, bare / sent])
      }
      const rows = [0.25, 0.5, 0.75].map((share) => {
        const [written = 0, bare = 0, sent = 0, ratio = 0] = [0, 1, 2, 3].map((column) =>
          quantile(
            measures.map((all) => all[column] ?? 0),
            share,
          ),
        )
        return [`${share * 100} %`, written.toFixed(0), bare.toFixed(0), sent.toFixed(0), `${ratio.toFixed(2)} ×`]
      })
      for (const line of table([['of rounds below', 'written/s', 'bare loop/s', 'sent/s', 'ratio'], ...rows]))
        print(line)
      const { rows: left } = await measured.ownerPool.query(
        `SELECT state, count(*)::int AS n, min(reason) AS reason FROM messages GROUP BY 1`,
      )
      if (left.some(({ state }) => state !== 'sent'))
        throw new Error(`not everything was sent: ${JSON.stringify(left)}`)
    } finally {
      await measured.close()
      provider.disconnect()
    }
  },
}

export default section
