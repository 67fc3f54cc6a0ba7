/** One call of every endpoint of the contract. A missing example is a type error here and a failure in `endpoints.test.ts`. */

import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { type Area, endpoints } from '#schemas/endpoints/index.ts'
import { defaultApprovalPolicy } from '#schemas/values/approval-policy.ts'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import { sandboxCards } from '#schemas/values/sandbox-cards.ts'
import { termsVersion } from '#src/platform/play/context/terms.ts'
import { zipOf } from '#src/platform/quiz-files/zip.fixture.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import {
  badgeBody,
  badgeRuleBody,
  type DocumentIds,
  emailBody,
  eventBody,
  exampleTerms,
  leaderboardBody,
  memberBody,
  offerBody,
  PLANTED_HASH,
  progressBarBody,
  pushBody,
  questBody,
  ruleBody,
  segmentBody,
  templateBody,
  themeBody,
  thirdPartyBody,
  tournamentBody,
  webhookBody,
} from './bodies.ts'
import { mailServerBody } from './sealing.ts'
import { password, type TestResponse, type TestUser } from './world.ts'

/** What a call is made with. */
export interface Example {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Files of a form, by the names of their parts. */
  readonly files?: Readonly<Record<string, File>>
}

type Examples = { readonly [A in Area]: { readonly [K in keyof (typeof endpoints)[A]]: (ids: DocumentIds) => Example } }

const pixelBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of one point. */
export const pixel = new File([pixelBytes], 'pixel.png', { type: 'image/png' })

const page = { itemsPerPage: 5, pageNo: 0 }
const searched = { searchKey: 'a', sortBy: 'updatedTS', sortType: 'desc' }
const titled = { title: 'a', sortBy: 'createdTS', orderBy: 'asc' }

const reported = { selectedPeriodFrom: '2025-11-01', selectedPeriodEnd: '2025-11-30' }
const mailed = { emailList: ['asha@example.com'] }

/** A document as a file. */
const exampleFile = {
  ...{ schema: 1, kind: 'event', key: 'shop-visit', name: 'Shop visit' },
  document: { eventName: 'Shop visit', eventKey: 'shop_visit', disable: false, properties: [] },
}

/** A campaign as a file. */
const exampleCampaign = {
  ...{ schema: 1, kind: 'rule', key: 'coin-days', name: 'Coin days' },
  document: { ...ruleBody({ name: 'Coin days', ruleStatus: 'inactive' }) },
}

