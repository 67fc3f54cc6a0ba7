/** Two organisations on one database: what belongs to the other answers exactly as what does not exist. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { withOrganisation, withoutOrganisation } from '#src/platform/base/database/pool.ts'
import { type DocumentIds, insertOneOfEach, otherIds, ruleBody } from './support/bodies.ts'
import { endpointCases, exampleOf, sendExample } from './support/examples.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let owner: TestUser
let other: TestUser
let theirs: DocumentIds
const nobodys = Object.fromEntries(
  [...otherIds, ...Object.keys(documentKinds)].map((kind) => [kind, randomUUID()]),
) as unknown as DocumentIds

beforeAll(async () => {
  world = await openWorld()
  owner = await world.demo()
  other = await world.registerOrganisation('other@example.com')
  theirs = await insertOneOfEach(world, owner)
})
afterAll(() => world.close())

/** The calls that name a document. */
const naming = endpointCases.filter((entry) => {
  const others = Object.fromEntries(Object.keys(nobodys).map((kind) => [kind, kind])) as unknown as DocumentIds
  const [one, two] = [nobodys, others].map((ids) =>
    JSON.stringify({ ...exampleOf(entry, ids), ...(exampleOf(entry, ids)?.body as object) }).replace(
      /"(name|offerName|templateName)":"[^"]*"/g,
      '',
    ),
  )
  return one !== two
})

test('most calls name a document', () => {
  expect(naming.map(({ area, key }) => `${area}.${key}`).length).toBeGreaterThanOrEqual(33)
})

describe.each(naming)('$area.$key', (entry) => {
  // Who is on a document is told with the id that was asked for, whether or not there is such a document.
  const sayingOf = ({ text }: { readonly text: string }, { rule }: { readonly rule?: unknown }) =>
    entry.area === 'presence' ? text.replace(String(rule), '') : text
  test('tells nobody what another organisation has', async () => {
    const foreign = await sendExample(other, entry, exampleOf(entry, theirs) ?? {})
    // What a page tells twice counts once, whatever it names.
    await world.database.ownerPool.query('DELETE FROM tracked_items')
    const missing = await sendExample(other, entry, exampleOf(entry, nobodys) ?? {})
    expect(foreign.status).toBe(missing.status)
    expect(sayingOf(foreign, theirs)).toBe(sayingOf(missing, nobodys))
    expect([...foreign.headers]).toEqual([...missing.headers])
  })
})

test('names, lists and links stay inside', async () => {
  // Without rules that another test has made.
  const other = await world.registerOrganisation('inside@example.com')
  const name = 'Name of the first organisation'
  const { reply } = await owner.post('saveRule', ruleBody({ name }))
  expect((await other.get(`checkRuleName?name=${encodeURIComponent(name)}`)).reply.exists).toBe(false)
  const saved = await other.post('saveRule', ruleBody({ name, userSegmentId: theirs.segment }))
  expect(saved.status).toBe(200)
  const list = await other.get('getRuleEngineList/100/0')
  expect(list.reply.rewardsList.rule.map((rule: { id: string }) => rule.id)).toEqual([saved.reply.ruleEntity.id])
  expect((await owner.get(`checkDeleteRule?id=${reply.ruleEntity.id}`)).reply.links).toEqual([])
})

