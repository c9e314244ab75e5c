import * as v from 'valibot';
import type { Account } from '@/features/accounts/api';
import type { Rule, RuleDefinition } from '@/features/automation/api';
import { networks } from '@/networks';
import { guessTimeZone } from '@/lib/words/time-zones';
import type { useForm } from '@/lib/forms/use-form';

type Trigger = Rule['trigger'];
type Action = Rule['action'];

export interface RuleTopic {
  text: string;
  notes: string;
}

/** What the builder holds: the parts of every trigger and action, so that changing the mind loses nothing. */
export interface RuleValues {
  name: string;
  accountId: string;
  trigger: Trigger['type'];
  days: number[];
  times: string[];
  timezone: string;
  topic: string;
  volume: string;
  threshold: string;
  metric: NonNullable<Trigger['metric']>;
  withinHours: string;
  action: Action['type'];
  text: string;
  topics: RuleTopic[];
  tone: string;
  voiceId: string;
  length: NonNullable<Rule['content']['length']>;
}

export type RuleForm = ReturnType<typeof useForm<RuleValues, RuleValues>>;

export const emptyTopic: RuleTopic = { text: '', notes: '' };

/** A rule that nobody has changed yet: Tuesdays and Thursdays at nine. */
export const newRule = (over: Partial<RuleValues> = {}): RuleValues => ({
  name: '',
  accountId: '',
  trigger: 'schedule',
  days: [2, 4],
  times: ['09:00'],
  timezone: guessTimeZone(),
  topic: '',
  volume: '500',
  threshold: '100',
  metric: 'likes',
  withinHours: '24',
  action: 'generate_for_review',
  text: '',
  topics: [emptyTopic],
  tone: '',
  voiceId: '',
  length: 'medium',
  ...over,
});

export function valuesOf({ name, accountId, trigger, action, content, timezone }: Rule): RuleValues {
  const { type, days, times, topic, threshold, metric, withinHours } = trigger;
  const isTopic = type === 'topic_trending';
  const topics = content.topics.map(({ text, notes = '' }) => ({ text, notes }));
  return newRule({
    name,
    accountId,
    trigger: type,
    ...(days && { days }),
    ...(times && { times }),
    ...(timezone !== null && { timezone }),
    ...(topic !== undefined && { topic }),
    ...(threshold !== undefined && { [isTopic ? 'volume' : 'threshold']: String(threshold) }),
    ...(metric && { metric }),
    ...(withinHours !== undefined && { withinHours: String(withinHours) }),
    action: action.type,
    text: action.text ?? '',
    topics: topics.length > 0 ? topics : [emptyTopic],
    tone: content.tone ?? '',
    voiceId: content.voiceId ?? '',
    ...(content.length && { length: content.length }),
  });
}

export const isWriting = ({ action }: Pick<RuleValues, 'action'>): boolean =>
  action === 'generate_for_review' || action === 'generate_and_publish';

type Platform = Account['platform'];

/** Returns why this network or trigger doesn't have an action; undefined where it does. */
export function actionReason(
  action: Action['type'],
  trigger: Trigger['type'],
  platform: Platform | undefined,
): string | undefined {
  if (action === 'generate_for_review') return undefined;
  const rules = platform && (networks[platform].rules ?? {});
  if (action === 'generate_and_publish') return rules?.review;
  if (rules?.canFollowUp !== true && rules !== undefined) return 'Rules repost and follow up on X only.';
  if (trigger === 'post_performance') return undefined;
  return 'Choose “a post of mine does well” as the trigger for reposts and follow-ups.';
}

