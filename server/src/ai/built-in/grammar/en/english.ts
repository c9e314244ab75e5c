import type { Candidate, Grammar, Wish, Written } from '../../draft.types';
import { neutralCandidates } from '../../neutral';
import type { Seeded } from '../../seeded';
import { factShapes } from './fact-shapes';
import { unframe } from './frame';
import { framed } from './frames';
import { readMaterial } from './material';

export const english: Grammar = {
  language: 'en',
  unframe,
  write(body: string, wish: Wish, random: Seeded): Written {
    const scene = { material: readMaterial(body), wish, random };
    const candidates: Candidate[] = [...factShapes, framed].flatMap((shape) => shape(scene));
    if (candidates.length === 0) candidates.push(...neutralCandidates(body, wish, random));
    return { candidates, notes: [] };
  },
};
