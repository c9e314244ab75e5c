import type { ChangeEvent, Ref } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { bytesOf, type Picked } from '@/features/voices/samples';
import { byteSize } from '@/lib/words/format';

interface ArchiveFileProps {
  field: {
    picked: Picked | 'reading' | null;
    problem: string | undefined;
    control: Ref<HTMLInputElement>;
    /** What has left of the upload, 0–1; null before it. */
    share: number | null;
    setFiles: (files: readonly File[]) => void;
  };
  label: string;
  hint: string;
  /** Endings of file names. */
  accept: string;
}

/** Files that a network gives people about themselves, and how far they are sent. */
export function ArchiveFile({
  field: { picked, problem, setFiles, control, share },
  label,
  hint,
  accept,
}: ArchiveFileProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) setFiles(files);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={problem}>
        <Input
          ref={control}
          type="file"
          multiple
          accept={accept}
          onChange={onChange}
          className="h-auto! py-1.5 file:mr-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink"
        />
      </Field>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {picked === 'reading' && 'Reading the file…'}
        {share === null &&
          picked !== null &&
          picked !== 'reading' &&
          'files' in picked &&
          `${byteSize(bytesOf(picked.files))} to upload`}
      </p>
      {share !== null && <UploadProgress share={share} />}
    </div>
  );
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 text-small text-ink-2">
      <progress aria-label="Upload" value={percent} max={100} className="h-1.5 min-w-0 flex-1 accent-accent-line" />
      <span className="tabular-nums">{percent === 100 ? 'Reading your posts…' : `Uploading, ${percent}%`}</span>
    </div>
  );
}
