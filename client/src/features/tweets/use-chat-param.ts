import { useSearchParams } from 'react-router';

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
