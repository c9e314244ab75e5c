import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { EmailText } from '@/components/email-text';
import { Notice } from '@/components/notice';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/fields/switch';
import { useAuthStore } from '@/features/session/store';
import { type NotificationSetting, useChangeSetting } from '@/features/notifications/api';
import { browserPushQuery, useBrowserPush } from '@/features/notifications/browser-push';
import { UndoToast } from '@/components/undo-toast';

const ways = [
  { key: 'inApp', label: 'In app' },
  { key: 'byMail', label: 'Email' },
  { key: 'byPush', label: 'Push' },
] as const;
type Way = (typeof ways)[number];

/** Saved at once, each switch by itself. */
export function NotificationSettings({ settings }: { settings: NotificationSetting[] }) {
  const email = useAuthStore((state) => state.user?.email);
  const topics = [...new Set(settings.map(({ topic }) => topic))];
  return (
    <Card
      form
      title="Notifications"
      description={
        <EmailText text={`Applies to all your workspaces. Changes save automatically. Emails are sent to ${email}.`} />
      }
    >
      <PushSwitch />
      <div className="flex flex-col gap-6">
        {topics.map((topic, at) => (
          <section key={topic} aria-label={topic}>
            <div className="flex items-end gap-4 border-b border-line pb-1.5">
              <h3 className="flex-1 text-small font-semibold text-ink-2">{topic}</h3>
              {at === 0 &&
                ways.map(({ key, label }) => (
                  <span key={key} aria-hidden="true" className="w-14 text-center text-tiny text-ink-3 max-sm:hidden">
                    {label}
                  </span>
                ))}
            </div>
            <ul className="flex flex-col divide-y divide-line">
              {settings
                .filter((setting) => setting.topic === topic)
                .map((setting) => (
                  <SettingRow key={setting.kind} setting={setting} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-4">
        <Notice>Security emails are always sent.</Notice>
      </div>
    </Card>
  );
}

const pushHints = {
  on: 'Shows notifications while Quillcast is closed.',
  off: 'Shows notifications while Quillcast is closed.',
  blocked: 'This browser blocks notifications. Allow them for this site in its settings.',
  none: 'This browser has no push notifications. On an iPhone or iPad, add Quillcast to the home screen first.',
};

function PushSwitch() {
  const { data: state = 'off', isPending } = useQuery(browserPushQuery());
  const push = useBrowserPush();
  return (
    <div className="mb-6">
      <Switch
        label="Push on this device"
        hint={pushHints[state]}
        checked={state === 'on'}
        disabled={isPending || push.isPending || state === 'none' || state === 'blocked'}
        onChange={(isOn) => push.mutate(isOn)}
      />
    </div>
  );
}

function SettingRow({ setting }: { setting: NotificationSetting }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 py-4 sm:gap-x-4">
      <div className="w-full min-w-0 sm:w-auto sm:flex-1">
        <p className="text-h3">{setting.label}</p>
        <p className="text-small text-ink-3">{setting.description}</p>
      </div>
      {ways.map((way) => (
        <SettingSwitch key={way.key} setting={setting} way={way} />
      ))}
    </li>
  );
}

function SettingSwitch({ setting: { kind, label, ...now }, way }: { setting: NotificationSetting; way: Way }) {
  const change = useChangeSetting();
  const choose = (isOn: boolean, onSuccess?: () => void) =>
    change.mutate({ kind, [way.key]: isOn }, onSuccess === undefined ? {} : { onSuccess });
  const say = (isOn: boolean) =>
    toast(
      <UndoToast
        text={`${label}, ${way.label.toLowerCase()}: ${isOn ? 'on' : 'off'}`}
        onUndo={() => choose(!isOn, () => toast.dismiss(`${kind}-${way.key}`))}
      />,
      { id: `${kind}-${way.key}` },
    );
  return (
    <div className="flex items-center gap-2.5 sm:w-14 sm:justify-center">
      <Switch
        hideLabel
        label={`${label}: ${way.label}`}
        checked={now[way.key]}
        onChange={(isOn) => choose(isOn, () => say(isOn))}
      />
      <span aria-hidden="true" className="text-small sm:hidden">
        {way.label}
      </span>
    </div>
  );
}
