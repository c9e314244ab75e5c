import { useSearchParams } from 'react-router';
import { useSearchParam } from '@/lib/use-search-param';

/** Which sheet is open over the screen. */
export function useSheetParam() {
  return useSearchParam('sheet', ['none', 'history', 'recent', 'drafts'] as const, 'none');
}

/** The open chat; null is a new one. `open` also closes the sheet it was chosen in. */
export function useChatParam(): {
  chatId: string | null;
  open: (chatId: string | null, options?: { replace: boolean }) => void;
} {
  const [params, setParams] = useSearchParams();
  const open = (chatId: string | null, options = { replace: false }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sheet');
        if (chatId === null) next.delete('chat');
        else next.set('chat', chatId);
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return { chatId: params.get('chat'), open };
}

/** Which earlier generation of a kind is open; null is none. */
export function useMadeParam(kind: 'replies' | 'mimic'): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sheet');
        if (id === null) next.delete(kind);
        else next.set(kind, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(kind), set];
}