const tables = [
  'organisations',
  'users',
  'tokens',
  'activations',
  'one_time_secrets',
  'sign_in_settings',
  'second_factors',
  'mails',
  'documents',
  'document_versions',
  'document_owners',
  'comment_threads',
  'comments',
  'comment_mails',
  'version_names',
  'seen_revisions',
  'working_copies',
  'approval_policies',
  'approval_stand_ins',
  'approval_requests',
  'approval_deadlines',
  'approval_mails',
  'approval_votes',
  'approval_costs',
  'draw_settings',
  'draw_keys',
  'prize_draws',
  'prize_draw_entrants',
  'prize_draw_winners',
  'draw_seeds',
  'draw_tables',
  'draw_changes',
  'draw_log',
  'draw_heads',
  'draw_counts',
  'document_references',
  'canvas_sidecars',
  'organisation_keys',
  'api_keys',
  'profiles',
  'events',
  'answered_requests',
  'progress',
  'segment_files',
  'segment_members',
  'segment_counts',
  'vouchers',
  'deliveries',
  'delivery_exchanges',
  'webhook_states',
  'webhook_receivers',
  'received_requests',
  'voucher_orders',
  'player_keys',
  'player_tokens',
  'plays',
  'displays',
  'terms_agreements',
  'play_states',
  'decisions',
  'board_scores',
  'board_buckets',
  'board_sums',
  'board_changes',
  'referrals',
  'board_closings',
  'campaign_verdicts',
  'rewards',
  'stock',
  'stock_alerts',
  'budgets',
  'crowds',
  'audit',
  'notices',
  'notice_marks',
  'sealing_keys',
  'searched_people',
  'integrations',
  'payment_orders',
  'plan_requests',
  'brand_kits',
  'wallet_pages',
  'uploads',
  'install_settings',
  'install_calls',
  'install_refused_events',
  'install_event_counts',
  'player_revocations',
  'visitor_merges',
  'tracked_items',
  'interactions',
  'rule_revisions',
  'message_batches',
  'interruptions',
  'player_groups',
  'hold_counts',
  'held_rewards',
  'report_links',
  'report_schedules',
  'report_runs',
  'participations',
  'figure_changes',
  'figure_states',
  'figure_days',
  'figure_parts',
  'figure_presence',
  'figure_rules',
  'figure_spans',
  'figure_cohorts',
  'erasures',
  'retention_settings',
  'gone_events',
  'recipient_files',
  'recipient_rows',
  'devices',
  'message_runs',
  'message_occasions',
  'messages',
  'message_suppressions',
  'channel_consents',
  'channel_states',
  'watched_ranks',
  'provider_rates',
  'calendar_feeds',
  'calendar_limits',
  'document_keys',
  'named_keys',
  'publication_forecasts',
  'expected_days',
]
/** Rows of tables that no call has filled yet, by table; $1 is the organisation. */
const planted: Readonly<Record<string, string>> = {
  recipient_files: `INSERT INTO recipient_files (organisation_id, id, name, people, created_ts) VALUES ($1, $1, 'people.csv', 1, 0)
    ON CONFLICT DO NOTHING`,
  recipient_rows: `WITH file AS (
      INSERT INTO recipient_files (organisation_id, id, name, people, created_ts) VALUES ($1, $1, 'people.csv', 1, 0) ON CONFLICT DO NOTHING)
    INSERT INTO recipient_rows (organisation_id, file, number, name, address, user_id) VALUES ($1, $1, 1, '', '', 'u')`,
  version_names: `INSERT INTO version_names (organisation_id, kind, id, revision, label, named_by, named_ts)
    VALUES ($1, 'rule', 'r', 1, 'Reviewed', 'P', 0)`,
  seen_revisions: `INSERT INTO seen_revisions (organisation_id, member, kind, id, revision, seen_ts)
    VALUES ($1, $1, 'rule', 'r', 1, 0)`,
  working_copies: `INSERT INTO working_copies (organisation_id, kind, id, tree, sequence, base_revision, sessions, differs, edited_ts)
    VALUES ($1, 'rule', 'r', '{}', 1, 1, '[]', false, 0)`,
  approval_policies: `INSERT INTO approval_policies (organisation_id, mode, policy, updated_ts) VALUES ($1, 'off', '{}', 0)
    ON CONFLICT DO NOTHING`,
  approval_stand_ins: `INSERT INTO approval_stand_ins (organisation_id, member, stand_in, until_ts)
    VALUES ($1, $1, gen_random_uuid(), 0)`,
  approval_requests: `INSERT INTO approval_requests (organisation_id, id, kind, document, family, name, revision, text, hash, starts_now,
      messages, forecast, needed, words, whom, asked_by, asked_by_name, asked_ts, deadline_ts, state)
    VALUES ($1, gen_random_uuid(), 'rule', gen_random_uuid()::text, 'rule', '', 1, '{}', '', false, '[]', '{}', 1, '', '{}', $1, '', 0, 0,
      'withdrawn')`,
  approval_deadlines: `WITH asked AS (
      INSERT INTO approval_requests (organisation_id, id, kind, document, family, name, revision, text, hash, starts_now,
        messages, forecast, needed, words, whom, asked_by, asked_by_name, asked_ts, deadline_ts, state)
      VALUES ($1, gen_random_uuid(), 'rule', gen_random_uuid()::text, 'rule', '', 1, '{}', '', false, '[]', '{}', 1, '', '{}', $1, '', 0, 0,
        'withdrawn') RETURNING id)
    INSERT INTO approval_deadlines (organisation_id, request, tell_ts) SELECT $1, id, 0 FROM asked`,
  approval_mails: `WITH asked AS (
      INSERT INTO approval_requests (organisation_id, id, kind, document, family, name, revision, text, hash, starts_now,
        messages, forecast, needed, words, whom, asked_by, asked_by_name, asked_ts, deadline_ts, state)
      VALUES ($1, gen_random_uuid(), 'rule', gen_random_uuid()::text, 'rule', '', 1, '{}', '', false, '[]', '{}', 1, '', '{}', $1, '', 0, 0,
        'withdrawn') RETURNING id)
    INSERT INTO approval_mails (organisation_id, member, request, event, due_ts)
    SELECT $1, u.id, asked.id, 'asked', 0 FROM asked, (SELECT id FROM users WHERE organisation_id = $1 LIMIT 1) u`,
  approval_votes: `WITH asked AS (
      INSERT INTO approval_requests (organisation_id, id, kind, document, family, name, revision, text, hash, starts_now,
        messages, forecast, needed, words, whom, asked_by, asked_by_name, asked_ts, deadline_ts, state)
      VALUES ($1, gen_random_uuid(), 'rule', gen_random_uuid()::text, 'rule', '', 1, '{}', '', false, '[]', '{}', 1, '', '{}', $1, '', 0, 0,
        'withdrawn') RETURNING id)
    INSERT INTO approval_votes (organisation_id, request, by_member, by_name, right_of, right_of_name, at_ts)
    SELECT $1, id, $1, '', $1, '', 0 FROM asked`,
  approval_costs: "INSERT INTO approval_costs (organisation_id, hash, cost, at_ts) VALUES ($1, 'h', 1, 0)",
  document_owners: `INSERT INTO document_owners (organisation_id, kind, id, label, since_ts, given_by)
    VALUES ($1, 'rule', 'r', 'campaigns', 0, 'P')`,
  comment_threads: `INSERT INTO comment_threads (organisation_id, id, kind, document, node, label, created_ts)
    VALUES ($1, 't', 'rule', 'r', '', '', 0) ON CONFLICT DO NOTHING`,
  comments: `WITH thread AS (
      INSERT INTO comment_threads (organisation_id, id, kind, document, node, label, created_ts)
      VALUES ($1, 't of comments', 'rule', 'r', '', '', 0))
    INSERT INTO comments (organisation_id, id, thread, author, author_name, text, created_ts)
    VALUES ($1, 'c', 't of comments', $1, '', '', 0)`,
  comment_mails: `INSERT INTO comment_mails (organisation_id, member, comment, due_ts)
    SELECT $1, id, 'c', 0 FROM users WHERE organisation_id = $1 LIMIT 1`,
  draw_settings:
    "INSERT INTO draw_settings (organisation_id, rule, provable, show_odds) VALUES ($1, 'r', false, false)",
  prize_draws: `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, created_ts, entries_of)
    VALUES ($1, 'd', 'r', '', 'play', 1, 0, 'd')`,
  prize_draw_entrants:
    "INSERT INTO prize_draw_entrants (organisation_id, draw, player, profile, entries) VALUES ($1, 'd', 'p', 1, 1)",
  prize_draw_winners:
    "INSERT INTO prize_draw_winners (organisation_id, draw, place, entry, player) VALUES ($1, 'd', 1, 0, 'p')",
  draw_keys: "INSERT INTO draw_keys (organisation_id, pseudonym_key, signing_key, public_key) VALUES ($1, '', '', '')",
  draw_seeds: `INSERT INTO draw_seeds (organisation_id, rule, day, from_ts, until_ts, sealed, commitment, committed_ts)
    VALUES ($1, 'r', '2026-11-27', 0, 1, '', '', 0)`,
  draw_tables: "INSERT INTO draw_tables (organisation_id, rule, hash, body, from_ts) VALUES ($1, 'r', 'h', '', 0)",
  draw_changes: "INSERT INTO draw_changes (organisation_id, rule, change) VALUES ($1, 'r', '{}')",
  draw_log: "INSERT INTO draw_log (organisation_id, rule, number, hash, entry) VALUES ($1, 'r', 1, '', '')",
  draw_heads: "INSERT INTO draw_heads (organisation_id, rule, day, hash, entries) VALUES ($1, 'r', 'd', '', 0)",
  draw_counts: `INSERT INTO draw_counts (organisation_id, rule, table_hash, begun, finished, seen)
    VALUES ($1, 'r', 'h', 0, 0, '{}')`,
  calendar_feeds: `INSERT INTO calendar_feeds (organisation_id, member, hash, created_ts)
    SELECT $1::uuid, id, $1::uuid::text, 0 FROM users WHERE organisation_id = $1 LIMIT 1`,
  document_keys: "INSERT INTO document_keys (organisation_id, kind, key, id) VALUES ($1, 'rule', 'k', 'd')",
  calendar_limits: 'INSERT INTO calendar_limits (organisation_id, games_at_once) VALUES ($1, 3)',
  named_keys: `INSERT INTO named_keys (organisation_id, id, hash, ending, name, scope, created_by, created_ts)
    VALUES ($1::uuid, gen_random_uuid(), md5($1::uuid::text), '', 'k', 'read', '', 0)`,
  publication_forecasts:
    "INSERT INTO publication_forecasts (organisation_id, document, revision, claimed_ts) VALUES ($1, 'd', 1, 0)",
  expected_days: `INSERT INTO expected_days (organisation_id, day, document, revision, plays, rewards, spend)
    VALUES ($1, 20000, 'd', 1, '{1,2,3}', '{1,2,3}', '[]')`,
  sign_in_settings: 'INSERT INTO sign_in_settings (organisation_id) VALUES ($1)',
  second_factors: `INSERT INTO second_factors (organisation_id, user_id, secret)
    SELECT organisation_id, id, '' FROM users WHERE organisation_id = $1 LIMIT 1`,
  devices: `INSERT INTO devices (organisation_id, token_hash, token, profile, platform, registered_ts) VALUES ($1, 'h', 't', 1, '', 0)`,
  message_batches: `INSERT INTO message_batches (organisation_id, id, channel, begun_ts, messages, parts, counted, price, currency)
    VALUES ($1, $1, 'sms', 0, '{}', '{}', '{}', 0, '')`,
  message_runs: `INSERT INTO message_runs (organisation_id, document, occasion, channel, due_ts, state, created_ts)
    VALUES ($1, 'd', 'once', 'sms', 0, 'ready', 0)`,
  message_occasions: `INSERT INTO message_occasions (organisation_id, document, occasion, profile, values, happened_ts)
    VALUES ($1, 'd', 'event e', 1, '{}', 0)`,
  messages: `INSERT INTO messages (organisation_id, id, document, channel, occasion, recipient, address, name, values, state, due_ts,
    created_ts, updated_ts) VALUES ($1, $1, 'd', 'sms', 'once', 'profile 1', '', '', '{}', 'sent', 0, 0, 0)`,
  message_suppressions: `INSERT INTO message_suppressions (organisation_id, channel, address, reason, at_ts) VALUES ($1, 'sms', 'a', '', 0)`,
  channel_consents: `INSERT INTO channel_consents (organisation_id, profile, channel, at_ts, allowed, source) VALUES ($1, 1, 'sms', 0, true, '')`,
  channel_states: `INSERT INTO channel_states (organisation_id, channel) VALUES ($1, 'sms')`,
  watched_ranks: `INSERT INTO watched_ranks (organisation_id, document, period, from_ts, first_rank, profiles, looked_ts)
    VALUES ($1, 'd', 'daily', 0, 1, '{1}', 0)`,
  provider_rates: `INSERT INTO provider_rates (organisation_id, provider, free_ts) VALUES ($1, 'messaging', 0)`,
  sealing_keys: `INSERT INTO sealing_keys (organisation_id, kid, public, sealed, created_ts) VALUES ($1, 'k', '{}', '', 0)
    ON CONFLICT DO NOTHING`,
  integrations: `INSERT INTO integrations (organisation_id, name, shown, sealed, saved_ts, saved_by) VALUES ($1, 'push', '{}', '', 0, 'P')`,
  wallet_pages: `INSERT INTO wallet_pages (organisation_id, revision, text, saved_by, saved_ts) VALUES ($1, 1, '{}', 'P', 0)`,
  searched_people: `INSERT INTO searched_people (organisation_id, profile, user_id) VALUES ($1, -1, 'u') ON CONFLICT DO NOTHING`,
  brand_kits: `INSERT INTO brand_kits (organisation_id, revision, text, saved_by, saved_ts) VALUES ($1, 1, '{}', 'P', 0)`,
  profiles: `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts) VALUES ($1, 'u', '{}', 0, 0)`,
  events: `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
    VALUES ($1, 1, 'e', '{}', 0, 0)`,
  answered_requests: `INSERT INTO answered_requests (organisation_id, key, body_hash, reply, created_ts) VALUES ($1, 'k', '', '', 0)`,
  deliveries: `INSERT INTO deliveries (organisation_id, id, webhook_id, webhook_name, cause, sealed, state, queued_ts, created_ts)
    VALUES ($1, 'd', 'w', 'W', 'Test', '', 'failed', 0, 0)`,
  delivery_exchanges: `WITH delivery AS (
      INSERT INTO deliveries (organisation_id, id, webhook_id, webhook_name, cause, sealed, state, queued_ts, created_ts)
      VALUES ($1, 'of exchanges', 'w', 'W', 'Test', '', 'failed', 0, 0))
    INSERT INTO delivery_exchanges (organisation_id, delivery_id, attempt, sealed) VALUES ($1, 'of exchanges', 1, '')`,
  webhook_states: `INSERT INTO webhook_states (organisation_id, webhook_id) VALUES ($1, 'w')`,
  webhook_receivers: `INSERT INTO webhook_receivers (organisation_id, address) VALUES ($1::uuid, md5($1::uuid::text))`,
  received_requests: `INSERT INTO received_requests (organisation_id, sealed, received_ts) VALUES ($1, '', 0)`,
  vouchers: `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts) VALUES ($1, 'o', 1, 'c', 0)`,
  voucher_orders: `INSERT INTO voucher_orders (organisation_id, offer_id, after, provider_order, requested, created, ordered_ts)
    VALUES ($1, 'o', 0, 'p', 1, 1, 0)`,
  player_keys: `INSERT INTO player_keys (organisation_id, hash, sealed, created_ts)
    VALUES ($1::uuid, md5($1::uuid::text), '', 0) ON CONFLICT DO NOTHING`,
  player_tokens: `INSERT INTO player_tokens (organisation_id, hash, user_id, session, created_ts, expires_ts)
    VALUES ($1::uuid, md5($1::uuid::text), 'u', '', 0, 0)`,
  plays: `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, seed)
    VALUES ($1, gen_random_uuid(), 1, 'd', 't', 2, '', 0, '')`,
  displays: `INSERT INTO displays (organisation_id, document, profile, day, template, phase, at_ts)
    VALUES ($1, 'd', 1, 0, '', '', 0) ON CONFLICT DO NOTHING`,
  terms_agreements: `INSERT INTO terms_agreements (organisation_id, document, profile, version, agreed_ts)
    VALUES ($1, 'd', 1, 'v', 0) ON CONFLICT DO NOTHING`,
  play_states: `INSERT INTO play_states (organisation_id, document, profile, state, updated_ts) VALUES ($1, 'd', 1, '{}', 0)`,
  decisions: `INSERT INTO decisions (organisation_id, profile, document, document_name, about, held, trace, at_ts)
    VALUES ($1, 1, 'd', 'D', 'on', true, '[]', 0)`,
  board_scores: `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
    VALUES ($1, 'd', 'daily', 0, 1, 1, 0)`,
  board_buckets: `INSERT INTO board_buckets (organisation_id, document, period, from_ts, place, reached_ts, profile, players)
    VALUES ($1, 'd', 'daily', 0, 0, 0, 0, 1)`,
  board_sums: `INSERT INTO board_sums (organisation_id, document, period, from_ts, place, reached_ts, profile, players)
    VALUES ($1, 'd', 'daily', 0, 0, 0, 0, 1)`,
  board_changes: `INSERT INTO board_changes (organisation_id, document, period, from_ts, profile, new_place, new_ts)
    VALUES ($1, 'd', 'daily', 0, 1, 0, 0)`,
  board_closings: `INSERT INTO board_closings (organisation_id, document, period, from_ts, closed_ts)
    VALUES ($1, 'd', 'daily', 0, 0)`,
  campaign_verdicts: `INSERT INTO campaign_verdicts (organisation_id, document, favoured, evidence, decided_ts)
    VALUES ($1, 'd', '', '{}', 0)`,
  referrals: `INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts) VALUES ($1, 'd', 1, 2, 0)`,
  rewards: `INSERT INTO rewards (organisation_id, id, profile, document, document_name, place, cause, offer, badge, name, reward_type,
      amount, unit, currency, given, failure_reason, at_ts)
    VALUES ($1, gen_random_uuid(), 1, 'd', 'D', '', 'play', 'o', '', 'O', 1, 1, 'coins', '', true, '', 0)`,
  stock: `INSERT INTO stock (organisation_id, offer, given) VALUES ($1, 'o', 1)`,
  stock_alerts: `INSERT INTO stock_alerts (organisation_id, offer, level, given, stock_limit, at_ts) VALUES ($1, 'o', 50, 1, 2, 0)`,
  budgets: `INSERT INTO budgets (organisation_id, document, coins, updated_ts) VALUES ($1, 'd', 1, 0)`,
  crowds: `INSERT INTO crowds (organisation_id, id, asked, state, figures, started_ts, beat_ts)
    VALUES ($1, gen_random_uuid(), '{}', 'done', '{}', 0, 0)`,
  segment_files: `INSERT INTO segment_files (organisation_id, segment_id, name, people, uploaded_ts) VALUES ($1, 's', 'f', 0, 0)`,
  segment_members: `WITH file AS (
      INSERT INTO segment_files (organisation_id, segment_id, name, people, uploaded_ts)
      VALUES ($1, 'of members', 'f', 0, 0) RETURNING number)
    INSERT INTO segment_members (organisation_id, file, profile) SELECT $1, number, 1 FROM file`,
  segment_counts: `INSERT INTO segment_counts (organisation_id, segment_id, people, male, female, counted_ts)
    VALUES ($1, 's', 0, 0, 0, 0)`,
  notices: `INSERT INTO notices (organisation_id, at_ts, kind, title, body, link, once) VALUES ($1, 0, 'stock', 't', '', '', 'o')`,
  one_time_secrets: `INSERT INTO one_time_secrets (organisation_id, hash, user_id, purpose, expires_ts)
    SELECT $1::uuid, md5($1::uuid::text), id, 'reset', 0 FROM users WHERE organisation_id = $1 LIMIT 1`,
  notice_marks: `INSERT INTO notice_marks (organisation_id, user_id, read_up_to)
    SELECT $1, id, 0 FROM users WHERE organisation_id = $1 LIMIT 1`,
  uploads: `INSERT INTO uploads (organisation_id, name, folder, secret, file_name, media_type, size, bytes, created_ts)
    VALUES ($1::uuid, md5($1::uuid::text), 'images/', false, 'f', 'image/png', 0, '', 0)`,
  payment_orders: `INSERT INTO payment_orders (organisation_id, id, purpose, item, currency, net, taxes, total, created_ts, expires_ts)
    VALUES ($1::uuid, md5($1::uuid::text), 'funds', '', 'INR', 1, '[]', 1, 0, 0)`,
  plan_requests: `INSERT INTO plan_requests (organisation_id, asked, asked_by, asked_ts) VALUES ($1, '{}', '', 0)`,
  progress: `INSERT INTO progress (organisation_id, id, done, updated_ts) VALUES ($1, 'p', 0, 0)`,
  install_settings: `INSERT INTO install_settings (organisation_id, settings, saved_ts) VALUES ($1, '{}', 0)`,
  install_calls: `INSERT INTO install_calls (organisation_id, origin, at_ts, refusal) VALUES ($1, 'o', 0, '')`,
  install_refused_events: `INSERT INTO install_refused_events (organisation_id, event, origin, reason, at_ts)
    VALUES ($1, 'e', 'o', 'r', 0)`,
  install_event_counts: `INSERT INTO install_event_counts (organisation_id, minute_ts, events) VALUES ($1, 0, 1)`,
  player_revocations: `INSERT INTO player_revocations (organisation_id, user_id, revoked_ts) VALUES ($1, 'u', 0) ON CONFLICT DO NOTHING`,
  visitor_merges: `INSERT INTO visitor_merges (organisation_id, visitor, user_id, merged_ts) VALUES ($1, 'v', 'u', 0)`,
  tracked_items: `INSERT INTO tracked_items (organisation_id, profile, item, received_ts) VALUES ($1, 1, 'i', 0)`,
  interactions: `INSERT INTO interactions (organisation_id, document, profile, day, clicks, closes) VALUES ($1, 'd', 1, 0, 1, 0)`,
  interruptions: `INSERT INTO interruptions (organisation_id, profile, day, granted, document, at_ts, closed)
    VALUES ($1, 1, 0, 1, 'd', 0, true)`,
  player_groups: `INSERT INTO player_groups (organisation_id, profile, since_ts, held_out) VALUES ($1, 1, 0, false)`,
  hold_counts: `INSERT INTO hold_counts (organisation_id, counted, hour_ts, plays, rewards) VALUES ($1, 'address a', 0, 1, 0)`,
  held_rewards: `INSERT INTO held_rewards (organisation_id, reward, held_ts, cause, address, placeholders)
    VALUES ($1, gen_random_uuid(), 0, 'plays-of-address', '', '{}')`,
  report_links: `INSERT INTO report_links (organisation_id, id, hash, report, format, terms, emails, sender, sender_name, created_ts,
      expires_ts)
    VALUES ($1::uuid, $1, $1::uuid::text, 'activity', 'xlsx', '{}', '{}', $1, '', 0, 0)`,
  report_schedules: `INSERT INTO report_schedules (organisation_id, id, report, format, terms, period, frequency, weekday, month_day,
      time_of_day, timezone, emails, owner, owner_name, created_ts)
    VALUES ($1, gen_random_uuid(), 'activity', 'xlsx', '{}', 'last-week', 'weekly', 1, 1, '09:00', 'UTC', '{}', $1, '', 0)`,
  report_runs: `WITH schedule AS (
      INSERT INTO report_schedules (organisation_id, id, report, format, terms, period, frequency, weekday, month_day,
      time_of_day, timezone, emails, owner, owner_name, created_ts)
    VALUES ($1, gen_random_uuid(), 'activity', 'xlsx', '{}', 'last-week', 'weekly', 1, 1, '09:00', 'UTC', '{}', $1, '', 0) RETURNING id)
    INSERT INTO report_runs (organisation_id, schedule, local_day, claimed_ts) SELECT $1, id, 1, 0 FROM schedule`,
  participations: `INSERT INTO participations (organisation_id, document, profile, day, at_ts) VALUES ($1, 'd', 1, 0, 0)`,
  figure_changes: `INSERT INTO figure_changes (organisation_id, sign, kind, subject, profile, at_ts, is_badge, part, unit, currency, amount)
    VALUES ($1, 1, 'display', 'd', 1, 0, false, '', '', '', 0)`,
  figure_states: `INSERT INTO figure_states (organisation_id, zone, folded_ts) VALUES ($1, NULL, 0) ON CONFLICT DO NOTHING`,
  figure_days: `INSERT INTO figure_days (organisation_id, measure, day, subject, times, people, returned)
    VALUES ($1, 'shown', 0, 'd', 1, 1, 0) ON CONFLICT DO NOTHING`,
  figure_parts: `INSERT INTO figure_parts (organisation_id, measure, day, subject, part, unit, currency, times, amount)
    VALUES ($1, 'given', 0, 'd', '', '', '', 1, 0) ON CONFLICT DO NOTHING`,
  figure_presence: `INSERT INTO figure_presence (organisation_id, subject, profile, day, shown, interacted, played, event)
    VALUES ($1, 'd', 1, 0, 1, 0, 0, 0) ON CONFLICT DO NOTHING`,
  figure_rules: `INSERT INTO figure_rules (organisation_id, subject) VALUES ($1, 'rule')`,
  figure_spans: `INSERT INTO figure_spans (organisation_id, measure, pairs, subject, back, day, earlier, people)
    VALUES ($1, 'shown', false, 'd', 1, 0, 0, 1) ON CONFLICT DO NOTHING`,
  figure_cohorts: `INSERT INTO figure_cohorts (organisation_id, subject, first_week, week, people)
    VALUES ($1, 'd', 0, 0, 1) ON CONFLICT DO NOTHING`,
  erasures: `INSERT INTO erasures (organisation_id, id, proof, profiles, counts, done, total, by_name, address, agent, begun_ts, done_ts)
    VALUES ($1, gen_random_uuid(), 'p', '{1}', '{}', 0, 0, '', '', '', 0, 0)`,
  retention_settings: `INSERT INTO retention_settings (organisation_id, events_months, saved_ts) VALUES ($1, 1, 0) ON CONFLICT DO NOTHING`,
  gone_events: `INSERT INTO gone_events (organisation_id, profile, event_key, at_ts, times) VALUES ($1, 1, 'e', 0, 1)`,
}
const organisationOf = (name: string) => (name === 'organisations' ? 'id' : 'organisation_id')

