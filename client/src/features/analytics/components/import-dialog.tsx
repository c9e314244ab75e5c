import { type FormEvent, useState } from 'react';
import { networks } from '@/networks';
import { fieldMessage } from '@/api/field-errors';
import { DialogButtons } from '@/components/forms/dialog-buttons';
import { FormProblem } from '@/components/forms/form-problem';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { accountName, platformName } from '@/features/accounts/words';
import { type CollectedAccount, type ImportedHistory, useImportHistory } from '@/features/analytics/api';
import { ArchiveFile } from '@/features/voices/components/archive-file';
import { largestUploadMb } from '@/features/voices/samples';
import { useArchive, useProblem } from '@/features/voices/use-archive';
import { Notice } from '@/components/notice';
import { paths } from '@/app/paths';
import { newVoiceAddress } from '@/features/voices/addresses';
import { counted, dateSpanText, wholeNumber } from '@/lib/words/format';

interface ImportDialogProps {
  accounts: readonly CollectedAccount[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Earlier posts and figures out of the files that networks give people. An upload goes on while it is closed. */
export function ImportDialog({ accounts: all, open, onOpenChange }: ImportDialogProps) {
  const accounts = all.filter(({ platform }) => networks[platform].archive !== undefined);
  const form = useImportForm(accounts);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import history"
      description="Add posts and figures from before you connected the account."
    >
      {form.call.data ? (
        <ImportReport report={form.call.data} onAgain={form.clear} onClose={close} />
      ) : (
        <ImportForm form={form} accounts={accounts} onCancel={close} />
      )}
    </Dialog>
  );
}

type ImportFields = ReturnType<typeof useImportForm>;

function useImportForm(accounts: readonly CollectedAccount[]) {
  const [accountId, setAccountId] = useState('');
  const [share, onProgress] = useState<number | null>(null);
  const { problem, control, refuse, clearing } = useProblem();
  const { picked, setFiles, forget } = useArchive(refuse);
  const call = useImportHistory(onProgress);
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending || account === undefined) return;
    if (picked === null) return refuse('Choose a file.');
    if (picked === 'reading') return refuse('The file is still being read. Try again in a moment.');
    if ('problem' in picked) return refuse(picked.problem);
    call.mutate(
      { accountId: account.id, files: picked.files },
      {
        onSettled: () => onProgress(null),
        onError: (error) => refuse(fieldMessage(error, 'file')),
      },
    );
  };
  return {
    ...{ account, setAccountId, call, submit },
    field: { picked, problem, control, share, setFiles: clearing(setFiles) },
    clear: () => {
      forget();
      call.reset();
    },
  };
}

function ImportForm({
  form: { account, setAccountId, call, submit, field },
  accounts,
  onCancel,
}: {
  form: ImportFields;
  accounts: readonly CollectedAccount[];
  onCancel: () => void;
}) {
  const archive = account && networks[account.platform].archive;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormProblem call={call} operation="Failed to import history" fields={['file', 'accountId']} />
      <Field label="Account" error={fieldMessage(call.error, 'accountId')}>
        <Select value={account?.id} onChange={(event) => setAccountId(event.target.value)}>
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {accountName(one)} on {platformName(one.platform)}
            </option>
          ))}
        </Select>
      </Field>
      {archive && <ArchiveFile field={field} {...archive} hint={archive.hint(largestUploadMb)} />}
      <DialogButtons onCancel={onCancel} pending={call.isPending && !call.isPaused}>
        Import history
      </DialogButtons>
    </form>
  );
}

interface ImportReportProps {
  report: ImportedHistory;
  onAgain: () => void;
  onClose: () => void;
}

function ImportReport({ report, onAgain, onClose }: ImportReportProps) {
  const { skipped, missing, notices } = report;
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Notice tone={report.imported + report.updated + report.days > 0 ? 'success' : 'info'}>
          <p>{resultText(report)}</p>
          {notices.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      </div>
      {skipped.length > 0 && (
        <section aria-labelledby="skipped">
          <h3 id="skipped" className="font-semibold">
            Skipped
          </h3>
          <ul className="mt-1">
            {skipped.map(({ reason, count }) => (
              <li key={reason} className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
                <span>{reason}</span>
                <span className="tabular-nums">{wholeNumber(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-small text-ink-2">{missing}</p>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={onAgain}>
          Import another file
        </Button>
        <ButtonLink to={newVoiceAddress(paths.analytics)}>Learn a voice from it</ButtonLink>
        <Button variant="primary" onClick={onClose}>
          View figures
        </Button>
      </div>
    </div>
  );
}

/** "8 posts and 13 days of figures imported, Oct 1 – Nov 21, 2026. 3 posts were already here." */
function resultText({ imported, updated, alreadyKnown, days, from, to }: ImportedHistory): string {
  const brought = [
    ...(imported > 0 ? [counted(imported, 'post', 'posts')] : []),
    ...(days > 0 ? [counted(days, 'day of figures', 'days of figures')] : []),
  ];
  const range = from !== null && to !== null && brought.length > 0 ? `, ${dateSpanText(from, to)}` : '';
  return [
    brought.length > 0 ? `${brought.join(' and ')} imported${range}.` : updated > 0 ? '' : 'Nothing new in this file.',
    updated > 0 ? `${counted(updated, 'post', 'posts')} updated.` : '',
    alreadyKnown > 0 ? `${counted(alreadyKnown, 'post was', 'posts were')} already here.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
