import { useSearchParams } from 'react-router';

type Open = (id: string | null, options?: { replace: boolean }) => void;

/** Returns what the address names as open, such as a chat; null is nothing. Opening it also closes the sheet it was chosen in. */
export function useIdParam(name: string): [id: string | null, open: Open] {
  const [params, setParams] = useSearchParams();
  const open: Open = (id, options = { replace: false }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sheet');
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return [params.get(name), open];
}
