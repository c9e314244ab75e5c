import { useEffect } from 'react';
import * as v from 'valibot';
import { api, unwrap, visitorHeader } from '@/api/client';
import { paths } from '@/app/paths';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { scope } from '@/features/free-tools/hooks/use-visitor-run';
import { keep, useKept } from '@/lib/device/kept';
import { Globe, MessageSquareText, ShieldCheck } from 'lucide-react';
import { ByModel } from '@/features/free-tools/components/by-model';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

/** Before the press, what happens to the text. It has its room before that is known. */
export function Told() {
  const writer = useWriter();
  return (
    <div className="min-h-[3lh] text-small text-ink-2">
      <ByModel
        connected={writer?.name ? <ByWriter name={writer.name} sentTo={writer.sentTo} /> : null}
        asTyped={asTyped}
      />
    </div>
  );
}

const asTyped = (
  <span className="flex gap-2">
    <ShieldCheck {...icon} />
    <span>
      <b>No model is connected here.</b> Your text comes back as you typed it, with suggestions. It isn't stored and
      doesn't leave this server.
    </span>
  </span>
);

function ByWriter({ name, sentTo }: { name: string; sentTo: string | null }) {
  const Icon = sentTo === null ? MessageSquareText : Globe;
  return (
    <span className="flex gap-2">
      <Icon {...icon} />
      {sentTo === null ? (
        <span>
          <b>{name} on this server reads your text.</b> It isn't sent anywhere else and isn't stored.
        </span>
      ) : (
        <span>
          <b>Your text is sent to {sentTo},</b> whose model writes here. This server doesn't store it. Leave out
          anything private.
        </span>
      )}
    </span>
  );
}

const writerKey = 'visitor-writer';
const writerSchema = v.object({ name: v.nullable(v.string()), sentTo: v.nullable(v.string()) });
type Writer = v.InferOutput<typeof writerSchema>;

let asked: Promise<void> | null = null;

/** Returns what would write now, as it was last known; null before the first answer. */
function useWriter(): Writer | null {
  const [writer] = useKept<Writer>(writerKey, writerSchema);
  useEffect(() => {
    // What is not known is not said: the press tells all the same.
    asked ??= ask().catch(() => void (asked = null));
  }, []);
  return writer;
}

async function ask(): Promise<void> {
  const writer = await unwrap(api.GET('/api/free-tools/writer', { params: { header: visitorHeader() } }));
  keep(writerKey, writer);
  noteConnectUrl(scope, writer.name === null ? paths.settingsModels : null);
}

/** For tests: as after a reload. */
export function forgetWriter(): void {
  asked = null;
}
