import { ideaOf } from './idea.factory';

// Statements that write rows by hand, in which ID, USER, WORKSPACE and ACCOUNT stand for ids.

export const subscription = (columns: string, values: string): string =>
  `INSERT INTO subscriptions (id, workspace_id, plan_id, ${columns}) VALUES (ID, WORKSPACE, 'starter', ${values})`;
export const post = (columns: string, values: string): string =>
  `${ideaOf('ID', 'WORKSPACE')} INSERT INTO posts (id, idea_id, workspace_id, created_by_id, account_id, platform, kind, source, version, ${columns})
   VALUES (ID, ID, WORKSPACE, USER, ACCOUNT, 'twitter', 'single', 'composer', 1, ${values})`;

/** The account's id stands for the monitor's too. */
export const monitor = (
  mode = 'review',
): string => `INSERT INTO monitors (id, workspace_id, created_by_id, account_id, external_id,
    twitter_username, handle_key, name, reply_count, mode, tone, instructions, daily_cap, daily_budget_cents, posts_per_day,
    since_id, next_check_at, interval_seconds)
  VALUES (ACCOUNT, WORKSPACE, USER, ACCOUNT, '1', 'ada', 'ada', 'Ada', 2, '${mode}', '', '', 5, 100, 1, '1', now(), 60);
  INSERT INTO watching_accounts (account_id, workspace_id, mentions_since_id) VALUES (ACCOUNT, WORKSPACE, '1')`;
export const monitoredPost = (
  status: string,
): string => `INSERT INTO monitored_posts (id, workspace_id, monitor_id, account_id,
    external_id, conversation_id, url, text, author_handle, author_key, author_name, posted_at, is_summoned, status)
  VALUES (ID, WORKSPACE, ACCOUNT, ACCOUNT, '9', '9', 'u', 'Which scheduler keeps drafts apart?', 'ada', 'ada', 'Ada', now(),
    false, '${status}')`;

export const rule = (columns: string, values: string): string =>
  `INSERT INTO automation_rules (id, workspace_id, created_by_id, account_id, platform, name, content, timezone, watches_from,
     ${columns})
   VALUES (ID, WORKSPACE, USER, ACCOUNT, 'twitter', 'r', '{"topics": [{"text": "t"}]}', 'UTC', now() - interval '1 hour',
     ${values})`;

export const endingKey = `
  INSERT INTO api_keys (id, workspace_id, user_id, name, hash, hint, scopes, hold_minutes, expires_at)
    VALUES (ID, WORKSPACE, USER, '', ID, '', '{}', 0, now() + interval '6 days')`;

/** Of an endpoint whose id stands for its own. */
export const oldDelivery = `
  INSERT INTO webhooks (id, workspace_id, user_id, url, events, sealed_secrets) VALUES (ID, WORKSPACE, USER, '', '{}', '');
  INSERT INTO webhook_deliveries (id, created_at, webhook_id, event_id, type, subject_id, body)
    VALUES (ID, now() - interval '31 days', ID, ID, '', ID, '')`;
