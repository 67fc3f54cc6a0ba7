/** Messages for stories and tests of the previews: long ones, gaps, and both directions of writing. */
import type { JsonObject } from '#schemas/json.ts'

const picture = (text: string, from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1072" height="480"><defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1072" height="480" fill="url(#g)"/><text x="536" y="270" font-family="sans-serif" font-size="90" font-weight="700" fill="#fff" text-anchor="middle">${text}</text></svg>`)}`

/** A push notification in English, one that is too long, and one in Arabic. */
export const pushes = {
  short: {
    notificationStatus: 'active',
    title: 'Happy Diwali, #firstName',
    content: 'The wheel is open until midnight. Spin it once and win up to ₹500.',
    redirectionLink: 'https://shop.example/diwali?from=push',
    imageName: 'diwali.png',
    imageURL: picture('Diwali', '#f08c00', '#c2255c'),
  },
  long: {
    notificationStatus: 'active',
    title: 'A long title about the very last evening of the Diwali wheel in the shop, #name',
    content: `${'The wheel is open until midnight, and every spin wins something. '.repeat(8)}Come in, #firstName.`,
    redirectionLink: '',
    imageURL: '',
  },
  arabic: {
    notificationStatus: 'active',
    title: 'مرحبًا #firstName، عجلة الحظ مفتوحة',
    content: 'أدر العجلة مرة واحدة قبل منتصف الليل واربح حتى ٥٠٠ روبية من متجرنا.',
    redirectionLink: 'shop://wheel',
    imageURL: '',
  },
} satisfies Record<string, JsonObject>

const mail = <D extends JsonObject>(document: D) => ({ typeId: 2, campaignStatus: 'inactive', ...document })

/** An e-mail in English with everything, one in Arabic, one in Hindi, and one with gaps. */
export const mails = {
  whole: mail({
    subject: 'Your wheel is waiting, #firstName',
    preheader: 'One spin before midnight, and #rewardName is yours.',
    msg: '<h1>Hello #firstName,</h1><p>the Diwali wheel closes <strong>tonight at midnight</strong>. You are <em>#rank</em> on the board with #score points.</p><a data-button="" href="https://shop.example/diwali?for=#identifier">Spin the wheel</a><h2>What you can win</h2><ul><li><p>#rewardName, sent at once</p></li><li><p>50 coins for everybody who spins</p></li></ul><blockquote><p>“I won on my first spin.”</p></blockquote><p>Questions? <a href="mailto:hello@shop.example">Write to us</a>.</p>',
  }),
  arabic: mail({
    subject: 'عجلتك في انتظارك يا #firstName',
    preheader: 'أدر العجلة قبل منتصف الليل',
    msg: '<h1>مرحبًا #firstName</h1><p>تُغلق عجلة ديوالي <strong>الليلة عند منتصف الليل</strong>. أنت في المركز #rank.</p><a data-button="" href="https://shop.example/diwali">أدر العجلة</a><ul><li><p>قسيمة #rewardName</p></li><li><p>٥٠ عملة لكل مشارك</p></li></ul>',
  }),
  hindi: mail({
    subject: '#firstName, आपका चक्र आपका इंतज़ार कर रहा है',
    preheader: 'आधी रात से पहले एक बार घुमाइए',
    msg: '<h1>नमस्ते #firstName,</h1><p>दिवाली का चक्र <strong>आज आधी रात</strong> को बंद हो जाएगा। एक बार घुमाइए और #rewardName जीतिए।</p><a data-button="" href="https://shop.example/diwali">चक्र घुमाइए</a>',
  }),
  gaps: mail({
    subject: `${'A subject that goes on and on, past the end of every inbox there is, '.repeat(2)}#name`,
    msg: '<p>Hello #name,</p><p>come in.</p><img src="https://shop.example/missing.png" alt="">',
  }),
}

const text = (typeId: number, document: JsonObject): JsonObject => ({ typeId, campaignStatus: 'inactive', ...document })

/** Messages: a short one, one whose apostrophe costs, a long one, and one in Hindi. */
export const texts = {
  short: text(1, { msg: 'Hi #firstName, the Diwali wheel closes at midnight: https://shop.example/diwali' }),
  curly: text(1, {
    msg: 'Hi #firstName, it’s the last day of the wheel 🎉 Spin once until midnight: https://shop.example/diwali',
  }),
  long: text(1, { msg: 'Hi #firstName, the Diwali wheel closes at midnight. Every spin wins something. '.repeat(7) }),
  hindi: text(1, { msg: 'नमस्ते #firstName, दिवाली का चक्र आज आधी रात को बंद हो जाएगा: https://shop.example/diwali' }),
}

const template = { name: 'reward_won', contentSid: 'HX0123456789abcdef0123456789abcdef' }

/** WhatsApp messages: with an approved template, with one that was rejected, and without any. */
export const chats = {
  approved: text(3, {
    msg: '*Well done, #firstName!*\n_#rewardName_ is yours until Friday. Use ```#code``` at the till or open https://shop.example/wallet.',
    whatsappTemplate: { ...template, state: 'approved' },
  }),
  rejected: text(3, { msg: 'Hello #firstName', whatsappTemplate: { ...template, state: 'rejected' } }),
  arabic: text(3, { msg: 'أحسنت يا #firstName! لقد ربحت #rewardName من متجرنا.' }),
}
