import { platformNames } from '@text/platform-names';
import type { Account, Platform, PlatformId } from '@/features/accounts/api';
import { accountsPath, type Network } from '@/networks/ids';
import { counted, dayText, wholeNumber } from '@/lib/words/format';

export const platformName = (id: PlatformId): string => platformNames[id];

/** Returns where an account is connected for a screen that wants the person back: `from` is its path, with what it needs to open the same panel. */
export const connectPath = (id: Network, from: string): string =>
  `${accountsPath(id)}?${new URLSearchParams({ from })}`;

export const canPublishOn = ({ canPublish, status }: Account): boolean => canPublish && status === 'active';

/** "@maya" on X; LinkedIn tells no handle, so there it is the name. */
export const accountName = ({ name }: Pick<Account, 'name'>): string => name;

/** "Posts of up to 280 characters, threads of up to 25, with up to 4 images or a video each." */
export function capabilitiesText(capabilities: NonNullable<Platform['capabilities']>): string {
  const { maxLength, maxParts, images, takesVideo } = capabilities;
  const threads = maxParts > 1 ? `, threads of up to ${maxParts}` : '';
  const pictures = images.max > 0 && `up to ${counted(images.max, 'image', 'images')}`;
  const media = [pictures, takesVideo && 'a video'].filter(Boolean).join(' or ');
  return `Posts of up to ${wholeNumber(maxLength)} characters${threads}${media && `, with ${media} each`}.`;
}

export const ownerSuspended = 'Paused, because the owner of this workspace is suspended';

/** Returns what a connected account is good for. */
export function allowedText(account: Account, capabilities: Platform['capabilities']): string {
  if (account.pausedReason === 'suspended') return `${ownerSuspended}. Contact support.`;
  if (account.pausedReason !== null) return "Paused on this plan. Nothing is deleted. Resume when there's room.";
  if (account.method === 'username') return "Reads public posts. Can't publish.";
  const { maxParts = 1, takesVideo = false } = capabilities ?? {};
  return `Posts${maxParts > 1 ? ', threads' : ''}${takesVideo ? ', images and videos' : ' and images'}, now or on schedule.`;
}

/** Worst first: what stops posts, what will stop them, what went wrong, what only reads. */
export function healthRank(account: Account): number {
  if (account.status !== 'active') return 0;
  if (account.pausedReason !== null) return 1;
  if (account.expiresSoon || account.problem !== null) return 2;
  if (account.problemPosts > 0) return 3;
  return account.method === 'username' ? 5 : 4;
}

/** Returns how long a connection that is fine lasts. */
export function lifeText({ method, expiresAt, pausedReason }: Account): string {
  if (pausedReason !== null) return pausedReason === 'plan' ? "Resume it in Billing when there's room." : 'On hold';
  if (method === 'username') return 'No connection needed';
  return expiresAt === null ? 'No expiry' : `Expires ${dayText(expiresAt)}`;
}

export function careText(account: Account): string | null {
  const name = platformName(account.platform);
  if (account.status === 'revoked')
    return `${name} no longer accepts this connection. Scheduled posts are on hold until you reconnect.`;
  if (account.status === 'expired')
    return `${name}'s permission has ended. Scheduled posts are on hold until you reconnect.`;
  if (account.expiresSoon) return 'Reconnect before then to keep scheduled posts on time.';
  return account.problem?.text ?? null;
}

/** Whether agreeing anew is what helps; what else there is to do is done at the network's own app. */
export const isMendedByReconnecting = (account: Account): boolean =>
  account.status !== 'active' || account.expiresSoon || account.problem?.fix === 'reconnect';

const dayMs = 24 * 60 * 60_000;

/** "Expires in 3 d". */
export function expiryText(expiresAt: string, nowMs: number): string {
  const days = Math.floor((new Date(expiresAt).getTime() - nowMs) / dayMs);
  return days < 1 ? 'Expires within a day' : `Expires in ${days} d`;
}

export type ConnectOutcome = 'connected' | 'denied' | 'nothing' | 'expired' | 'failed';

/** Returns what the way back from a network's consent page ended in, and what helps. */
export function outcomeText(id: PlatformId, outcome: ConnectOutcome): string {
  const name = platformName(id);
  const texts: Record<ConnectOutcome, string> = {
    connected: `${name} is connected. You can publish and schedule posts to it.`,
    denied: `You didn't allow Quillcast on ${name}, so publishing to ${name} stays off. Connect it and choose Allow on ${name}'s page.`,
    nothing: `There's nothing on ${name} that this login may post to. Choose a page or channel you manage, then try again.`,
    expired: `Connecting ${name} took too long or began in another browser. Start over.`,
    failed: `${name} didn't complete the connection. Try again. If it fails again, tell whoever runs this server.`,
  };
  return texts[outcome];
}

/** "3 scheduled posts are on hold until you reconnect." */
export const heldText = (count: number): string =>
  `${counted(count, 'scheduled post is', 'scheduled posts are')} on hold until you reconnect.`;

/** "3 scheduled posts will be on hold until you reconnect." */
export function waitingText(count: number): string {
  if (count === 0) return 'No scheduled posts are affected.';
  return `${counted(count, 'scheduled post', 'scheduled posts')} will be on hold until you reconnect.`;
}