/** The examples, by area and call; those that name documents name the given ones. */
export const examples: Examples = {
  accounts: {
    login: () => ({ body: { ...demoAccount, rememberMe: true } }),
    register: () => ({
      body: {
        fullName: 'Mina Rao',
        orgName: 'Rao Sweets',
        emailId: `mina${Math.random()}@example.com`,
        password,
        captcha: 'filled in by the test',
      },
    }),
    verifyEmail: () => ({ body: { surrogateId: 'filled in by the test' } }),
    menu: () => ({}),
    appConfig: () => ({}),
    apiKey: () => ({}),
    outbox: () => ({}),
    logout: () => ({}),
  },
  staffSignIn: {
    start: () => ({ body: { organisation: 'filled in by the test' } }),
    settings: () => ({}),
    saveSettings: () => ({
      body: {
        ...{ shortName: '', issuer: '', clientId: '', trustsEmails: false },
        ...{ providerOnly: false, secondFactorRequired: false },
      },
    }),
    secondFactor: () => ({}),
    setUpSecondFactor: () => ({ body: { password } }),
    confirmSecondFactor: () => ({ body: { code: 'filled in by the test' } }),
    newRecoveryCodes: () => ({ body: { code: 'filled in by the test' } }),
    removeSecondFactor: () => ({ body: { password, code: 'filled in by the test' } }),
    resetSecondFactor: () => ({ query: { userId: 'filled in by the test' } }),
  },
  access: {
    captcha: () => ({}),
    forgotPassword: () => ({ body: { emailId: demoAccount.username } }),
    verifyResetLink: () => ({ body: { id: 'filled in by the test' } }),
    resetPassword: () => ({
      body: { id: 'filled in by the test', password: 'Marigold#28', confirmPassword: 'Marigold#28' },
    }),
    sessions: () => ({}),
    closeSession: () => ({ query: { id: 'filled in by the test' } }),
    createSignInCode: () => ({}),
    exchangeCode: () => ({ body: { code: 'filled in by the test' } }),
    updatePassword: () => ({
      body: { oldPassword: 'filled in by the test', newPassword: 'Marigold#29', confirmPassword: 'Marigold#29' },
    }),
    logoutEverywhere: () => ({}),
  },
  team: {
    list: () => ({ params: { itemsPerPage: 6, pageNo: 0 }, query: { ...searched, sortBy: 'createdTS' } }),
    get: ({ member }) => ({ query: { userId: member } }),
    create: () => ({ body: memberBody() }),
    edit: ({ member }) => ({ body: { ...memberBody({ email: 'neha.iyer@example.com' }), id: member } }),
    disable: ({ member }) => ({ query: { userId: member } }),
    delete: ({ member }) => ({ query: { userId: member } }),
  },
  apiKeys: {
    list: () => ({}),
    rotate: () => ({}),
    rotatePlayer: () => ({}),
    listNamed: () => ({}),
    createNamed: () => ({ body: { name: `Reporting ${Math.random()}`, scope: 'read' } }),
    revokeNamed: ({ namedKey }) => ({ body: { id: namedKey } }),
    current: () => ({}),
  },
  integrations: {
    get: () => ({ query: { type: '2' } }),
    save: () => ({ body: mailServerBody }),
    upload: ({ sealedFile }) => ({
      body: { folderName: 'firebase/' },
      files: { file: new File([sealedFile], 'diwan.json') },
    }),
    remove: () => ({ query: { integration: 'engagement' } }),
    sealingKey: () => ({}),
    test: () => ({ query: { integration: 'mailServer' }, body: { to: 'asha@example.com' } }),
  },
  billing: {
    activePlan: () => ({}),
    plans: () => ({}),
    requestCustomPlan: () => ({
      body: { mav: 400_000, events: 40_000_000, emailId: 'asha@diwan.example', mobileNumber: '9876543210' },
    }),
    createOrder: () => ({ body: { purpose: 'plan', planId: 'scale' } }),
    order: ({ order }) => ({ query: { orderId: order } }),
    paySandbox: ({ order }) => ({ body: { orderId: order, cardNumber: sandboxCards.pays } }),
    verify: ({ paidOrder, payment, signature }) => ({ body: { orderId: paidOrder, paymentId: payment, signature } }),
    transactions: () => ({ params: page, query: { ...searched, sortBy: 'date' } }),
    invoice: ({ payment }) => ({ query: { transactionId: payment } }),
    balance: () => ({
      params: page,
      query: { ...searched, sortBy: 'amount', startDate: '2025-11-01', endDate: '2026-11-30' },
    }),
    amounts: () => ({ query: { searchKey: '', sortBy: 'amount', sortType: 'asc' } }),
    addFunds: () => ({ query: { offerBalanceId: 'INR-5000' } }),
  },
  rules: {
    list: () => ({ params: page, query: searched }),
    listGameMechanics: () => ({ params: page, query: searched }),
    listCustomEvents: () => ({ params: page, query: searched }),
    listQuests: () => ({ params: page, query: titled }),
    listStreaks: () => ({ params: page, query: searched }),
    listCampaigns: () => ({ params: page, query: searched }),
    names: () => ({}),
    choices: () => ({ query: { isViewDeleted: 'true', ruleType: '15' } }),
    get: ({ rule }) => ({ query: { ruleId: rule } }),
    getCampaign: ({ rule }) => ({ query: { ruleId: rule } }),
    save: ({ rule }) => ({ body: ruleBody({ ruleId: rule }) }),
    saveQuest: ({ quest }) => ({ body: questBody({ ruleId: quest }) }),
    checkName: ({ rule }) => ({ query: { name: 'Some name', id: rule } }),
    duplicate: ({ rule }) => ({ query: { ruleId: rule } }),
    duplicateQuest: ({ quest }) => ({ query: { ruleId: quest } }),
    checkDelete: ({ rule }) => ({ query: { id: rule } }),
    delete: ({ rule }) => ({ query: { id: rule } }),
    config: ({ template }) => ({ query: { gamificationId: template } }),
    checkSchedule: () => ({ query: { startDateTime: '1795000000000', endDateTime: '9999999999999' } }),
  },
  badgeRules: {
    list: () => ({ params: page, query: searched }),
    get: ({ 'badge-rule': badgeRule }) => ({ query: { badgeId: badgeRule } }),
    save: ({ 'badge-rule': badgeRule }) => ({ query: { badgesRuleId: badgeRule }, body: badgeRuleBody() }),
    checkName: ({ 'badge-rule': badgeRule }) => ({ query: { name: 'Some name', id: badgeRule } }),
    duplicate: ({ 'badge-rule': badgeRule }) => ({ query: { ruleId: badgeRule } }),
    checkDelete: ({ 'badge-rule': badgeRule }) => ({ query: { id: badgeRule } }),
    delete: ({ 'badge-rule': badgeRule }) => ({ query: { id: badgeRule } }),
  },
  offers: {
    list: () => ({ params: page, query: searched }),
    get: ({ offer }) => ({ query: { id: offer } }),
    save: ({ offer }) => ({ params: { voucherType: 'static' }, body: offerBody({ id: offer }) }),
    checkVouchers: () => ({ files: { file: new File(['code\nLAMP-1\n'], 'codes.csv') } }),
    checkName: ({ offer }) => ({ query: { offerName: 'Some name', offerId: offer } }),
    duplicate: ({ offer }) => ({ query: { offerId: offer } }),
    checkDelete: ({ offer }) => ({ query: { id: offer } }),
    delete: ({ offer }) => ({ query: { id: offer } }),
  },
  thirdPartyOffers: {
    list: () => ({ params: page, query: { searchKey: 'a', sortBy: 'available', sortType: 'desc' } }),
    vouchers: () => ({}),
    voucherDetails: () => ({ query: { productId: 'paper-lantern' } }),
    campaigns: () => ({}),
    get: ({ 'third-party-offer': id }) => ({ query: { id } }),
    saveVoucher: ({ 'third-party-offer': id }) => ({
      query: { productId: 'paper-lantern', denomination: '500' },
      body: thirdPartyBody({ id }),
    }),
    save: ({ 'third-party-offer': id }) => ({ body: thirdPartyBody({ id }) }),
    checkName: ({ 'third-party-offer': offerId }) => ({ query: { offerName: 'Some name', offerId } }),
    duplicate: ({ 'third-party-offer': offerId }) => ({ query: { offerId } }),
    checkDelete: ({ 'third-party-offer': id }) => ({ query: { id } }),
    delete: ({ 'third-party-offer': id }) => ({ query: { id } }),
  },
  segments: {
    choices: () => ({}),
    list: () => ({ params: page, query: searched }),
    get: ({ segment }) => ({ query: { segmentId: segment } }),
    save: ({ segment }) => ({ query: { segmentId: segment }, body: segmentBody() }),
    checkFile: () => ({ files: { file: new File(['userId\nasha'], 'people.csv') } }),
    count: () => ({ body: segmentBody() }),
    detail: ({ segment }) => ({ query: { segmentId: segment } }),
    checkName: ({ segment }) => ({ query: { name: 'Some name', id: segment } }),
    duplicate: ({ segment }) => ({ query: { segmentId: segment } }),
    checkDelete: ({ segment }) => ({ query: { id: segment } }),
    delete: ({ segment }) => ({ query: { id: segment } }),
  },
  progress: { get: () => ({ query: { id: 'none' } }) },
  templates: {
    list: () => ({ params: page, query: { ...titled, type: '2', whole: 'true' } }),
    library: () => ({ params: { itemsPerPage: 8, pageNo: 0 }, query: titled }),
    byId: ({ template }) => ({ params: { id: template } }),
    get: ({ template }) => ({ query: { gamificationId: template } }),
    fromLibrary: ({ template }) => ({ query: { templateId: template } }),
    blank: () => ({ query: { type: '2' } }),
    save: ({ template }) => ({ query: { gamificationId: template }, body: templateBody(2) }),
    saveScratchCard: ({ slots }) => ({ query: { gamificationId: slots }, body: templateBody(5) }),
    saveQuiz: ({ quiz }) => ({ query: { quizId: quiz }, body: templateBody(6) }),
    saveMemory: ({ memory }) => ({ query: { gamificationId: memory }, body: templateBody(16) }),
    uploaded: ({ quiz }) => ({ query: { gamificationId: quiz } }),
    checkName: ({ template }) => ({ query: { title: 'Some name', type: '2', id: template } }),
    checkDelete: ({ template }) => ({ query: { id: template } }),
    checkSave: ({ template }) => ({ query: { gamificationId: template }, body: templateBody(2) }),
    delete: ({ template }) => ({ query: { id: template } }),
    duplicate: ({ template }) => ({ query: { gamificationId: template } }),
    discontinue: ({ template }) => ({ query: { gamificationId: template, discontinued: 'true' } }),
    questions: ({ quiz }) => ({ query: { quizId: quiz, language: 'English', itemsPerPage: '5', pageNo: '0' } }),
    saveQuestion: ({ quiz }) => ({
      query: { quizId: quiz, language: 'English', questionIndex: '0' },
      body: { name: 'Which one is a root?', points: 5, correctOption: 1, optionsList: ['Ginger', 'Saffron'] },
    }),
    deleteQuestion: ({ quiz }) => ({ query: { quizId: quiz, questionIndex: '0' } }),
    streakDesigns: () => ({}),
  },
  games: {
    list: () => ({ params: page, query: searched }),
    library: () => ({ params: { itemsPerPage: 8, pageNo: 0 }, query: searched }),
    get: ({ external }) => ({ query: { id: external } }),
    fromLibrary: ({ external }) => ({ query: { id: external } }),
    save: ({ external }) => ({ query: { gameId: external }, body: templateBody(1) }),
    checkName: ({ external }) => ({ query: { templateName: 'Some name', id: external } }),
    duplicate: ({ external }) => ({ query: { id: external } }),
    checkDelete: ({ external }) => ({ query: { id: external } }),
    delete: ({ external }) => ({ query: { id: external } }),
  },
  pushNotifications: {
    list: () => ({ params: page, query: titled }),
    get: ({ push }) => ({ query: { id: push } }),
    save: ({ push }) => ({ query: { id: push }, body: pushBody() }),
    checkName: ({ push }) => ({ query: { name: 'Some name', type: '1', id: push } }),
    upload: () => ({ body: { type: '1' }, files: { file: new File(['user id\nasha\n'], 'people.csv') } }),
    duplicate: ({ push }) => ({ query: { id: push } }),
    test: ({ push }) => ({ query: { id: push }, body: { to: 'token-of-a-device' } }),
    checkDelete: ({ push }) => ({ query: { id: push } }),
    delete: ({ push }) => ({ query: { id: push } }),
  },
  channelCampaigns: {
    list: () => ({ params: page, query: { ...searched, type: '2' } }),
    get: ({ email }) => ({ params: { id: email } }),
    save: ({ email, rule }) => ({ query: { id: email }, body: emailBody({ ruleId: rule }) }),
    checkName: ({ email }) => ({ query: { name: 'Some name', type: '2', id: email } }),
    senders: ({ segment }) => ({ query: { segmentId: segment, type: '1' } }),
    upload: () => ({ body: { type: '2' }, files: { file: new File(['email\nasha@example.com\n'], 'people.csv') } }),
    duplicate: ({ email }) => ({ query: { id: email } }),
    test: ({ email }) => ({ query: { id: email }, body: { to: 'asha@example.com' } }),
    checkDelete: ({ email }) => ({ query: { id: email } }),
    delete: ({ email }) => ({ query: { id: email } }),
  },
  messaging: {
    reach: () => ({ body: { channel: 'email', message: { segmentId: 'All User', msg: '<p>Hello</p>' } } }),
    outcome: ({ email }) => ({ query: { id: email } }),
    recipients: ({ email }) => ({ params: page, query: { ...searched, id: email, state: 'sent' } }),
    resend: ({ email }) => ({ query: { id: email } }),
    release: ({ email }) => ({ query: { id: email } }),
    following: ({ rule }) => ({ query: { ruleId: rule, status: 'inactive' } }),
    registerDevice: () => ({ body: { userId: 'asha', token: 'token-of-a-device', platform: 'android' } }),
    registerOwnDevice: () => ({ body: { token: 'token-of-another-device', platform: 'ios' } }),
    opened: () => ({ body: { messageId: '3f0c1d7e-6a55-4a3e-9d1b-0d4c8e2f7a11' } }),
  },
  tournaments: {
    list: () => ({ params: page, query: { ...titled, status: 'live', library: 'false', whole: 'true' } }),
    get: ({ tournament }) => ({ query: { tournamentId: tournament } }),
    save: ({ tournament }) => ({ query: { tournamentId: tournament }, body: tournamentBody() }),
    checkName: ({ tournament }) => ({ query: { title: 'Some name', type: '13', id: tournament } }),
    duplicate: ({ tournament }) => ({ query: { tournamentId: tournament } }),
    checkDelete: ({ tournament }) => ({ query: { id: tournament } }),
    delete: ({ tournament }) => ({ query: { tournamentId: tournament } }),
  },
  themes: {
    list: () => ({ params: page, query: { ...searched, whole: 'true' } }),
    library: () => ({ params: { itemsPerPage: 8, pageNo: 0 }, query: searched }),
    get: ({ theme }) => ({ query: { themeId: theme } }),
    save: ({ theme }) => ({ query: { themeId: theme }, body: themeBody() }),
    checkName: ({ theme }) => ({ query: { title: 'Some name', type: '1', id: theme } }),
    duplicate: ({ theme }) => ({ query: { themeId: theme } }),
    checkDelete: ({ theme }) => ({ query: { id: theme } }),
    delete: ({ theme }) => ({ query: { id: theme } }),
  },
  quizFiles: {
    questions: ({ quiz }) => ({
      body: { quizId: quiz, samePointsForAllQuestions: 'true', samePoints: '10', quizEntity: '' },
      files: {
        file: new File(['question,option 1,option 2,correct option\nWhich one?,Yes,No,1\n'], 'questions.csv'),
      },
    }),
    media: ({ quiz }) => ({
      body: { quizId: quiz },
      files: { file: new File([new Uint8Array(zipOf([]))], 'pictures.zip') },
    }),
    read: () => ({ files: { file: new File(['question,option 1,option 2\nWhich one?,Yes,No\n'], 'questions.csv') } }),
    storeMedia: () => ({
      files: { file: new File([new Uint8Array(zipOf([{ path: 'pixel.png', bytes: pixelBytes }]))], 'pictures.zip') },
    }),
  },
  webhooks: {
    list: () => ({ params: page, query: searched }),
    get: ({ webhook }) => ({ query: { webhookId: webhook } }),
    save: ({ webhook }) => ({ query: { webhookId: webhook }, body: webhookBody() }),
    duplicate: ({ webhook }) => ({ query: { id: webhook } }),
    checkName: ({ webhook }) => ({ query: { name: 'Some name', id: webhook } }),
    test: ({ webhook }) => ({ query: { webhookId: webhook }, body: {} }),
    checkDelete: ({ webhook }) => ({ query: { id: webhook } }),
    delete: ({ webhook }) => ({ query: { id: webhook } }),
  },
  deliveries: {
    list: ({ webhook }) => ({ params: page, query: { webhookId: webhook, state: 'waiting' } }),
    get: ({ delivery }) => ({ query: { id: delivery } }),
    send: ({ webhook }) => ({ query: { webhookId: webhook }, body: { values: { identifier: 'asha' } } }),
    replay: ({ delivery }) => ({ query: { id: delivery } }),
    replayFailed: ({ webhook }) => ({ query: { webhookId: webhook } }),
    state: ({ webhook }) => ({ query: { webhookId: webhook } }),
    pause: ({ webhook }) => ({ query: { webhookId: webhook } }),
    resume: ({ webhook }) => ({ query: { webhookId: webhook } }),
    sign: ({ webhook }) => ({ query: { webhookId: webhook } }),
    unsign: ({ webhook }) => ({ query: { webhookId: webhook } }),
    receiver: () => ({}),
    clearReceiver: () => ({}),
  },
  leaderboards: {
    list: () => ({ params: page, query: { ...searched, from: 'quest', library: 'false' } }),
    library: () => ({}),
    get: ({ leaderboard }) => ({ params: { id: leaderboard } }),
    default: ({ quiz }) => ({ query: { templateId: quiz } }),
    save: ({ leaderboard }) => ({ query: { leaderboardId: leaderboard }, body: leaderboardBody() }),
    checkName: ({ leaderboard }) => ({ query: { name: 'Some name', id: leaderboard } }),
    duplicate: ({ leaderboard }) => ({ query: { id: leaderboard } }),
    checkDelete: ({ leaderboard }) => ({ query: { id: leaderboard } }),
    delete: ({ leaderboard }) => ({ query: { id: leaderboard } }),
  },
  events: {
    list: () => ({ params: page, query: titled }),
    config: () => ({ params: page, query: titled }),
    get: ({ event }) => ({ query: { eventId: event } }),
    save: ({ event }) => ({ query: { eventId: event }, body: eventBody() }),
    duplicate: ({ event }) => ({ query: { id: event } }),
    checkName: ({ event }) => ({ query: { id: event, eventName: 'Some name', eventKey: 'some_key' } }),
    checkDelete: ({ event }) => ({ query: { id: event } }),
    delete: ({ event }) => ({ query: { id: event } }),
    user: () => ({}),
    custom: () => ({}),
  },
  ingest: {
    send: () => ({ body: { userId: 'asha', event: 'order_placed', properties: { order_value: 250 } } }),
    arrivals: () => ({ query: { eventKey: 'order_placed' } }),
  },
  install: {
    get: () => ({}),
    save: () => ({ body: { allowedOrigins: ['https://shop.example'] } }),
    status: () => ({}),
  },
  brand: { get: () => ({}), save: () => ({ body: blankBrandKit() }) },
  badges: {
    list: () => ({ params: page, query: { ...searched, library: 'false', whole: 'true' } }),
    library: () => ({ params: page, query: searched }),
    choices: () => ({}),
    get: ({ badge }) => ({ query: { badgeId: badge } }),
    save: ({ badge }) => ({ query: { badgesId: badge }, body: badgeBody() }),
    checkTemplateName: ({ badge }) => ({ query: { name: 'Some name', id: badge } }),
    checkName: ({ badge }) => ({ query: { name: 'Some name', id: badge } }),
    categories: () => ({}),
    duplicate: ({ badge }) => ({ query: { badgeId: badge } }),
    checkDelete: ({ badge }) => ({ query: { id: badge } }),
    delete: ({ badge }) => ({ query: { id: badge } }),
  },
  progressBars: {
    list: () => ({ params: page, query: { ...titled, library: 'false', whole: 'true' } }),
    library: () => ({ params: page, query: titled }),
    get: ({ 'progress-bar': progressBarId }) => ({ query: { progressBarId } }),
    save: ({ 'progress-bar': progressBarId }) => ({ query: { progressBarId }, body: progressBarBody() }),
    checkName: ({ 'progress-bar': id }) => ({ query: { name: 'Some name', id } }),
    duplicate: ({ 'progress-bar': id }) => ({ query: { id } }),
    checkDelete: ({ 'progress-bar': id }) => ({ query: { id } }),
    delete: ({ 'progress-bar': id }) => ({ query: { id } }),
  },
  wallet: { get: () => ({}), save: () => ({ body: blankWalletPage() }) },
  pages: {
    list: () => ({ params: page, query: { ...titled, library: 'false', whole: 'true' } }),
    get: ({ page: id }) => ({ query: { pageId: id } }),
    save: ({ page: pageId }) => ({ body: { name: 'Some screen', pageId } }),
    checkName: ({ page: id }) => ({ query: { name: 'Some name', id } }),
    duplicate: ({ page: id }) => ({ query: { pageId: id } }),
    checkDelete: ({ page: id }) => ({ query: { id } }),
    delete: ({ page: id }) => ({ query: { id } }),
  },
  campaignFiles: {
    pull: () => ({ body: { kinds: ['event'] } }),
    compare: () => ({ body: { files: [exampleFile], label: 'files' } }),
    check: () => ({ body: { files: [exampleFile] } }),
    plan: () => ({ body: { files: [exampleFile], label: 'files', mirror: { maxDeletes: 0 } } }),
    forecast: () => ({ body: { files: [exampleCampaign], campaign: 'rule/coin-days' } }),
    apply: () => ({ body: { files: [{ file: exampleFile, revision: null }], label: 'files' } }),
    try: () => ({
      body: { files: [exampleFile], steps: [{ person: 'asha', at: 1_764_579_600_000, event: 'shop_visit' }] },
    }),
  },
  transfer: {
    export: ({ rule }) => ({ query: { kind: 'rule', id: rule } }),
    plan: () => ({
      body: { questwire: 1, main: { kind: 'rule', id: 'r', name: 'From afar', document: ruleBody() }, references: [] },
    }),
    import: () => ({
      body: {
        bundle: {
          questwire: 1,
          main: { kind: 'rule', id: 'r', name: 'From afar', document: ruleBody() },
          references: [],
        },
      },
    }),
  },
  live: {
    join: ({ rule }) => ({ body: { kind: 'rule', id: rule, session: 'abc' } }),
    edit: ({ rule }) => ({
      body: {
        ...{ kind: 'rule', id: rule, session: 'abc', batch: 1, baseRevision: 1 },
        patches: [{ do: 'set', path: ['document', 'howOften'], value: 'everytime' }],
      },
    }),
  },
  presence: {
    tell: ({ rule }) => ({
      body: {
        id: rule,
        session: 'abc',
        pointer: { x: 10, y: 20 },
        selected: ['root'],
        field: { step: 'root', path: 'name' },
      },
    }),
    watch: ({ rule }) => ({ body: { ids: [rule] } }),
  },
  canvas: {
    saveSidecar: ({ rule }) => ({
      query: { kind: 'rule', id: rule },
      body: { positions: { '': { x: 1, y: -2.5 } }, notes: [{ id: 'n', text: 'Ask Farah', x: 0, y: 0, width: 200 }] },
    }),
    getSidecar: ({ rule }) => ({ query: { kind: 'rule', id: rule } }),
  },
  versions: {
    list: ({ rule }) => ({ query: { kind: 'rule', id: rule } }),
    get: ({ quest }) => ({ query: { kind: 'rule', id: quest, revision: '1' } }),
    name: ({ rule }) => ({ body: { kind: 'rule', id: rule, revision: 1, label: 'As reviewed' } }),
    seen: ({ rule }) => ({ body: { kind: 'rule', id: rule, revision: 1 } }),
  },
  approvals: {
    policy: () => ({}),
    savePolicy: () => ({ body: defaultApprovalPolicy }),
    saveStandIn: () => ({ body: { standIn: null } }),
    waiting: () => ({}),
    need: ({ rule }) => ({ body: { kind: 'rule', id: rule } }),
    ask: ({ rule }) => ({ body: { kind: 'rule', id: rule, revision: 1, words: 'Diwali begins on Friday.' } }),
    list: ({ rule }) => ({ query: { show: 'all', documentId: rule } }),
    get: ({ approval }) => ({ query: { id: approval } }),
    approve: ({ approval }) => ({ body: { id: approval, hash: PLANTED_HASH } }),
    sendBack: ({ approval }) => ({ body: { id: approval, words: 'Fewer boxes, please.' } }),
    withdraw: ({ approval }) => ({ body: { id: approval } }),
    getMails: () => ({}),
    saveMails: () => ({ body: { mails: false } }),
  },
  owners: { detach: ({ rule }) => ({ query: { kind: 'rule', id: rule } }) },
  crowd: {
    latest: () => ({}),
    start: () => ({ body: { players: 5, days: 1, seed: 'example' } }),
    get: ({ crowd }) => ({ query: { id: crowd } }),
    cancel: ({ crowd }) => ({ query: { id: crowd } }),
  },
  ledger: {
    figures: ({ rule }) => ({ query: { ruleId: rule } }),
    list: ({ rule, offer }) => ({
      params: page,
      query: { searchKey: 'a', sortBy: 'at', sortType: 'desc', ruleId: rule, offerId: offer },
    }),
    stop: ({ rule }) => ({ query: { ruleId: rule } }),
    alerts: () => ({}),
    gratify: ({ rule }) => ({
      body: { userId: 'persona-asha', offerId: 'coins-10', ruleId: rule, reason: 'Said sorry' },
    }),
  },
  budgets: {
    get: ({ rule }) => ({ query: { ruleId: rule } }),
    save: ({ rule }) => ({
      query: { ruleId: rule },
      body: { money: { amount: 250_000, currency: 'INR' }, coins: { amount: 1_000_000 } },
    }),
  },
  comments: {
    list: ({ rule }) => ({ query: { kind: 'rule', id: rule } }),
    members: () => ({}),
    begin: ({ rule }) => ({ query: { kind: 'rule', id: rule }, body: { text: 'Is this the right segment?' } }),
    answer: ({ thread }) => ({ query: { thread }, body: { text: 'It is.\nWe asked.' } }),
    edit: ({ comment }) => ({ query: { comment }, body: { text: 'Is this the right coin, and the right side?' } }),
    resolve: ({ thread }) => ({ query: { thread }, body: { resolved: true } }),
    delete: ({ comment }) => ({ query: { comment } }),
    remove: ({ comment }) => ({ query: { comment } }),
    getMails: () => ({}),
    saveMails: () => ({ body: { mails: false } }),
  },
  draws: {
    getSettings: ({ game }) => ({ params: { ruleId: game } }),
    saveSettings: ({ game }) => ({ params: { ruleId: game }, body: { provable: true, showOdds: true } }),
    get: ({ game }) => ({ params: { ruleId: game } }),
    file: ({ game }) => ({ params: { ruleId: game } }),
    record: ({ game }) => ({ params: { orgId: 'filled in by the test', ruleId: game } }),
  },
  prizeDraws: {
    list: ({ tournamentRule }) => ({ params: { ruleId: tournamentRule } }),
    save: ({ tournamentRule, openPrizeDraw, offer }) => ({
      params: { ruleId: tournamentRule },
      body: { drawId: openPrizeDraw, name: 'A car', entriesPer: 'play', winnerCount: 3, offerId: offer },
    }),
    delete: ({ tournamentRule, openPrizeDraw }) => ({ params: { ruleId: tournamentRule, drawId: openPrizeDraw } }),
    close: ({ tournamentRule, openPrizeDraw }) => ({ params: { ruleId: tournamentRule, drawId: openPrizeDraw } }),
    redraw: ({ tournamentRule, drawnPrizeDraw }) => ({
      params: { ruleId: tournamentRule, drawId: drawnPrizeDraw },
      body: { reason: 'The winner could not be reached' },
    }),
    file: ({ tournamentRule, closedPrizeDraw }) => ({ params: { ruleId: tournamentRule, drawId: closedPrizeDraw } }),
    published: ({ tournamentRule, closedPrizeDraw }) => ({
      params: { orgId: 'filled in by the test', ruleId: tournamentRule },
      query: { drawId: closedPrizeDraw },
    }),
  },
  forecast: {
    conditions: () => ({
      body: {
        conditions: [
          { event: 'order_placed', name: 'order_value', type: 'number', operator: 'greater_or_equal', value: [2000] },
        ],
      },
    }),
    history: () => ({ query: { type: '2', events: 'order_placed' } }),
    stock: ({ offer }) => ({ query: { offerIds: offer } }),
  },
  held: {
    list: () => ({ params: page, query: { searchKey: 'a' } }),
    release: () => ({ body: { rewardIds: ['nothing-waits'] } }),
    refuse: () => ({ body: { rewardIds: ['nothing-waits'] } }),
    reach: () => ({}),
  },
  play: {
    token: () => ({ body: { userId: 'asha' } }),
    exchange: () => ({ body: { organisation: 'filled in by the test', jwt: 'filled in by the test' } }),
    anonymous: () => ({ body: { organisation: 'filled in by the test' } }),
    renew: () => ({}),
    merge: () => ({ body: { visitor: 'nobody-met' } }),
    revoke: () => ({ body: { userId: 'mina' } }),
    on: () => ({}),
    seen: ({ game }) => ({ body: { ruleIds: [game] } }),
    interrupt: ({ game }) => ({ body: { ruleId: game } }),
    agree: ({ game }) => ({ body: { ruleId: game, version: termsVersion(exampleTerms) ?? '' } }),
    form: ({ formGame }) => ({ body: { ruleId: formGame, answers: { 'E-mail ID': 'asha@example.com' } } }),
    start: ({ game }) => ({ body: { ruleId: game } }),
    finish: ({ play }) => ({ body: { playId: play } }),
    refer: ({ referral, code }) => ({ body: { ruleId: referral, code } }),
    event: () => ({ body: { event: 'app_opened', properties: { city: 'Pune' } } }),
    track: ({ game }) => ({
      body: {
        sent: 0,
        items: [
          { id: 'a', at: 0, type: 'event', event: 'app_opened', properties: { city: 'Pune' } },
          { id: 'b', at: 0, type: 'display', ruleId: game },
        ],
      },
    }),
    rewards: () => ({}),
    draws: ({ game }) => ({ body: { ruleId: game } }),
    badges: () => ({}),
    wallet: () => ({ body: { kind: 'coins', state: 'given', fromTS: 0, size: 5 } }),
    streaks: () => ({}),
    quests: () => ({}),
    leaderboard: ({ tournamentRule }) => ({ body: { ruleId: tournamentRule } }),
    visit: () => ({ body: { offset: 60_000, seed: 'spring' } }),
    decisions: () => ({}),
  },
  visits: {
    decisions: ({ rule }) => ({ query: { ruleId: rule } }),
    explain: ({ rule }) => ({ query: { ruleId: rule, userId: 'dw-0001' } }),
    createVisit: () => ({ body: {} }),
    getPlayerKey: () => ({}),
  },
  reportFiles: {
    downloadActivity: ({ rule }) => ({ query: { ...reported, ruleIdList: rule, format: 'xlsx' } }),
    downloadGame: ({ rule }) => ({ query: { ...reported, ruleIdList: rule } }),
    downloadBadges: () => ({ query: reported }),
    downloadOffer: ({ offer }) => ({ query: { offerId: offer } }),
    downloadOffers: ({ offer }) => ({ query: { ...reported, idList: offer } }),
    downloadUser: () => ({ query: reported }),
    downloadReferral: () => ({ query: reported }),
    downloadDailyStreak: () => ({ query: reported }),
    downloadCampaign: ({ rule }) => ({ query: { ...reported, idList: rule } }),
    downloadLeaderboard: () => ({ query: { ...reported, leaderboardReportIdList: 'none' } }),
    downloadEvent: () => ({ query: reported }),
    downloadMessage: () => ({ query: reported }),
    sendActivity: () => ({ query: { ruleType: '15' }, body: { emailList: 'asha@example.com, ravi@example.com' } }),
    sendGame: () => ({ query: reported, body: mailed }),
    sendBadges: () => ({ query: reported, body: mailed }),
    sendOffers: () => ({ query: reported, body: mailed }),
    sendUser: () => ({ query: reported, body: mailed }),
    sendReferral: () => ({ query: reported, body: mailed }),
    sendDailyStreak: () => ({ query: reported, body: mailed }),
    sendCampaign: () => ({ query: reported, body: mailed }),
    sendLeaderboard: () => ({ query: reported, body: mailed }),
    sendEvent: () => ({ query: reported, body: mailed }),
    sendMessage: () => ({ query: reported, body: mailed }),
    links: () => ({ query: { report: 'activity' } }),
    withdraw: ({ reportLink }) => ({ query: { id: reportLink } }),
    schedules: () => ({}),
    saveSchedule: ({ reportSchedule }) => ({
      body: {
        ...{ id: reportSchedule, report: 'activity', terms: { status: 'active' }, period: 'last-week' },
        ...{
          frequency: 'weekly',
          weekday: 1,
          time: '09:00',
          timezone: 'Asia/Kolkata',
          emailList: ['asha@example.com'],
        },
      },
    }),
    deleteSchedule: ({ reportSchedule }) => ({ query: { id: reportSchedule } }),
  },
  privacy: {
    person: () => ({ query: { userId: 'dw-0002' } }),
    export: () => ({ query: { userId: 'dw-0002' } }),
    erase: () => ({ body: { userId: 'dw-0003' } }),
    retention: () => ({ query: { events: '24', decisions: 'kept' } }),
    saveRetention: () => ({ body: { events: 24 } }),
  },
  audit: {
    list: () => ({ params: page, query: { ...searched, kind: 'rule', from: '0' } }),
    choices: () => ({}),
    export: () => ({ query: { searchKey: 'a' } }),
  },
  bell: {
    count: () => ({}),
    list: () => ({ params: page }),
    markRead: () => ({ body: { upTo: 1 } }),
    stream: () => ({ query: { after: '0' } }),
  },
  search: { documents: () => ({ query: { searchKey: 'a', kinds: 'rule,offer' } }) },
  lists: {
    filters: () => ({ query: { kind: 'rule', ruleType: '1' } }),
    figures: ({ rule }) => ({ query: { ids: rule } }),
  },
  reports: {
    activity: () => ({
      params: page,
      query: { ...searched, selectedFromDate: '2025-11-01', selectedToDate: '2025-11-30' },
    }),
    game: () => ({ params: page, query: { sortBy: 'total_plays', orderBy: 'desc' } }),
    badges: () => ({ params: page, query: { ...searched, sortBy: 'rule_name' } }),
    offer: () => ({ params: page, query: { selectedPeriodFrom: '1761955200000', selectedPeriodEnd: '1764460800000' } }),
    user: () => ({ params: page, query: {} }),
    referral: () => ({ params: page, query: {} }),
    dailyStreak: () => ({ params: page, query: { sortBy: 'averagestreak_days', orderBy: 'desc' } }),
    campaign: () => ({ params: page, query: { searchKey: '', sortBy: 'totalOffer', orderBy: 'asc' } }),
    leaderboard: () => ({ params: page, query: { requiredTypes: 'daily,campaign', ruleName: '', ruleId: '' } }),
    quest: () => ({ params: page, query: { ruleName: 'a', ruleId: '' } }),
    event: () => ({ params: page, query: {} }),
    message: () => ({ params: page, query: { sortBy: 'converted', orderBy: 'desc' } }),
    campaignsWithLeaderboard: () => ({}),
    chart: () => ({ query: { report: 'activity', step: 'weekly', selectedFromDate: '2025-11-01' } }),
    rows: () => ({ params: page, query: { report: 'activity', figure: 'activity_display' } }),
  },
  dashboard: { get: () => ({ query: { startDate: '2025-11-01', endDate: '2025-11-30' } }) },
  calendar: {
    get: () => ({ query: { from: '2025-11-01', to: '2025-12-31' } }),
    figures: () => ({ query: { from: '2025-11-01', to: '2025-11-30' } }),
    saveLimits: () => ({ body: { gamesAtOnce: 3 } }),
    facts: ({ rule }) => ({ body: { campaigns: [rule], messages: [] } }),
    feed: () => ({}),
    renewFeed: () => ({}),
    revokeFeed: () => ({}),
  },
  reportGraph: {
    data: ({ rule }) => ({
      query: { selectedPeriod: 'weekly', selectedYear: '2025', selectedMonth: '11', ruleId: rule },
    }),
    lift: () => ({
      query: { selectedPeriodFrom: '2025-11-01', selectedPeriodEnd: '2025-11-30', event: 'order_placed' },
    }),
  },
  profile: {
    get: () => ({}),
    update: () => ({ body: { fullName: 'Ravi Kumar', emailId: 'demo%40questwire.test' } }),
    industries: () => ({}),
    session: () => ({}),
  },
  uploads: {
    upload: () => ({ body: { folderName: 'profile/' }, files: { files: pixel } }),
    badges: () => ({ files: { files: pixel } }),
  },
}