/** The same values, with an action that the trigger and the account have. */
export function fitted(values: RuleValues, platform: Platform | undefined): RuleValues {
  const { action, trigger } = values;
  return actionReason(action, trigger, platform) === undefined ? values : { ...values, action: 'generate_for_review' };
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;

const mostCounted = 2_000_000_000;

type Problems = Partial<Record<keyof RuleValues, string>>;

function whenProblems({ trigger, days, times, topic, volume, threshold, withinHours }: RuleValues): Problems {
  const amount = 'Enter a whole number of at least 1.';
  switch (trigger) {
    case 'schedule':
      return {
        ...(days.length === 0 && { days: 'Choose at least one day.' }),
        ...(times.some((time) => time === '') && { times: 'Enter a time of day, such as 9:30 AM.' }),
      };
    case 'topic_trending':
      return {
        ...(topic.trim() === '' && { topic: 'Enter a topic to watch.' }),
        ...(!isWhole(volume, 1, mostCounted) && { volume: amount }),
      };
    case 'post_performance':
      return {
        ...(!isWhole(threshold, 1, mostCounted) && { threshold: amount }),
        ...(!isWhole(withinHours, 1, 168) && { withinHours: 'Enter 1 to 168 hours.' }),
      };
  }
}

/** Returns what must be put right before a rule is saved, in the order of the fields; the server checks it again. */
function problemsOf(values: RuleValues): Problems {
  const { name, accountId, action, trigger, text } = values;
  const needsTopic = isWriting(values) && trigger !== 'topic_trending' && topicsOf(values).length === 0;
  return {
    ...(name.trim() === '' && { name: 'Give the rule a name.' }),
    ...whenProblems(values),
    ...(action === 'follow_up_reply' && text.trim() === '' && { text: 'Write what the follow-up says.' }),
    ...(accountId === '' && { accountId: 'Choose the account to post from.' }),
    ...(needsTopic && { topics: 'Add at least one topic to write about.' }),
  };
}

export const isComplete = (values: RuleValues): boolean => Object.keys(problemsOf(values)).length === 0;

export const ruleSchema: v.GenericSchema<RuleValues> = v.pipe(
  v.custom<RuleValues>((value) => typeof value === 'object'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [key, message] of Object.entries(problemsOf(dataset.value)))
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined }] });
  }),
);

const topicsOf = ({ topics }: RuleValues) =>
  topics
    .map(({ text, notes }) => ({ text: text.trim(), notes: notes.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ text, notes }) => ({ text, ...(notes !== '' && { notes }) }));

function triggerOf(values: RuleValues): Trigger {
  const { trigger: type, days, times, topic, volume, threshold, metric, withinHours } = values;
  if (type === 'schedule') return { type, days: days.toSorted((a, b) => a - b), times: [...new Set(times)].toSorted() };
  if (type === 'topic_trending') return { type, topic: topic.trim(), threshold: Number(volume) };
  return { type, metric, threshold: Number(threshold), withinHours: Number(withinHours) };
}

/** Returns what the server is sent of right values. */
export function definitionOf(values: RuleValues, platform: Rule['platform']): RuleDefinition {
  const { accountId, action, text, tone, voiceId, length, timezone, trigger } = values;
  const content = {
    topics: topicsOf(values),
    ...(tone !== '' && { tone }),
    ...(voiceId !== '' && { voiceId }),
    ...(networks[platform].rules?.hasLength && { length }),
  };
  return {
    platform,
    accountId,
    trigger: triggerOf(values),
    action: { type: action, ...(action === 'follow_up_reply' && { text: text.trim() }) },
    content: isWriting(values) ? content : { topics: [] },
    timezone: trigger === 'schedule' ? timezone : null,
  };
}

const fields: Record<string, keyof RuleValues> = {
  name: 'name',
  accountId: 'accountId',
  timezone: 'timezone',
  'trigger.days': 'days',
  'trigger.times': 'times',
  'trigger.topic': 'topic',
  'trigger.withinHours': 'withinHours',
  'action.type': 'action',
  'action.text': 'text',
};

export const fieldOf = (name: string): keyof RuleValues | undefined =>
  name.startsWith('content.topics') ? 'topics' : fields[name];
