import { X } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/button';
import type { Upload } from '@/features/composer/media/library-api';
import { byteSize, percent } from '@/lib/words/format';

interface UploadRowsProps {
  uploads: readonly Upload[];
  onResume: (upload: Upload) => void;
  onCancel: (upload: Upload) => void;
}

export function UploadRows({ uploads, onResume, onCancel }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mb-4 divide-y divide-line rounded-card border border-line bg-surface">
      {uploads.map((upload) => {
        const { id, file, share, problem, canResume } = upload;
        return (
          <li key={id} className="px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 truncate text-small font-semibold">{file.name}</span>
              {problem === null ? (
                <span className="text-small text-ink-2 tabular-nums">
                  {percent(share)}, {byteSize(share * file.size)} of {byteSize(file.size)}
                </span>
              ) : (
                <span role="alert" className="text-small text-warning">
                  {problem}
                </span>
              )}
              <span className="ml-auto flex items-center gap-2">
                {problem !== null && canResume && (
                  <Button size="sm" onClick={() => onResume(upload)}>
                    Resume
                  </Button>
                )}
                <IconButton size="sm" label={`Cancel ${file.name}`} onClick={() => onCancel(upload)} icon={<X />} />
              </span>
            </div>
            <div
              role="progressbar"
              aria-label={`Upload of ${file.name}`}
              aria-valuenow={Math.round(share * 100)}
              className="mt-1 h-1.5 overflow-hidden rounded-pill bg-active"
            >
              <div className="h-full rounded-pill bg-accent-line" style={{ width: percent(share) }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
