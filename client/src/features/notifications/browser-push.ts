import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client';
import { SentenceError } from '@/api/errors';
import { notificationKeys } from '@/features/notifications/unread-count';
import { action } from '@/features/session/use-action';

/** `none`: this browser has no pushes, or has them in the installed app alone. */
type BrowserPush = 'on' | 'off' | 'blocked' | 'none';

const subscriptionNow = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

async function readState(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscriptionNow()) === null ? 'off' : 'on';
}

const stateKey = [...notificationKeys.settings, 'browser'] as const;

/** Whether this browser shows notifications while Quillcast is closed. */
export const browserPushQuery = () => queryOptions({ queryKey: stateKey, queryFn: readState, staleTime: 0 });

async function subscribe(): Promise<void> {
  const { publicKey } = await unwrap(api.GET('/api/notifications/push'));
  if ((await Notification.requestPermission()) !== 'granted')
    throw new SentenceError('This browser blocks notifications. Allow them for this site in its settings.');
  await navigator.serviceWorker.register('/offline.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for an earlier key of this server would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys = {} } = await pushManager.subscribe(options).then(
    (subscription) => subscription.toJSON(),
    () => Promise.reject(new SentenceError("This browser can't reach its push service. Try again later.")),
  );
  const { p256dh = '', auth = '' } = keys;
  await unwrap(api.POST('/api/notifications/push', { body: { endpoint, keys: { p256dh, auth } } }));
}

async function unsubscribe(): Promise<void> {
  const subscription = await subscriptionNow();
  if (subscription === null) return;
  await unwrap(api.DELETE('/api/notifications/push', { body: { endpoint: subscription.endpoint } }));
  await subscription.unsubscribe();
}

export const useBrowserPush = action({
  key: ['browser-push'],
  operation: 'Failed to save settings',
  storesInput: false,
  run: (isOn: boolean) => (isOn ? subscribe() : unsubscribe()),
  invalidates: [stateKey],
});
