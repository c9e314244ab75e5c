import { useEffect } from 'react';
import * as v from 'valibot';
import { api, unwrap, visitorHeader } from '@/api/client';
import { paths } from '@/app/paths';
import { noteConnectUrl } from '@/features/composer/generation/model-connected';
import { scope } from '@/features/free-tools/hooks/use-visitor-run';
import { keep, useKept } from '@/lib/device/kept';

const writerKey = 'visitor-writer';
const writerSchema = v.object({ name: v.nullable(v.string()), sentTo: v.nullable(v.string()) });
type Writer = v.InferOutput<typeof writerSchema>;

let asked: Promise<void> | null = null;

/** Returns what would write now, as it was last known; null before the first answer. */
export function useWriter(): Writer | null {
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
