import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * One of a few words in the address, e.g. a tab: `const [tab, setTab] = useSearchParam('tab', tabs, 'write')`. Each
 * choice is an entry of the history. Where the fallback is `none`, the others open a sheet: Back closes it, and closing
 * it goes back, so that Back does not open it again.
 */
export function useSearchParam<Word extends string>(
  name: string,
  words: readonly Word[],
  fallback: Word,
): [Word, (word: Word) => void] {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as { opened?: string } | null;
  const navigate = useNavigate();
  const found = words.find((word) => word === params.get(name)) ?? fallback;
  const set = (word: Word) => {
    if (word === found) return;
    const isClosing = word === 'none' && word === fallback;
    if (isClosing && state?.opened === name) return void navigate(-1);
    const change = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      if (word === fallback) next.delete(name);
      else next.set(name, word);
      return next;
    };
    setParams(change, {
      replace: isClosing,
      preventScrollReset: true,
      ...(fallback === 'none' && !isClosing && { state: { opened: name } }),
    });
  };
  return [found, set];
}