/** An endpoint with its place in the table. */
export interface EndpointCase {
  readonly area: Area
  readonly key: string
  readonly call: Endpoint
}

/** Every endpoint of the table. */
export const endpointCases: EndpointCase[] = Object.entries(endpoints).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([key, call]) => ({ area: area as Area, key, call })),
)

/** The example of an endpoint; undefined when there is none. */
export function exampleOf({ area, key }: EndpointCase, ids: DocumentIds): Example | undefined {
  const byKey = examples[area] as Readonly<Record<string, ((ids: DocumentIds) => Example) | undefined>>
  return byKey[key]?.(ids)
}

/** Makes the call of an example as somebody. */
export async function sendExample(
  person: TestUser,
  { call }: EndpointCase,
  { params = {}, query = {}, body, files }: Example,
): Promise<TestResponse> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const terms = new URLSearchParams(query)
  const address = terms.size > 0 ? `${path}?${terms}` : path
  if (call.access === 'key' || call.access === 'scoped-key') {
    const { apikey } = (await person.get('getApiKey')).reply
    if (call.method === 'GET') return person.get(address, { token: apikey })
    return person.post(address, body, { token: apikey })
  }
  if (call.access === 'player-key') {
    const { playerKey } = (await person.get('getPlayerKey')).reply
    return person.post(address, body, { token: playerKey })
  }
  if (call.access === 'player') {
    const { token } = (await person.post('createDemoVisit', {})).reply
    return person.post(address, body, { token })
  }
  if (call.parts.length > 0) return person.post(address, undefined, { raw: formOf(body as object, files) })
  if (call.encoding === 'multipart') return person.form(address, body, files)
  return call.method === 'GET' ? person.get(address) : person.post(address, body)
}

function formOf(texts: object, files: Example['files'] = {}): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}
