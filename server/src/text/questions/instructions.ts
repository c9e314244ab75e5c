import { detectLanguage } from '../language/language';
import { verdictOf } from './judge';
import { labels } from './judge.data';

/** Returns which of the sentences that were left out of a brief are plainly said to the writer: "Keep it short", "Tone: warm". */
export function instructionsIn(heldBack: readonly string[]): string[] {
  const language = detectLanguage(heldBack.join('\n'));
  return heldBack.filter(
    (sentence) =>
      labels.wish.test(sentence) || labels.subject.test(sentence) || verdictOf(sentence, language) === 'writer',
  );
}
