import { useSaved } from '@/features/composer/hooks/document/use-doc';
import type { EditorId } from '@/features/composer/store';
import { late } from '@/lib/loading/late';

const Loaded = late(async () => (await import('@/features/composer/components/labels/doc-labels')).DocLabels, {
  isOpen: ({ isStored }) => isStored,
});

/** A text that is not stored yet has no labels: it is saved within seconds. */
export function DocLabels({ editor }: { editor: EditorId }) {
  return <Loaded editor={editor} isStored={useSaved(editor) !== null} />;
}
