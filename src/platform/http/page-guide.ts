/**
 * The guide for whoever builds the page: what the SDK offers it, name by name. The page of the calls shows it, and
 * `page-guide.test.ts` holds it against the SDK's own files. Not here: calls of servers (`call-examples.ts`).
 */

/** A name that the SDK gives to a page, and its meaning in a sentence or two. */
export type GuideRow = readonly [name: string, says: string]

/** A part of the guide. */
export interface GuidePart {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly rows: readonly GuideRow[]
  /** Code that shows it at work, one example each. */
  readonly samples?: readonly string[]
}

/** The title of the guide, and its beginning. */
export const pageGuide = {
  id: 'in-your-pages',
  title: 'In your pages',
  about:
    'One tag, from Install, and an element wherever an activity belongs. The only global is Questwire. No call throws; calls wait until the script has come, and do no harm where it never comes.',
} as const

const tag = [
  '<script type="module" async src="https://engage.example/sdk/v1/questwire.js?organisation=7f4c2e1a-…"></script>',
  '',
  '<questwire-activity rule="diwali-spin-and-win" results="SDK" reserve="320"></questwire-activity>',
].join('\n')

const queue = [
  'window.Questwire ??= []',
  "Questwire.push(['init', { getToken: async ({ visitor = '' }) =>",
  "  (await fetch('/questwire-token', { method: 'POST', body: visitor })).text() }])",
  "Questwire.push(['track', 'product_viewed', { category: 'shoes' }])",
  "document.addEventListener('questwire:result', ({ detail }) => console.log(detail.won, detail.rewards))",
].join('\n')

const frame = [
  '<iframe id="game" title="Diwali wheel"',
  '  src="https://engage.example/embed/diwali-spin-and-win?organisation=7f4c2e1a-…#token"></iframe>',
  '<script>',
  "  const frame = document.getElementById('game')",
  "  addEventListener('message', async ({ source, origin, data }) => {",
  "    if (source !== frame.contentWindow || origin !== 'https://engage.example' || data.source !== 'questwire') return",
  "    if (data.type === 'height') frame.style.height = data.height + 'px'",
  "    if (data.type === 'token') {",
  "      const token = await (await fetch('/questwire-token')).text()",
  "      source.postMessage({ source: 'questwire-host', type: 'token', token }, origin)",
  '    }',
  '  })',
  '</script>',
].join('\n')

const reactNative = [
  '<WebView',
  "  source={{ uri: 'https://engage.example/embed/diwali-spin-and-win?organisation=7f4c2e1a-…#token=' + token }}",
  '  onMessage={({ nativeEvent }) => {',
  '    const message = JSON.parse(nativeEvent.data)',
  "    if (message.type === 'result') show(message.detail.rewards)",
  '  }}',
  '/>',
].join('\n')

const ios = [
  'settings.userContentController.add(self, name: "questwire")',
  'view.load(URLRequest(url: URL(string: "https://engage.example/embed/diwali-spin-and-win?organisation=7f4c2e1a-…#token=\\(token)")!))',
  '// To the page:',
  "view.evaluateJavaScript(\"postMessage({ source: 'questwire-host', type: 'close' }, location.origin)\")",
].join('\n')

const android = [
  '// androidx.webkit; the name is QuestwireHost.',
  'WebViewCompat.addWebMessageListener(view, "QuestwireHost", setOf("https://engage.example")) { _, message, _, _, _ ->',
  '  val told = JSONObject(message.data ?: "{}")',
  '  if (told.getString("type") == "result") show(told.getJSONObject("detail"))',
  '}',
  'view.loadUrl("https://engage.example/embed/diwali-spin-and-win?organisation=7f4c2e1a-…#token=$token")',
].join('\n')

