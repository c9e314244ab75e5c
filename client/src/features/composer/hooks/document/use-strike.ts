import { useEffect } from 'react';
import { create } from 'zustand';
import type { TextMark } from '@/features/composer/document/marks';

const useStrikes = create<{ partId: string; mark: TextMark | null }>()(() => ({ partId: '', mark: null }));

/** Shows in the text what a strike would take, as long as somebody is about to press it. */
export function useStrike(partId: string, range: { start: number; end: number } | null): void {
  const { start = 0, end = 0 } = range ?? {};
  useEffect(() => {
    if (start === end) return undefined;
    useStrikes.setState({ partId, mark: { start, end, kind: 'replaced' } });
    return () => useStrikes.setState({ mark: null });
  }, [partId, start, end]);
}

export const useStruck = (partId: string): TextMark | null =>
  useStrikes((shown) => (shown.partId === partId ? shown.mark : null));
