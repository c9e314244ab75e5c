import { showFault } from '@/features/composer/actions';
import { faultsOf, hasWords } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { counted } from '@/lib/words/format';

/** In the send bar: how long the thread is, and the way to what is too long in it. */
export function ThreadCount() {
  const doc = useDoc('thread');
  if (!hasWords(doc)) return null;
  const over = faultsOf(doc).over.length;
  return (
    <span className="flex items-center gap-2 text-small whitespace-nowrap tabular-nums">
      {/* The bar has room for one of them beside its buttons. */}
      {over === 0 ? (
        <span className="text-ink-3 max-sm:hidden">{counted(doc.parts.length, 'post', 'posts')}</span>
      ) : (
        <button
          type="button"
          onClick={() => showFault('thread')}
          className="min-h-6 rounded-chip px-1 font-semibold text-danger touch:min-h-10"
        >
          {over} over <span className="sr-only">the limit</span>
        </button>
      )}
    </span>
  );
}
