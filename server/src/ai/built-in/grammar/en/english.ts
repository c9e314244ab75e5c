import type { Grammar, Wish, Written } from '../../draft.types';
import { neutralCandidates } from '../../neutral';
import type { Seeded } from '../../seeded';
import { unframe } from './frame';

export const english: Grammar = {
  language: 'en',
  unframe,
  write(body: string, wish: Wish, random: Seeded): Written {
    return { candidates: neutralCandidates(body, wish, random), notes: [] };
  },
};
