import { type FormEvent, useRef, useState } from 'react';
import { confirm } from '@/components/confirm';
import { FormProblem } from '@/components/forms/form-problem';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Account } from '@/features/accounts/api';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { type AddedSamples, useAddSamples, useCreateVoice, useDeleteVoice } from '@/features/voices/api';
import type { Voice } from '@/features/voices/list';
import { useSamplesField, type SamplesField } from '@/features/voices/use-samples-field';
import { learnedText } from '@/features/voices/words';
import { counted } from '@/lib/words/format';
import { toast } from 'react-hot-toast/headless';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '@/components/ui/back-link';
import { voicesAddress } from '@/features/voices/addresses';
import { useChosenVoice } from '@/features/voices/chosen-voice';
import { VoiceForm } from '@/features/voices/components/voice-form';
import { VoiceList } from '@/features/voices/components/voice-list';
import { safePath } from '@/lib/address/safe-path';
import { fieldMessage } from '@/api/field-errors';
import { Field } from '@/components/ui/fields/field';
import { Input, Select, Textarea } from '@/components/ui/fields/input';
import { longestName } from '@/features/voices/limits';
import { useDraft } from '@/lib/device/stored';
import { tooLong } from '@/lib/words/too-long';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { paths } from '@/app/paths';
import { accountName, platformName } from '@/features/accounts/words';
import { largestUploadMb } from '@/features/voices/samples';
import { ArchiveFile } from '@/features/voices/components/archive-file';
import type { Way } from '@/features/voices/samples-of';

