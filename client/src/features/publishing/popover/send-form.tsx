import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { ApiError, isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { AccountField } from '@/features/publishing/popover/account-field';
import { costOnX } from '@/features/publishing/popover/cost';
import { Findings } from '@/features/publishing/popover/findings';
import { OutgoingText } from '@/features/publishing/popover/outgoing-text';
import { dollars } from '@/features/publishing/popover/time-words';
import { publishOperation } from '@/features/publishing/post-actions';
import { type SendForm as Form, type SendFormProps, useSendForm } from '@/features/publishing/popover/use-send-form';
import { isSame } from '@/features/publishing/popover/use-card-post';
import { WhenField } from '@/features/publishing/popover/when-field';
import { isApple, keys } from '@/lib/keyboard/keys';

const visibilities = [
  { value: 'public', label: 'Anyone' },
  { value: 'connections', label: 'Connections' },
] as const;

/** What goes out, from where, when and at what price, and the button that sends it. */
export function SendForm(props: SendFormProps) {
  const { mode, outgoing } = props;
  const form = useSendForm(props);
  const { account, timing, choices, choose } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = isApple() ? event.metaKey : event.ctrlKey;
    if (event.key !== 'Enter' || !isMod || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="flex max-h-[calc(85dvh-6.5rem)] min-h-0 flex-col gap-3"
    >
      {/* Scrolls above the button, with room for the focus rings. */}
      <div className="-m-1 flex min-h-0 flex-col gap-3 overflow-y-auto p-1">
        <AccountField account={account} platform={outgoing.platform} />
        {outgoing.platform === 'linkedin' && (
          <ToggleGroup
            label="Who can see it"
            options={visibilities}
            value={choices.visibility === 'connections' ? 'connections' : 'public'}
            onChange={(visibility) => choose({ visibility })}
          />
        )}
        <OutgoingText outgoing={outgoing} form={form} />
        {outgoing.note !== undefined && <Notice>{outgoing.note}</Notice>}
        {mode === 'later' && <WhenField timing={timing} />}
        <Findings findings={form.findings} isThread={outgoing.texts.length > 1} />
        <Problem form={form} platform={outgoing.platform} />
      </div>
      <Commit mode={mode} verb={verbOf(props)} form={form} texts={outgoing.texts} />
    </form>
  );
}

interface CommitProps {
  mode: SendFormProps['mode'];
  verb: string;
  form: Form;
  texts: readonly string[];
}

function verbOf({ mode, own, outgoing: { texts } }: SendFormProps): string {
  if (mode === 'now') return 'Publish now';
  return own?.status === 'scheduled' && isSame(own, texts) ? 'Change time' : 'Schedule post';
}

function Commit({ mode, verb, form, texts }: CommitProps) {
  const reasonId = useId();
  const { account, reason, isSending } = form;
  const costs = account.chosen?.platform === 'twitter' && account.network?.mode === 'live';
  const isOff = reason !== undefined || (mode === 'later' && !form.timing.checked.isFine);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {costs && <p className="mr-auto text-small text-ink-2 tabular-nums">X charges {dollars(costOnX(texts))}</p>}
      {reason !== undefined && account.chosen !== null && (
        <p id={reasonId} className="mr-auto min-w-0 flex-1 text-small text-ink-2">
          {reason}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        aria-disabled={isOff}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
        pending={isSending}
        shortcut={keys.confirm}
      >
        {verb}
      </Button>
    </div>
  );
}

/** Why the last press did not work; a used-up limit has its dialog. */
function Problem({ form, platform }: { form: Form; platform: 'twitter' | 'linkedin' }) {
  const { error, isPaused, isSending } = form;
  if (isPaused) return <Notice tone="warning">You are offline. It is sent when the connection is back.</Notice>;
  if (error === null || isSending || isUpgradeError(error)) return null;
  const words =
    error instanceof ApiError
      ? (error.fields[0]?.message ?? failureText(publishOperation(platform), error))
      : 'The server did not answer. Check your connection and press again: nothing is sent twice.';
  return (
    <Notice isAlert tone="danger">
      <p>{words}</p>
    </Notice>
  );
}
