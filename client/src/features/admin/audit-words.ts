import { platformName } from '@text/platform-names';
import { planIds, planNames, sentence } from '@/features/admin/words';
import { counted, listText } from '@/lib/words/format';

/** What a single word is said of, where the area's name is not it: "Voice created". */
const subjects: Record<string, string> = { exports: 'export', invite: 'invitation', models: 'model', voices: 'voice' };

/** "admin.user_viewed" → ["Admin", "User viewed"]. */
export function actionWords(action: string): [area: string, what: string] {
  const [area = '', ...rest] = action.split('.');
  const what = rest.join(' ');
  return [sentence(area), sentence(/^[a-z]+$/.test(what) ? `${subjects[area] ?? area} ${what}` : what)];
}

type Detail = (value: unknown, all: Readonly<Record<string, unknown>>) => string | null;

const planOf = (value: unknown): string => planNames[planIds.find((id) => id === value) ?? 'free'];
const named =
  (name: string): Detail =>
  (value) =>
    `${name}: ${String(value)}.`;

/** What the server notes beside an action. Ids say nothing to a reader: who an action was done to is named by the server. */
const details: Record<string, Detail> = {
  reason: (value) => `Reason: ${String(value).replace(/\.$/, '')}.`,
  planId: (value) => `Plan: ${planOf(value)}.`,
  from: (value, { to }) => `From ${planOf(value)} to ${planOf(to)}.`,
  to: () => null,
  role: (value) => `Role: ${String(value)}.`,
  fields: changed,
  changed,
  isPaused: (value) => (value === true ? 'Paused.' : 'Not paused.'),
  count: (value) => `${counted(Number(value), 'user', 'users')}.`,
  ids: (value, { key }) => (Array.isArray(value) ? `${sentence(words(key))}: ${value.length} resumed.` : null),
  key: () => null,
  platform: (value) => `Network: ${platformName(String(value))}.`,
  method: (value) => (value === 'username' ? 'Read only, by username.' : null),
  with: (value) => `With ${sentence(String(value))}.`,
  by: (value) => `Set by ${String(value)}.`,
  job: named('Job'),
  model: named('Model'),
};

function changed(value: unknown): string | null {
  // Whether it is paused is said by itself.
  const fields = Array.isArray(value) ? value.filter((field) => field !== 'isPaused') : [];
  return fields.length > 0 ? `Changed: ${listText(fields.map(words))}.` : null;
}

/** "quietHours" → "quiet hours". */
const words = (code: unknown): string => sentence(String(code).replaceAll(/([a-z])([A-Z])/g, '$1 $2')).toLowerCase();

const fallback = (name: string, value: unknown): string | null =>
  /Id$/.test(name) || typeof value === 'object' ? null : `${sentence(words(name))}: ${words(value)}.`;

/** "Role: editor.", "From Pro to Free." */
export const detailsText = (all: Readonly<Record<string, unknown>>): string =>
  Object.entries(all)
    .map(([name, value]) => details[name]?.(value, all) ?? (name in details ? null : fallback(name, value)))
    .filter((text) => text !== null)
    .join(' ');
