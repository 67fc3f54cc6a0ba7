/**
 * Every table that can hold something about an end user, and what becomes of it when they are exported and erased. The
 * contract test holds that no table with a profile or a user id is missing. Not here: the statements.
 */

/** The treatment of a table by an export and by an erasure, each in a sentence. */
export interface PersonalTable {
  readonly exported: string
  readonly erased: string
}

const derived = 'Nothing: it is counted from rows that are exported.'
const staff = {
  exported: 'Nothing: it is about members of the team.',
  erased: 'Stays: it is about members of the team.',
}

/** The tables by name, those with a profile or a user id first. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  profiles: {
    exported: 'The user id, the properties and when the person came.',
    erased: 'Stays without properties, under a pseudonym that is drawn by chance.',
  },
  searched_people: {
    exported: 'Nothing: the user id stands with the profile.',
    erased: 'Follows the profile: the pseudonym alone is found.',
  },
  events: { exported: 'All of them with their properties.', erased: 'Stay as numbers, without properties.' },
  gone_events: {
    exported: 'How often the person did what on a day, of events that are not kept any more.',
    erased: 'Stay as numbers.',
  },
  plays: {
    exported: 'All of them with what was entered and answered, and their provable draws.',
    erased:
      'Stay as numbers; what was entered and answered is gone, but the options chosen in polls. A provable draw stays under its pseudonym: others could not be checked without it.',
  },
  prize_draw_entrants: {
    exported: 'The prize draws in which the person has entries, under which pseudonym, and the places that were won.',
    erased:
      'Stay under their pseudonyms: the draws could not be checked without them. An erased winner is given nothing more.',
  },
  prize_draw_winners: { exported: 'The places stand with the prize draws.', erased: 'Stay under their pseudonyms.' },
  prize_draws: { exported: 'Their names stand with the entries.', erased: 'Stay: they name nobody.' },
  rewards: {
    exported: 'All of them with their codes; badges apart.',
    erased: 'Stay as numbers, without codes, reasons and deliveries.',
  },
  vouchers: {
    exported: 'The codes stand with the rewards.',
    erased: 'Stay taken, by nobody, without their codes.',
  },
  held_rewards: {
    exported: 'The rewards that wait, why, and from which address they were won.',
    erased: 'Are refused: stock and budget are returned.',
  },
  play_states: {
    exported: 'The progress in each document.',
    erased:
      'Stays as numbers, for funnels and runs; the progress of friends who came by the person’s code names the pseudonym.',
  },
  decisions: {
    exported: 'All that are kept, with their traces.',
    erased: 'Are gone, and those of friends that name the person.',
  },
  board_scores: {
    exported: 'The scores by leaderboard and period.',
    erased: 'Are gone: the person leaves all leaderboards.',
  },
  board_changes: { exported: derived, erased: 'Follows the scores.' },
  board_buckets: { exported: derived, erased: 'Holds places of the order and no players.' },
  board_sums: { exported: derived, erased: 'Holds places of the order and no players.' },
  referrals: {
    exported: 'When the person came by a code and when others came by theirs, not who these are.',
    erased: 'Stay as numbers between pseudonyms.',
  },
  displays: { exported: 'The days on which something came into view.', erased: 'Stay as numbers.' },
  interactions: { exported: 'Clicks and closes by day.', erased: 'Stay as numbers.' },
  interruptions: { exported: 'The last one.', erased: 'Is gone.' },
  player_groups: {
    exported: 'Since when the person is held out or not.',
    erased: 'Stay: what is compared are numbers.',
  },
  terms_agreements: { exported: 'The terms agreed to and the forms sent.', erased: 'Are gone.' },
  tracked_items: { exported: 'The ids of what pages have told.', erased: 'Are gone.' },
  segment_members: { exported: 'The files of people that name the person.', erased: 'Are gone.' },
  player_tokens: {
    exported: 'When tokens were made and end, not the tokens.',
    erased: 'Are gone, and demo visits as the person.',
  },
  devices: { exported: 'The platforms of the devices and when they were registered.', erased: 'Are gone.' },
  messages: {
    exported: 'What was sent to the person over which channel, and what became of it.',
    erased: 'Stay as numbers, without address, name and values.',
  },
  message_occasions: {
    exported: 'Nothing: they become messages within seconds, or, of half a quest, within days.',
    erased: 'Are gone.',
  },
  watched_ranks: { exported: derived, erased: 'Follows the scores at the next look.' },
  channel_consents: {
    exported: 'What the person has agreed to or refused, and where that came from.',
    erased: 'Are gone.',
  },
  message_suppressions: {
    exported: 'Says the same as the consents.',
    erased: 'Stays: whoever has unsubscribed is not to be told anything again.',
  },
  recipient_rows: { exported: 'The files of recipients that name the person.', erased: 'Are gone.' },
  player_revocations: { exported: 'When tokens were revoked.', erased: 'Are gone.' },
  visitor_merges: { exported: 'The visitors who became the person, and when.', erased: 'Are gone.' },
  participations: { exported: derived, erased: 'Stay as numbers.' },
  figure_changes: { exported: derived, erased: 'Stay as numbers.' },
  figure_presence: { exported: derived, erased: 'Stays as numbers.' },
  erasures: { exported: 'Nothing: it names nobody.', erased: 'Gets the proof.' },
  deliveries: {
    exported: 'What webhooks were told of the person.',
    erased: 'Are gone with all that was sent; what waits is not sent any more.',
  },
  delivery_exchanges: { exported: 'Says the same as the deliveries.', erased: 'Are gone with their deliveries.' },
  received_requests: { exported: 'Says the same as the deliveries.', erased: 'Are gone where they name the person.' },
  answered_requests: { exported: 'Says the same as the rewards.', erased: 'Are gone where they name the person.' },
  hold_counts: {
    exported:
      'Nothing: counts of an hour by address, visitor and device that end with the day; of a device nobody says whose it is.',
    erased: 'Those of visitors are gone; those of addresses and devices name no person, and end with the day.',
  },
  report_links: { exported: 'Nothing: what staff searched for.', erased: 'Search for the pseudonym.' },
  report_schedules: { exported: 'Nothing: what staff searched for.', erased: 'Search for the pseudonym.' },
  audit: {
    exported: 'What staff gave the person or took back, not who did.',
    erased: 'Names the pseudonym; nothing else of it changes.',
  },
  activations: staff,
  approval_mails: staff,
  calendar_feeds: staff,
  comment_mails: staff,
  comments: {
    exported: 'Nothing: words of the team about its documents.',
    erased: 'Stay: documents in whose comments the person is named are named in the reply, as those whose text does.',
  },
  notice_marks: staff,
  second_factors: staff,
  one_time_secrets: staff,
  tokens: staff,
}
