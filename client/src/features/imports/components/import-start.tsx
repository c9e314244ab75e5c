import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { FormProblem } from '@/components/forms/form-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input, Textarea } from '@/components/ui/fields/input';
import {
  type PastImport,
  pastImportsQuery,
  useDownloadLeftOut,
  useDownloadTemplate,
  useReadImport,
  useUndoImport,
} from '@/features/imports/api';
import { counted, dateClockText } from '@/lib/words/format';

const largestFile = 10_000_000;

/** A file or pasted lines, and what was imported before. */
export function ImportStart({ onRead }: { onRead: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const read = useReadImport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = file ?? (pasted.trim() ? new File([pasted], 'Pasted text.txt') : null);
    setProblem(
      chosen === null
        ? 'Choose a file, or paste your posts below.'
        : chosen.size > largestFile
          ? 'Choose a file of up to 10 MB.'
          : undefined,
    );
    if (chosen && chosen.size <= largestFile && !read.isPending)
      read.mutate(chosen, { onSuccess: ({ id }) => onRead(id) });
  };
  return (
    <div className="flex flex-col gap-4">
      <Card title="Spreadsheet" description="One post in each line: its text, when, and on which accounts." form>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <FormProblem call={read} operation="Failed to import posts" fields={['file']} />
          <Field
            label="File"
            hint="Excel (.xlsx) or CSV, up to 10,000 lines. You'll see every line before anything is imported."
            error={problem ?? fieldMessage(read.error, 'file')}
          >
            <Input
              type="file"
              accept=".xlsx,.csv,.tsv,.txt"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              className="h-auto! py-1.5 file:mr-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink"
            />
          </Field>
          {file === null && (
            <Field label="Or paste posts" hint="One per line, or cells copied from a spreadsheet with their headings.">
              <Textarea rows={5} value={pasted} onChange={({ target }) => setPasted(target.value)} />
            </Field>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <TemplateButton kind="csv">CSV template</TemplateButton>
            <TemplateButton kind="xlsx">Excel template</TemplateButton>
            <Button type="submit" variant="primary" pending={read.isPending && !read.isPaused}>
              Check lines
            </Button>
          </div>
        </form>
      </Card>
      <PastImports />
    </div>
  );
}

function TemplateButton({ kind, children }: { kind: 'csv' | 'xlsx'; children: string }) {
  const { mutate, isPending } = useDownloadTemplate(kind);
  return (
    <Button variant="ghost" pending={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}

function PastImports() {
  const { data = [] } = useQuery(pastImportsQuery());
  if (data.length === 0) return null;
  return (
    <Card title="Recent imports">
      <ul>
        {data.map((past) => (
          <PastRow key={past.id} past={past} />
        ))}
      </ul>
    </Card>
  );
}

function PastRow({ past: { id, name, importedAt, posts, leftOut, undoneAt } }: { past: PastImport }) {
  const { mutate, isPending } = useUndoImport();
  const download = useDownloadLeftOut();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <p className="min-w-0 grow basis-60">
        <span className="block truncate font-semibold">{name}</span>
        <span className="text-small text-ink-2">
          {counted(posts, 'post', 'posts')}, {dateClockText(importedAt)}
        </span>
      </p>
      {leftOut > 0 && (
        <Button size="sm" variant="ghost" pending={download.isPending} onClick={() => download.mutate(id)}>
          Download {counted(leftOut, 'line', 'lines')} left out
        </Button>
      )}
      {undoneAt === null ? (
        <Button size="sm" pending={isPending} onClick={() => mutate(id)} aria-label={`Undo the import of ${name}`}>
          Undo
        </Button>
      ) : (
        <span className="text-small text-ink-2">Undone</span>
      )}
    </li>
  );
}
