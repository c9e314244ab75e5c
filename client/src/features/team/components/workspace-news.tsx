import { tellNews, useWorkspaceNews } from '@/features/session/news';
import { Users, X } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { useFocusRefuge } from '@/lib/focus/use-focus-refuge';

export function WorkspaceNews() {
  const text = useWorkspaceNews((state) => state.text);
  return text !== null && <NewsLine text={text} />;
}

/** Stays until it is dismissed: it may have come while nobody looked. It lies over the screen, so that it moves nothing. */
function NewsLine({ text }: { text: string }) {
  const line = useFocusRefuge<HTMLElement>();
  return (
    <section
      // Other news is another line: the last one doesn't grow under somebody's eyes.
      key={text}
      ref={line}
      aria-label="Workspace"
      className="fixed inset-x-4 bottom-19 z-sticky flex items-start gap-2 rounded-card border border-accent-line bg-accent-soft py-1.5 pr-1.5 pl-4 text-small text-ink shadow-dialog sm:left-auto sm:max-w-100 lg:bottom-5"
    >
      <Users className="mt-2 shrink-0 text-ink-2" />
      <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</p>
      <IconButton label="Dismiss" size="sm" onClick={() => tellNews(null)} icon={<X />} />
    </section>
  );
}
