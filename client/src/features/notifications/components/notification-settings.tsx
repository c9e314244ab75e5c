import { toast } from 'react-hot-toast/headless';
import { Notice } from '@/components/notice';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/fields/switch';
import { useAuthStore } from '@/features/session/store';
import { type NotificationSetting, useChangeSetting } from '@/features/notifications/api';
import { UndoToast } from '@/features/notifications/components/undo-toast';

const ways = [
  { key: 'inApp', label: 'In app' },
  { key: 'byMail', label: 'Email' },
] as const;
type Way = (typeof ways)[number];

/** Saved at once, each switch by itself. */
export function NotificationSettings({ settings }: { settings: NotificationSetting[] }) {
  const email = useAuthStore((state) => state.user?.email);
  return (
    <Card
      form
      title="Notifications"
      description={`What you hear about, in every workspace. Changes save automatically. Emails are sent to ${email}.`}
    >
      <div aria-hidden="true" className="hidden justify-end gap-4 text-tiny text-ink-3 sm:flex">
        {ways.map(({ key, label }) => (
          <span key={key} className="w-14 text-center">
            {label}
          </span>
        ))}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {settings.map((setting) => (
          <li key={setting.kind} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <div className="w-full min-w-0 sm:w-auto sm:flex-1">
              <p className="text-h3">{setting.label}</p>
              <p className="text-small text-ink-3">{setting.description}</p>
            </div>
            {ways.map((way) => (
              <SettingSwitch key={way.key} setting={setting} way={way} />
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <Notice>Security emails are always sent.</Notice>
      </div>
    </Card>
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
      <span aria-hidden="true" className="mr-4 text-small sm:hidden">
        {way.label}
      </span>
    </div>
  );
}
