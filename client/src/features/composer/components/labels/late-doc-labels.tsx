import { useSaved } from '@/features/composer/hooks/document/use-doc';
import type { EditorId } from '@/features/composer/store';
import { late } from '@/lib/loading/late';

const Loaded = late(async () => (await import('@/features/composer/components/labels/doc-labels')).DocLabels, {
  isOpen: ({ isStored }) => isStored,
});

/** For a screen that draws a stored text: what is still on its way then comes a while after it. */
export const fetchLabelsAhead = Loaded.fetchAhead;

/** A text that is not stored yet has no labels: it is saved within seconds, and what stands below stays where it is. */
export function DocLabels({ editor }: { editor: EditorId }) {
  return (
    // At the end of its row, where no tool that comes and goes moves it.
    <div className="ml-auto min-h-8 touch:min-h-10">
      <Loaded editor={editor} isStored={useSaved(editor) !== null} />
    </div>
  );
}
