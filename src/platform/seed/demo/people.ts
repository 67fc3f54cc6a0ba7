/**
 * The demo's end users and what they did in the last 31 days: one statement each, because every test plants them.
 * Everything hangs on the number of its row, so that the same people do the same things in every demo. They match the
 * custom events (`events.ts`) and fall into every segment of conditions (`segments.ts`).
 */
import type { TransactionContext } from '../../base/transaction-context.ts'
import { zone } from './moments.ts'

const PEOPLE_COUNT = 2000
const EVENT_COUNT = 12_000
const DAY_MS = 86_400_000
const MONTH_MS = 31 * DAY_MS

/** Returns SQL for a whole number from 0 to `of` - 1 that depends on a row's number; each salt draws anew. */
const drawn = (row: string, salt: number, of: number) => `((hashint8extended(${row}, ${salt}) & 2147483647) % ${of})`
/** SQL: a number from 0 to 1. */
const share = (row: string, salt: number) => `((hashint8extended(${row}, ${salt}) & 2147483647)::float8 / 2147483647)`
/** Returns SQL for one of some texts; a text that is listed twice is drawn twice as often. */
const oneOf = (row: string, salt: number, texts: readonly string[]) =>
  `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[1 + ${drawn(row, salt, texts.length)}]`
/** SQL: a moment in the organisation's zone. */
const written = (moment: string, format: string) =>
  `to_char(to_timestamp(${moment} / 1000) AT TIME ZONE '${zone}', '${format}')`

const women = [
  'Ananya',
  'Diya',
  'Ishita',
  'Kavya',
  'Meera',
  'Nisha',
  'Pooja',
  'Riya',
  'Saanvi',
  'Tara',
  'Zoya',
  'Leela',
]
const men = [
  'Aarav',
  'Arjun',
  'Dev',
  'Imran',
  'Kabir',
  'Karan',
  'Manish',
  'Nikhil',
  'Rahul',
  'Sameer',
  'Vivaan',
  'Yash',
]
const families = [
  'Agarwal',
  'Bose',
  'Chopra',
  'Das',
  'Fernandes',
  'Gupta',
  'Iyer',
  'Joshi',
  'Kapoor',
  'Khan',
  'Kulkarni',
]
const moreFamilies = ['Mehta', 'Menon', 'Nair', 'Patel', 'Rao', 'Reddy', 'Sharma', 'Singh', 'Verma']
const large = [
  'Mumbai',
  'Mumbai',
  'Mumbai',
  'Mumbai',
  'Delhi',
  'Delhi',
  'Delhi',
  'Bengaluru',
  'Bengaluru',
  'Pune',
  'Pune',
]
const cities = [...large, 'Hyderabad', 'Hyderabad', 'Chennai', 'Kolkata', 'Jaipur', 'Ahmedabad', 'Lucknow', 'Kochi']
const tiers = [...Array<string>(12).fill('basic'), ...Array<string>(5).fill('silver'), 'gold', 'gold']
const categories = ['sweets', 'lamps', 'sarees', 'grocery', 'home', 'toys', 'beauty']
/** Keys by how often they happen: ten times as many open the app as visit a store. */
const often = [...Array<string>(10).fill('app_opened'), ...Array<string>(5).fill('order_placed')]
const seldom = ['store_visited', 'review_written', 'friend_invited', 'gift_wrapped', 'profile_completed']
const keys = [...often, 'wish_listed', 'wish_listed', 'cart_abandoned', 'cart_abandoned', ...seldom]

/**
 * One in twenty has not said their gender, one in six no mobile number, and one in four no e-mail address. The numbers begin
 * with a digit that no mobile number of India has, and the addresses belong to nobody.
 */
const profiles = `
  INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
  SELECT $1, 'dw-' || lpad(n::text, 4, '0'), jsonb_strip_nulls(jsonb_build_object(
    'name', CASE WHEN ${drawn('n', 1, 2)} = 0 THEN ${oneOf('n', 2, women)} ELSE ${oneOf('n', 2, men)} END
      || ' ' || ${oneOf('n', 3, [...families, ...moreFamilies])},
    'gender', CASE WHEN ${drawn('n', 4, 20)} = 0 THEN NULL WHEN ${drawn('n', 1, 2)} = 0 THEN 'female' ELSE 'male' END,
    'city', ${oneOf('n', 5, cities)}, 'age', 18 + ${drawn('n', 6, 50)}, 'tier', ${oneOf('n', 7, tiers)},
    'phone', CASE WHEN ${drawn('n', 40, 6)} > 0 THEN '+9151' || lpad((10000000 + n * 37)::text, 8, '0') END,
    'email', CASE WHEN ${drawn('n', 41, 4)} > 0 THEN 'dw-' || lpad(n::text, 4, '0') || '@example.com' END)), joined, joined
  FROM generate_series(1::bigint, ${PEOPLE_COUNT}) AS n
  CROSS JOIN LATERAL (SELECT floor($2::float8 - ${share('n', 8)} * ${share('n', 9)} * 600 * ${DAY_MS}::float8) AS joined) AS j
  ORDER BY n`

