import type { Voice } from '@/features/voices/list';
import { counted } from '@/lib/words/format';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** "34 posts · English". */
export function learnedText({ sampleCount, measures }: Pick<Voice, 'sampleCount' | 'measures'>): string {
  const posts = counted(sampleCount, 'post', 'posts');
  return measures === null ? posts : `${posts} · ${languageNames.of(measures.language) ?? measures.language}`;
}

export const neededText = (samplesNeeded: number): string =>
  `Needs ${counted(samplesNeeded, 'more post', 'more posts')}`;
