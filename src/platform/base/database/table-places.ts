/**
 * The place that every table has once one database does not suffice: so that distributing by organisation (Citus) is a
 * step and not a rewrite. A law over the catalogue holds it (`tests/contract/table-places.test.ts`).
 */

/** The places of tables. */
export interface TablePlaces {
  /** Rows lie with their organisation: every key, unique constraint and foreign key leads with it. */
  readonly distributed: readonly string[]
  /** Rows lie at every place: few, and named by the others. */
  readonly reference: readonly string[]
  /** Rows stay at one place: found by a secret or a name before their organisation is known, and few beside the others. */
  readonly local: readonly string[]
}

/** The list. */
export const tablePlaces: TablePlaces = {
  // biome-ignore format: one table a line would be ninety lines
  distributed: [
    'answered_requests', 'approval_costs', 'approval_deadlines', 'approval_policies', 'approval_requests', 'approval_stand_ins', 'approval_votes', 'audit', 'board_buckets', 'board_changes', 'board_closings', 'board_scores', 'board_sums',
    'brand_kits', 'budgets', 'calendar_limits', 'campaign_verdicts', 'canvas_sidecars', 'channel_consents', 'channel_states',
    'comment_threads', 'comments', 'crowds',
    'decisions', 'deliveries', 'delivery_exchanges', 'devices', 'displays', 'document_keys', 'document_owners', 'document_references',
    'document_versions',
    'documents', 'draw_changes', 'draw_counts', 'draw_heads', 'draw_keys', 'draw_log', 'draw_seeds', 'draw_settings',
    'draw_tables', 'erasures', 'events', 'expected_days', 'figure_changes', 'figure_cohorts', 'figure_days', 'figure_parts',
    'figure_presence', 'figure_rules', 'figure_spans', 'figure_states', 'gone_events', 'held_rewards', 'hold_counts', 'install_calls',
    'install_event_counts', 'install_refused_events', 'install_settings', 'integrations', 'interactions',
    'interruptions', 'message_batches', 'message_occasions', 'message_runs', 'message_suppressions', 'messages',
    'organisation_keys', 'participations', 'play_states', 'player_groups', 'player_revocations', 'plays', 'prize_draw_entrants',
    'prize_draw_winners', 'prize_draws', 'profiles', 'progress', 'provider_rates', 'publication_forecasts', 'received_requests', 'recipient_files', 'recipient_rows', 'referrals',
    'retention_settings', 'rewards', 'rule_revisions', 'sealing_keys', 'searched_people', 'segment_counts', 'segment_files', 'segment_members', 'seen_revisions', 'stock',
    'stock_alerts', 'terms_agreements', 'tracked_items', 'version_names', 'visitor_merges', 'voucher_orders', 'vouchers',
    'wallet_pages', 'watched_ranks', 'webhook_states', 'working_copies',
  ],
  reference: ['organisations'],
  // biome-ignore format: as above
  local: [
    'activations', 'api_keys', 'approval_mails', 'attempts', 'calendar_feeds', 'comment_mails', 'invoice_numbers', 'mails', 'named_keys', 'notice_marks', 'notices', 'one_time_secrets',
    'payment_orders', 'plan_requests', 'player_call_counts', 'player_keys', 'player_tokens', 'questwire_master_key',
    'questwire_migration', 'report_links', 'report_runs', 'report_schedules', 'second_factors', 'sign_in_settings',
    'tokens', 'uploads', 'used_captchas', 'users', 'webhook_receivers',
  ],
}