/** The parts of the guide, in the order in which a page needs them. */
export const guideParts: readonly GuidePart[] = [
  {
    id: 'tag',
    title: 'The tag',
    about: 'Terms in the address of the tag.',
    rows: [
      [
        'organisation',
        'The public id of your organisation: visitors whom nobody knows play with it, and JWTs need it.',
      ],
      ['service', 'The address of the calls, where they are not beside the script.'],
      ['consent', 'With “ask” nothing is kept, loaded or sent before the page says consent(true).'],
    ],
    samples: [tag],
  },
  {
    id: 'methods',
    title: 'Methods',
    about:
      "As Questwire.track(…) once the script is there, or at any time as Questwire.push(['track', …]) after window.Questwire ??= [].",
    rows: [
      [
        'init(settings)',
        'Says who plays and how it looks: organisation; token, or getToken, which is asked whenever a token ends and is told the visitor; locale; theme (light, dark, auto); service.',
      ],
      [
        'track(event, properties)',
        'Tells of an event of the player. It is sent until it has arrived, and counts once.',
      ],
      ['on(name, listener)', 'Hears play, result, reward, close or error of the whole page; returns what ends it.'],
      ['consent(given)', 'false keeps and tracks nothing, and removes what was kept; true begins, or goes on.'],
      ['identify(token)', 'The visitor has signed in: what they won becomes theirs, once.'],
      ['logout()', 'The player has signed out: who comes next is somebody new.'],
      [
        'registerDevice(token, platform)',
        'Registers the player’s device for push notifications: its token at the push service, and android, ios or web.',
      ],
      ['messageOpened(messageId)', 'Says that the player opened a push notification, by the id that came with it.'],
      ['refresh()', 'Asks anew what is on.'],
      ['open(ruleId)', 'Opens a game over the page.'],
      ['push(call)', 'A call as a list, before or after the script has come.'],
      ['version', 'The version of the script.'],
    ],
    samples: [queue],
  },
  {
    id: 'elements',
    title: 'Elements',
    about:
      'A place of which nothing is known after five seconds folds away, as does one with an unknown id. What is not on now stands there with the reason.',
    rows: [
      [
        '<questwire-activity>',
        'One activity by its rule: a game, quest, streak, poll, board or bar; badges is the badge cabinet, wallet the wallet.',
      ],
      ['<questwire-activities>', 'All that is on for this player, in order.'],
      ['<questwire-popup>', 'What comes over the page by itself, as its display says; with rule that one alone.'],
    ],
  },
  {
    id: 'attributes',
    title: 'Attributes',
    about: 'Of all elements, where nothing else is said.',
    rows: [
      ['rule', 'The id of a rule; badges or wallet.'],
      [
        'show',
        'card; inline: the game in its place, after a press; whole: at once; board: the leaderboard; screen: the information screen of its rewards, over the page. Of a popup: popup, page or inline.',
      ],
      [
        'results',
        'SDK shows results in their place; ParentApp hands them to the page and shows nothing. Left out: as the document says.',
      ],
      [
        'expanded',
        'There at all: a quest, streak, bar, board, badges or wallet stands there in its design at once. Else as a tile, which brings it when it is pressed, so that a page loads less than 35 KB before.',
      ],
      [
        'reserve',
        'The height in pixels that is kept free until it is there, from when the script has come. min-height in your own style sheet keeps it from the beginning, so that nothing below it moves.',
      ],
      ['loading', 'eager draws it before it comes near the window.'],
      ['lang', 'The language of this element, as a tag: hi, pt-BR.'],
      ['theme', 'light, dark or auto.'],
      ['token', 'The player’s token, in place of init.'],
      ['organisation', 'The public id of your organisation, in place of the tag’s.'],
      ['service', 'The address of the calls, in place of the tag’s.'],
      ['when', 'Of a popup: now, session, event or exit, whatever its display says.'],
      ['event', 'Of a popup with when="event": the key of the event after which it comes.'],
    ],
  },
  {
    id: 'events',
    title: 'Events',
    about: 'They bubble from the element to the document; each has its detail.',
    rows: [
      ['questwire:play', 'ruleId, playId'],
      ['questwire:result', 'ruleId, type, name, won, text, shown, rewards'],
      ['questwire:reward', 'ruleId, reward'],
      ['questwire:close', 'ruleId'],
      ['questwire:error', 'message, status, ruleId'],
      ['questwire:advance', 'event: a task asks for this event of the page, such as a visit of another part of it.'],
    ],
  },
  {
    id: 'look',
    title: 'Look',
    about:
      'Elements take font and color-scheme from the page, and these custom properties, set on :root or on an element. To reserve height set reserve, or min-height in your own style sheet.',
    rows: [
      ['--questwire-accent', 'Buttons, bars and marks; the primary colour of your brand kit where it is left out.'],
      ['--questwire-on-accent', 'Words on the accent.'],
      ['--questwire-paper', 'The ground of dialogs.'],
      ['--questwire-card', 'The ground of cards and tiles.'],
      ['--questwire-ink', 'Words.'],
      ['--questwire-soft', 'Words of less weight.'],
      ['--questwire-line', 'Borders.'],
      ['--questwire-tint', 'Grounds of what is marked.'],
      ['--questwire-danger', 'What went wrong.'],
      ['--questwire-good', 'What is done.'],
      ['--questwire-backdrop', 'The page behind a dialog.'],
      ['--questwire-radius', 'The radius of corners.'],
      ['--questwire-font', 'The font, where it is another one than the page’s.'],
      ['--questwire-heading-font', 'The font of headings.'],
    ],
    samples: [':root { --questwire-accent: #0b7a3b; --questwire-radius: 4px }'],
  },
  {
    id: 'consent',
    title: 'Consent',
    about:
      'With consent the browser’s storage holds the signed id of the visitor, a random id of the device, by which plays are counted, and what waits to be sent. Consent is not remembered, since that would be storing: say it on every page.',
    rows: [
      [
        'Ask first',
        'consent=ask in the tag, and consent(true) once the visitor has agreed. Until then no call is made.',
      ],
      [
        'Unless they refuse',
        'The tag without it, and consent(false) in any script of the page, deferred ones included: the SDK begins when they have run.',
      ],
    ],
    samples: ["window.Questwire ??= []\nbanner.onagree = () => Questwire.push(['consent', true])"],
  },
  {
    id: 'web-views',
    title: 'Frames and web views',
    about:
      '/embed/<rule>?organisation=… shows one activity alone. The token stands behind the #, where no log sees it; #token without a value says that it comes by a message. Further terms: locale, theme, results, and host, the origin of the framing page where its browser keeps that to itself. Only your sites may frame it.',
    rows: [],
    samples: [frame, reactNative, ios, android],
  },
  {
    id: 'messages-out',
    title: 'Messages to your app',
    about:
      '{ source: “questwire”, rule, type, … } to the framing page, to ReactNativeWebView, to webkit.messageHandlers.questwire, and to QuestwireHost.',
    rows: [
      ['ready', 'The page listens.'],
      ['token', 'It asks for a token; detail.visitor is the id to hand to play/token.'],
      ['height', 'height: the pixels it needs; 0 where there is nothing to show.'],
      ['play', 'detail as of questwire:play.'],
      ['result', 'detail as of questwire:result.'],
      ['reward', 'detail as of questwire:reward.'],
      ['close', 'detail as of questwire:close.'],
      ['error', 'detail as of questwire:error.'],
    ],
  },
  {
    id: 'messages-in',
    title: 'Messages to the page',
    about: '{ source: “questwire-host”, type, … } from the framing page, or posted by the app to the page itself.',
    rows: [
      ['token', 'token: the player’s token, as asked for.'],
      ['locale', 'locale: the language, as a tag.'],
      ['track', 'event and properties: an event of the player.'],
      ['close', 'Leaves what is open over the page.'],
    ],
  },
]
