import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { downloadBlob } from '@/lib/files/csv';

/** Shown once: the server keeps nothing that they could be read from. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">
        Save these codes now. You won't see them again. Each one signs you in once if you lose your phone.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-well bg-sunken p-4 font-mono text-body"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" />
        <Button onClick={() => downloadBlob('quillcast-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          Download
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}
