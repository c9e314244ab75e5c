import { lazy } from '@/lib/loading/lazy';

/** Few workspaces have a model that sees pictures, and choosing one is much code. */
export const SuggestAltText = lazy(
  async () => (await import('@/features/composer/components/library/suggest-alt-text')).SuggestAltText,
);
