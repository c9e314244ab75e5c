import { conflict, invalidField, notFound, Refusal } from '../../common/errors/refusal';
import { watchedPlatform } from '../integrations/platforms/x/watching/x-watcher.types';

const usernameField = 'twitterUsername';

export const monitorNotFound = (): Refusal => notFound('monitored account');
export const replyNotFound = (): Refusal => notFound('reply');

export const noAccountToReply = (): Refusal =>
  invalidField('accountId', 'Connect an X account under Accounts first: replies are sent from it.');

export const userUnknown = (handle: string): Refusal =>
  invalidField(usernameField, `There's no account @${handle} on X. Check the spelling.`);

export const userSuspended = (handle: string): Refusal =>
  invalidField(usernameField, `X has suspended @${handle}, so its posts can't be read.`);

export const userProtected = (handle: string): Refusal =>
  invalidField(usernameField, `@${handle} is protected: only its followers see its posts.`);

export const ownAccount = (handle: string): Refusal =>
  invalidField(usernameField, `@${handle} is your own account. Monitor someone else's.`);

export const alreadyMonitored = (handle: string): Refusal =>
  conflict(`@${handle} is already monitored. Change its settings instead.`);

export const autoNeedsApproval = (): Refusal =>
  invalidField(
    'mode',
    "X lets an app send AI-written replies by itself only with its written approval, which isn't on record here. Choose review.",
  );

export const xNotRead = (message: string): Refusal =>
  new Refusal(503, 'UPSTREAM_UNAVAILABLE', message, { fields: { platform: watchedPlatform }, retryAfterSeconds: 60 });

export const replyTextTooLong = (): Refusal =>
  invalidField('text', 'A reply must have 1 to 280 characters as X counts them.');

export const monitoringPaused = (): Refusal => conflict('Monitoring is paused. Resume it to send replies.');

export const overChargeCap = (): Refusal =>
  conflict(
    "This reply would pass this workspace's cap for the month. Raise the cap under Analytics → Delivery, or send it next month.",
  );
