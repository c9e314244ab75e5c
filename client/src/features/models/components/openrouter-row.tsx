import { PlugZap } from 'lucide-react';
import * as v from 'valibot';
import { fieldMessages } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { type Scope, useFinishOpenRouter, useStartOpenRouter } from '@/features/models/api';
import { Row } from '@/features/models/components/row';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

interface OpenRouterRowProps {
  scope: Scope;
  isBest: boolean;
  onAddKey: () => void;
}

/** By one click, or by a key made there. */
export function OpenRouterRow({ scope, isBest, onAddKey }: OpenRouterRowProps) {
  const start = useStartOpenRouter();
  const asksForCode = start.data?.returnsHere === false;
  return (
    <Row
      icon={<PlugZap size={16} strokeWidth={1.75} aria-hidden="true" />}
      title="OpenRouter"
      detail="One click, no key to copy"
      end={
        <>
          <Button size="sm" variant="ghost" aria-label="Add key: OpenRouter" onClick={onAddKey}>
            Add key
          </Button>
          <Button
            size="sm"
            variant={isBest ? 'primary' : 'outline'}
            pending={start.isPending && !start.isPaused}
            onClick={() => start.mutate(scope)}
          >
            Connect OpenRouter
          </Button>
        </>
      }
    >
      <div className="mt-2 empty:hidden">
        <FormProblem call={start} operation="connectModel" />
      </div>
      {asksForCode && start.data !== undefined && <CodeForm url={start.data.url} state={start.data.state} />}
    </Row>
  );
}

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('Paste the code that OpenRouter shows.')),
});

/** OpenRouter returns to https and localhost only; elsewhere it shows a code. */
function CodeForm({ url, state }: { url: string; state: string }) {
  const finish = useFinishOpenRouter();
  const form = useForm({ schema, initial: { code: '' } });
  const submit = form.handleSubmit(({ code }) =>
    finish.mutate(
      { state, code },
      {
        onSuccess: () => announce('OpenRouter is connected.'),
        onError: (error) => form.refuse(fieldMessages(error, ['code'])),
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <p className="text-small text-ink-2">
        OpenRouter can't return to this address.{' '}
        <a href={url} target="_blank" rel="noreferrer" className="link">
          Open OpenRouter
        </a>{' '}
        (new tab), then paste the code here within 10 minutes.
      </p>
      <FormProblem call={finish} operation="connectModel" fields={['code']} />
      <Field label="Code from OpenRouter" error={form.errors.code}>
        <Input autoComplete="off" spellCheck={false} {...form.field('code')} />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="primary"
        className="self-start"
        pending={finish.isPending && !finish.isPaused}
      >
        Connect with this code
      </Button>
    </form>
  );
}
