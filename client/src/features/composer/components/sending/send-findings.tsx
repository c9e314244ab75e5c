import { CircleAlert, OctagonX } from 'lucide-react';
import { Notice } from '@/components/notice';
import { useIsRequest } from '@/features/composer/hooks/document/use-is-request';
import type { SendForm, SendFormProps } from '@/features/composer/hooks/sending/use-send-form';

/** What the rules of the networks say about the text, the forbidding ones first. */
export function Findings({ findings, isThread }: { findings: SendForm['findings']; isThread: boolean }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => Number(a.verdict === 'warn') - Number(b.verdict === 'warn'));
  return (
    <ul aria-label="Before you publish" className="flex flex-col gap-2.5 border-t border-line pt-3">
      {sorted.map(({ key, verdict, part, message, fix }) => (
        <li key={key} className="flex items-start gap-3 text-small">
          {verdict === 'warn' ? (
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-warning" />
          ) : (
            <OctagonX size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-danger" />
          )}
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">
              {isThread && part !== null && `Post ${part + 1}: `}
              {message}
            </span>{' '}
            <span className="text-ink-2">{fix}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A text that only asks for one is sent as it is where somebody means it so. */
export function RequestAsked({ editor, mode }: Pick<SendFormProps, 'editor' | 'mode'>) {
  if (!useIsRequest(editor)) return null;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{mode === 'now' ? 'Publish' : 'Schedule'} this request as it is?</p>
      <p>It asks for a post. Writing one needs a model, and none is connected.</p>
    </Notice>
  );
}
