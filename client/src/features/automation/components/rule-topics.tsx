import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { networks } from '@/networks';
import { paths } from '@/app/paths';
import { Notice } from '@/components/notice';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input, Select, Textarea } from '@/components/ui/fields/input';
import { Skeleton } from '@/components/ui/skeleton';
import type { Account } from '@/features/accounts/api';
import { emptyTopic, type RuleForm, type RuleTopic } from '@/features/automation/rule-form';
import { toneName, tones } from '@/features/composer/generation/writing-options';
import { useMayConnect } from '@/features/models/access';
import { useModels } from '@/features/models/overview';
import { isUsable, voicesQuery } from '@/features/voices/list';

const mostTopics = 20;

interface RuleTopicsProps {
  form: RuleForm;
  platform: Account['platform'] | undefined;
}

/** What it writes about and how, once it is known whether a model and a voice are there: neither moves a field later. */
export function RuleTopics(props: RuleTopicsProps) {
  const models = useModels();
  const voices = useQuery(voicesQuery());
  if (models.isLoading || voices.isLoading) return <Skeleton className="h-96 w-full rounded-card!" />;
  return <Topics {...props} />;
}

function Topics({ form, platform }: RuleTopicsProps) {
  const { values, set, errors } = form;
  const { topics } = values;
  const isTopical = values.trigger === 'topic_trending';
  const change = (at: number, next: Partial<RuleTopic>) =>
    set({ topics: topics.map((topic, each) => (each === at ? { ...topic, ...next } : topic)) });
  return (
    <Card
      form
      title="What to write about"
      description={
        isTopical
          ? 'Drafts use your own words, not the headline. Leave this empty to write about the topic you watch.'
          : 'Topics rotate, never the same one twice in a row.'
      }
    >
      <div className="flex flex-col gap-4">
        <WithoutModel />
        {topics.map((topic, at) => (
          <TopicFields
            key={at}
            at={at}
            topic={topic}
            onChange={(next) => change(at, next)}
            {...(topics.length > 1 && { onRemove: () => set({ topics: topics.toSpliced(at, 1) }) })}
          />
        ))}
        <FieldError id="topics-error" error={errors.topics} />
        {topics.length < mostTopics && (
          <Button className="self-start" onClick={() => set({ topics: [...topics, emptyTopic] })} icon={<Plus />}>
            Add a topic
          </Button>
        )}
        <Style form={form} platform={platform} />
      </div>
    </Card>
  );
}

interface TopicFieldsProps {
  at: number;
  topic: RuleTopic;
  onChange: (next: Partial<RuleTopic>) => void;
  onRemove?: () => void;
}

function TopicFields({ at, topic, onChange, onRemove }: TopicFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-well bg-sunken p-3">
      <legend className="sr-only">Topic {at + 1}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={`Topic ${at + 1}`}>
            <Input
              value={topic.text}
              maxLength={300}
              placeholder="How we plan a week of posts"
              onChange={(event) => onChange({ text: event.target.value })}
            />
          </Field>
        </div>
        {onRemove !== undefined && <IconButton label={`Remove topic ${at + 1}`} onClick={onRemove} icon={<X />} />}
      </div>
      <Field label="Notes" hint="Facts, numbers and names to write from. Nothing is made up.">
        <Textarea
          rows={2}
          value={topic.notes}
          maxLength={3_000}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** Without a model the notes are all there is to write from. */
function WithoutModel() {
  const isConnected = useModels().data?.isConnected;
  const mayConnect = useMayConnect();
  if (isConnected !== false) return null;
  return (
    <Notice
      action={
        mayConnect && (
          <ButtonLink size="sm" to={paths.settingsModels}>
            Connect a model
          </ButtonLink>
        )
      }
    >
      <p>
        <span className="font-semibold">No AI model is connected.</span> Drafts use only the sentences in a topic's
        notes. A topic without notes is skipped, and you're asked for its notes.
      </p>
    </Notice>
  );
}

const lengths = { short: 'Short', medium: 'Medium', long: 'Long' } as const;
const characters = { short: 'Up to 600', medium: '600 to 1,300', long: '1,300 to 2,500' } as const;

function Style({ form: { values, field }, platform }: { form: RuleForm; platform: Account['platform'] | undefined }) {
  const { data: voices = [] } = useQuery(voicesQuery());
  const usable = voices.filter((voice) => isUsable(voice) || voice.id === values.voiceId);
  const offered = tones.map((tone) => tone.toLowerCase());
  const known = values.tone === '' || offered.includes(values.tone) ? offered : [values.tone, ...offered];
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Tone">
        <Select {...field('tone')}>
          <option value="">Workspace default</option>
          {known.map((tone) => (
            <option key={tone} value={tone}>
              {toneName(tone)}
            </option>
          ))}
        </Select>
      </Field>
      {usable.length > 0 && (
        <Field label="Voice">
          <Select {...field('voiceId')}>
            <option value="">None</option>
            {usable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {platform !== undefined && networks[platform].rules?.hasLength && (
        <Field label="Length" hint={`${characters[values.length]} characters.`}>
          <Select {...field('length')}>
            {Object.entries(lengths).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