describe.each(tables)('an unfiltered query of %s', (name) => {
  const select = `SELECT DISTINCT ${organisationOf(name)}::text AS organisation FROM ${name}`

  test('sees one organisation', async () => {
    if (name === 'canvas_sidecars') {
      for (const person of [owner, other]) {
        const { reply } = await person.post('saveRule', ruleBody())
        await person.post(`saveCanvasSidecar?kind=rule&id=${reply.ruleEntity.id}`, { positions: {} })
      }
    }
    if (name === 'document_references')
      for (const person of [owner, other]) await person.post('saveRule', ruleBody({ userSegmentId: theirs.segment }))
    for (const person of [owner, other]) {
      await person.get('getApiKey')
      const insert = planted[name]
      if (insert)
        await withOrganisation(world.platform.pool, person.orgId, (client) => client.query(insert, [person.orgId]))
    }
    const all = await world.database.ownerPool.query<{ organisation: string }>(select)
    expect(all.rows.length).toBeGreaterThanOrEqual(
      ['activations', 'mails', 'document_references'].includes(name) ? 1 : 2,
    )
    const { rows } = await withOrganisation(world.platform.pool, other.orgId, (client) => client.query(select))
    expect(rows).toEqual([{ organisation: other.orgId }])
  })

  test('sees nothing outside of organisations', async () => {
    const { rows } = await withoutOrganisation(world.platform.pool, (client) => client.query(select))
    expect(rows).toEqual([])
  })
})

test('nothing can be written into another organisation', async () => {
  const insert = `INSERT INTO canvas_sidecars (organisation_id, kind, id, text, updated_ts) VALUES ($1, 'rule', 'x', '{}', 0)`
  const smuggled = withOrganisation(world.platform.pool, other.orgId, (client) => client.query(insert, [owner.orgId]))
  await expect(smuggled).rejects.toThrow(/row-level security/)
})

test('the role of the application owns nothing, and every table of an organisation is walled', async () => {
  const { rows } = await world.database.ownerPool.query<{
    relname: string
    forced: boolean
    owner: string
    partition: boolean
  }>(
    `SELECT c.relname, c.relforcerowsecurity AS forced, pg_get_userbyid(c.relowner) AS owner, c.relispartition AS partition
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organisation_id' WHERE c.relkind IN ('r', 'p')`,
  )
  expect(rows.filter(({ partition }) => !partition).length).toBe(tables.length - 1)
  expect(rows.filter(({ forced, owner: of }) => !forced || of === 'questwire_app')).toEqual([])
})