/** The list, one voice or the form for another, as the address says. */
export function VoicesPanel({ voices, accounts }: { voices: readonly Voice[]; accounts: readonly Account[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isViewer = useIsViewer();
  const [created, setCreated] = useState<AddedSamples | null>(null);
  const [, choose] = useChosenVoice();
  const wanted = params.get('voice');
  const from = safePath(params.get('from'));
  const voice = voices.find(({ id }) => id === wanted);
  const onCreated = (added: AddedSamples) => {
    setCreated(added);
    // Asked for while writing: it is what comes next.
    if (from !== null) choose(added.voice.id);
    toast.success(`Voice “${added.voice.name}” created`);
    void navigate(from ?? voicesAddress(added.voice.id), { replace: true });
  };
  if (wanted === 'new' && !isViewer)
    return <NewVoice accounts={accounts} backTo={from ?? voicesAddress()} onCreated={onCreated} />;
  if (voice === undefined) return <VoiceList voices={voices} accounts={accounts} />;
  return (
    <div key={voice.id} className="flex flex-col gap-4">
      <BackLink to={voicesAddress()}>Voices</BackLink>
      <VoiceForm voice={voice} voices={voices} accounts={accounts} />
      <SamplesCard voice={voice} accounts={accounts} created={created?.voice.id === voice.id ? created : null} />
      {!isViewer && <DeleteVoiceCard voice={voice} />}
    </div>
  );
}

function DeleteVoiceCard({ voice: { id, name, sampleCount } }: { voice: Voice }) {
  const { mutateAsync } = useDeleteVoice(id);
  const remove = async () => {
    const isDeleted = await confirm({
      title: `Delete voice “${name}”?`,
      description: `What was learned from ${counted(sampleCount, 'post', 'posts')} is permanently deleted, with your rules. Published posts stay.`,
      confirmLabel: 'Delete voice',
      cancelLabel: 'Keep voice',
      call: { operation: 'Failed to delete the voice', run: () => mutateAsync() },
    });
    if (isDeleted) toast.success('Voice deleted');
  };
  return (
    <Card form title="Delete voice" description="Its posts here and everything learned from them are deleted.">
      <Button variant="danger" onClick={() => void remove()}>
        Delete voice…
      </Button>
    </Card>
  );
}

interface SamplesCardProps {
  voice: Voice;
  accounts: readonly Account[];
  created: AddedSamples | null;
}

/** What a voice was learned from, and more of it. */
function SamplesCard({ voice, accounts, created }: SamplesCardProps) {
  const samples = useSamplesField(voice.id);
  const add = useAddSamples(voice.id, samples);
  const isViewer = useIsViewer();
  const [isOpen, setOpen] = useState(voice.samplesNeeded > 0 || samples.text !== '');
  const result = add.data ?? created;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = samples.read(accounts);
    if (given === null || add.isPending) return;
    add.mutate(given, { onSuccess: samples.clear, onError: samples.fail });
  };
  return (
    <Card form title="Posts" description={learnedText(voice)}>
      <div className="flex flex-col items-start gap-4">
        {result !== null && <Added {...result} />}
        {!isViewer && !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Add posts
          </Button>
        )}
        {!isViewer && isOpen && (
          <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
            <FormProblem call={add} operation="Failed to add the posts" fields={['texts', 'accountId', 'file']} />
            <SamplesFields field={samples} accounts={accounts} />
            <Button type="submit" className="self-end" pending={add.isPending && !add.isPaused}>
              Add posts
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}

function Added({ added, notices }: AddedSamples) {
  return (
    <div className="w-full" role="status">
      <Notice tone={added > 0 ? 'success' : 'info'}>
        <p>{added > 0 ? `${counted(added, 'post', 'posts')} added.` : 'No posts were added.'}</p>
        {notices.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

interface NewVoiceProps {
  accounts: readonly Account[];
  backTo: string;
  onCreated: (added: AddedSamples) => void;
}

/** Name and first posts in one step. What is typed is kept on this device until the voice is there. */
function NewVoice({ accounts, backTo, onCreated }: NewVoiceProps) {
  const [keptName, keepName] = useDraft(`voice-name:${useOwnerKey()}`);
  const [isChecked, setChecked] = useState(false);
  const samples = useSamplesField('new');
  const create = useCreateVoice(samples);
  const nameField = useRef<HTMLInputElement>(null);
  const name = keptName ?? '';
  const missing = name.trim() === '' ? 'Give the voice a name.' : tooLong(name, longestName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing !== undefined) return nameField.current?.focus();
    const given = samples.read(accounts);
    if (given === null || create.isPending) return;
    create.mutate(
      { name: name.trim(), samples: given },
      {
        onSuccess: (added) => {
          keepName(null);
          samples.clear();
          onCreated(added);
        },
        onError: (error) => {
          samples.fail(error);
          if (fieldMessage(error, 'name') !== undefined) nameField.current?.focus();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <BackLink to={backTo}>Voices</BackLink>
      <Card form title="New voice" description="Learned from posts you wrote, and only used to write like you.">
        <div className="flex flex-col gap-5">
          <FormProblem
            call={create}
            operation="Failed to save the voice"
            fields={['name', 'texts', 'accountId', 'file']}
          />
          <Field label="Name" error={(isChecked ? missing : undefined) ?? fieldMessage(create.error, 'name')}>
            <Input
              ref={nameField}
              value={name}
              placeholder="My voice"
              onChange={(event) => keepName(event.target.value === '' ? null : event.target.value)}
            />
          </Field>
          <SamplesFields field={samples} accounts={accounts} />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={backTo} variant="ghost">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="primary" pending={create.isPending && !create.isPaused}>
              Create voice
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

const ways = [
  { value: 'paste', label: 'Pasted posts' },
  { value: 'archive', label: 'Archive' },
  { value: 'account', label: 'Account' },
] as const satisfies readonly { value: Way; label: string }[];

interface SamplesFieldsProps {
  field: SamplesField;
  /** Those that could be read. */
  accounts: readonly Account[];
}

/** The three ways to learn from posts, one at a time; what was put into the others stays. */
function SamplesFields({ field, accounts }: SamplesFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <ToggleGroup label="Learn from" options={ways} value={field.way} onChange={field.setWay} />
      {field.way === 'paste' && <PastedPosts field={field} />}
      {field.way === 'archive' && (
        <ArchiveFile
          field={field}
          label="Archive of X or LinkedIn"
          hint={`The zip as you downloaded it, of an account that is connected here. Only the files with your posts are uploaded, up to ${largestUploadMb} MB; pictures and messages stay on this device.`}
          accept=".zip,.js,.csv"
        />
      )}
      {field.way === 'account' && <AccountPosts field={field} accounts={accounts} />}
    </div>
  );
}

function PastedPosts({ field }: { field: SamplesField }) {
  const { text, texts, canBeByLine, isByLine, problem, setText, setByLine, control } = field;
  return (
    <Field
      label="Posts"
      hint="At least 10 posts that you wrote yourself; 30 give steady results. Separate them with an empty line, or with --- where posts have empty lines."
      error={problem}
      aside={
        texts.length > 0 && (
          <span className="flex flex-wrap items-center gap-x-1">
            <span aria-live="polite">{counted(texts.length, 'post', 'posts')}</span>
            {canBeByLine && (
              <Button variant="ghost" size="sm" onClick={() => setByLine(!isByLine)}>
                {isByLine ? 'Count it as one post' : 'Count each line as a post'}
              </Button>
            )}
          </span>
        )
      }
    >
      <Textarea
        ref={control}
        rows={8}
        dir="auto"
        className="max-h-96"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
}

function AccountPosts({ field: { accountId, problem, setAccount, control }, accounts }: SamplesFieldsProps) {
  if (accounts.length === 0)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-2">No account is connected. Connect one to learn from what you published there.</p>
        <ButtonLink size="sm" to={paths.platforms}>
          Connect an account
        </ButtonLink>
      </div>
    );
  return (
    <Field
      label="Account"
      hint="Your own posts on it are read, without replies and reposts. Nothing is published."
      error={problem}
    >
      <Select ref={control} value={accountId} onChange={(event) => setAccount(event.target.value)}>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {accountName(account)} on {platformName(account.platform)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