/** SQL for the properties of an event, by its key. */
const said = `CASE key
  WHEN 'app_opened' THEN jsonb_build_object('city', city, 'version', ${oneOf('n', 21, ['5.1', '5.2', '5.2', '5.3'])})
  WHEN 'order_placed' THEN jsonb_build_object(
    -- One in sixteen is paid with coins.
    'order_value', CASE WHEN ${drawn('n', 22, 16)} = 0 THEN 0 ELSE 149 + floor(power(${share('n', 23)}, 3) * 13000) END,
    'category', ${oneOf('n', 24, categories)}, 'city', city)
  WHEN 'cart_abandoned' THEN jsonb_build_object(
    'cart_value', 99 + floor(power(${share('n', 25)}, 2) * 6000), 'items', 1 + ${drawn('n', 26, 6)})
  WHEN 'wish_listed' THEN jsonb_build_object('category', ${oneOf('n', 24, categories)}, 'price', 99 + ${drawn('n', 27, 4900)})
  WHEN 'store_visited' THEN jsonb_build_object('store', city, 'visited_at', ${written('at', 'YYYY-MM-DD HH24:MI:SS')})
  WHEN 'review_written' THEN jsonb_build_object('stars', 5 - floor(power(${share('n', 28)}, 2) * 5),
    'with_photo', ${oneOf('n', 29, ['yes', 'no', 'no'])})
  WHEN 'friend_invited' THEN jsonb_build_object('channel', ${oneOf('n', 30, ['whatsapp', 'whatsapp', 'sms', 'mail'])})
  WHEN 'gift_wrapped' THEN jsonb_build_object('items', 1 + ${drawn('n', 31, 4)}, 'wrapped_at', ${written('at', 'HH24:MI:SS')})
  WHEN 'profile_completed' THEN jsonb_build_object('fields', 3 + ${drawn('n', 32, 6)})
  ELSE jsonb_build_object('channel', ${oneOf('n', 33, ['app', 'app', 'web', 'store', 'friend', 'staff'])},
    'signed_up_on', ${written('at', 'YYYY-MM-DD')}) END`

/** A few people do most of it; no event is older than its person. */
const events = `
  WITH people AS MATERIALIZED (
    SELECT number, properties->>'city' AS city, created_ts AS joined, row_number() OVER (ORDER BY number) AS n
    FROM profiles WHERE organisation_id = $1
  ), done AS (
    SELECT e.n, number, city, ${oneOf('e.n', 12, keys)} AS key,
      floor($2::float8 - ${share('e.n', 13)} * least($2::float8 - joined, ${MONTH_MS}::float8)) AS at
    FROM generate_series(1::bigint, ${EVENT_COUNT}) AS e (n)
    JOIN people ON people.n = (1 + floor(power(${share('e.n', 11)}, 1.6) * ${PEOPLE_COUNT - 1}))::bigint
    UNION ALL
    SELECT n, number, city, 'signed_up', joined FROM people WHERE joined > $2::float8 - ${MONTH_MS}::float8
  )
  INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
  SELECT $1, number, key, ${said}, at, at FROM done ORDER BY at`

/** Two of three have the app, and one in seven of those a second device. */
const devices = `
  INSERT INTO devices (organisation_id, token_hash, token, profile, platform, registered_ts)
  SELECT $1, encode(sha256(t.token::bytea), 'hex'), t.token, p.number,
    CASE WHEN ${drawn('substr(p.user_id, 4)::bigint', 43, 3)} = 0 THEN 'ios' ELSE 'android' END, p.created_ts
  FROM profiles p CROSS JOIN generate_series(1, 1 + (${drawn('substr(p.user_id, 4)::bigint', 44, 7)} = 0)::int) AS d (n)
  CROSS JOIN LATERAL (SELECT 'demo-device-' || p.user_id || '-' || d.n AS token) AS t
  WHERE p.organisation_id = $1 AND $2::float8 > 0 AND ${drawn('substr(p.user_id, 4)::bigint', 42, 3)} > 0`

/** Gives the demo organisation its end users and what they did until now. */
export async function plantPeople({ client, user, now }: TransactionContext): Promise<void> {
  await client.query(profiles, [user.orgId, now])
  await client.query(events, [user.orgId, now])
  await client.query(devices, [user.orgId, now])
}
