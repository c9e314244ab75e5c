import { useSearchParams } from 'react-router';

/** One of a few words in the address, e.g. a tab: `const [tab, setTab] = useSearchParam('tab', tabs, 'write')`. */
export function useSearchParam<Word extends string>(
  name: string,
  words: readonly Word[],
  fallback: Word,
): [Word, (word: Word) => void] {
  const [params, setParams] = useSearchParams();
  const found = words.find((word) => word === params.get(name)) ?? fallback;
  const set = (word: Word) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (word === fallback) next.delete(name);
        else next.set(name, word);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [found, set];
}
