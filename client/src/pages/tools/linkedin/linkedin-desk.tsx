import { useDeferredValue, useId, useRef, useState } from 'react';
import { LinkedinDeviceToggle, useLinkedinDevice } from '@/components/posts/linkedin-device';
import { Field } from '@/components/ui/fields/field';
import { useAuthStore } from '@/features/session/store';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { TextRing } from '@/pages/tools/components/text-ring';
import { LatePreview } from '@/pages/tools/components/late';
import { TextActions } from '@/pages/tools/components/text-actions';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { oven } from '@/pages/tools/linkedin/linkedin.data';
import { LinkedinNotes } from '@/pages/tools/linkedin/linkedin-notes';
import { SampleAuthor } from '@/pages/tools/linkedin/folded-sample';

/** A post being written, and beside it the same post as the feed shows it. */
export function LinkedinDesk() {
  const tool = useToolText('linkedin-preview:text');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDeferredValue(tool.text);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(34.5rem,57%)]">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Field
          label="Your post"
          aside={<TextRing text={text} network="linkedin" isAwake={tool.isAwake} />}
          hint="What goes beyond 3,000 characters is marked. Your post stays in this browser."
        >
          <MarkedTextarea ref={field} tool={tool} network="linkedin" placeholder="Type or paste a LinkedIn post." />
        </Field>
        <TextActions tool={tool} name="linkedin-preview" field={field} example={oven}>
          <CarryLink kind="linkedin" text={tool.text}>
            Open in the app
          </CarryLink>
        </TextActions>
        <LinkedinNotes text={text} isAwake={tool.isAwake} onPlain={(plain) => tool.change(plain, 'plain letters')} />
      </div>
      <Preview text={text} />
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const id = useId();
  const [device, setDevice] = useLinkedinDevice();
  const [isExpanded, setExpanded] = useState(false);
  const name = useAuthStore((state) => state.user?.name) ?? 'Your name';
  const avatarUrl = useAuthStore((state) => state.user?.avatarUrl) ?? null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h2">
          In the feed
        </h2>
        <LinkedinDeviceToggle device={device} onChange={setDevice} />
      </div>
      {text.trim() === '' ? (
        <EmptyPreview name={name} />
      ) : (
        <LatePreview
          fallback={<EmptyPreview name={name} />}
          author={{ name, avatarUrl }}
          text={text}
          device={device}
          isExpanded={isExpanded}
          onExpandedChange={setExpanded}
        />
      )}
      <p className="max-w-[68ch] text-small text-ink-3">
        The fold follows the lines as they are drawn in your browser. LinkedIn's own fonts and widths differ a little
        between its apps.
      </p>
    </section>
  );
}

/** Stands where the preview will: it needs no script. */
function EmptyPreview({ name }: { name: string }) {
  return (
    <div className="rounded-control border border-line bg-surface px-[calc(1rem-1px)] py-3 font-network">
      <SampleAuthor name={name} />
      <p className="min-h-[3lh] text-body text-ink-3">Your post appears here, folded where LinkedIn folds it.</p>
    </div>
  );
}
