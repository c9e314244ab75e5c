/** What endpoints can be told. Those of posts and approvals are written by triggers of the migration `webhooks`. */
export const webhookEvents = [
  'post.drafted',
  'post.approval_requested',
  'post.approved',
  'post.scheduled',
  'post.published',
  'post.failed',
  'post.needs_attention',
  'post.deleted',
  'account.connected',
  'account.reconnect_required',
  'key.expiring',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `gone`: the address answered 410. `failing`: it had taken nothing for five days. `person`: somebody turned it off. */
export type OffReason = 'person' | 'gone' | 'failing';

/** Why there is no answer: the address leads inside a network, nobody answered in time, or the connection failed. */
export type DeliveryProblem = 'refused' | 'timed_out' | 'unreachable';
