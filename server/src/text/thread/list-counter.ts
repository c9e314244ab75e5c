import { unitWords } from '../facts/numbers.data';
import { matchesOf } from '../matches';

/** A promise of a number of things, such as "3 lessons:", and how many follow. */
export interface ListCounter {
  start: number;
  end: number;
  promised: number;
  items: number;
}

const pattern =
  /(?<=^|[.!?\n]\s{0,3}|\bhere are |\bhere are my |\bmy )(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s(?:[a-zà-öø-ÿ]{2,20}\s)?(?:things|ways|tips|lessons|reasons|rules|mistakes|ideas|habits|signs|dinge|tipps|gründe|regeln|fehler|cosas|consejos|razones|choses|conseils|raisons|coisas|dicas|razões|lições|lecciones|leçons)\b[^.!?:\n]{0,80}[.:]?/gi;

/** More announcements than any post has. */
const maxLists = 20;

/** Returns a counter of the announced lists of a text, with the lines or parts of a sentence that follow each. */
export function listCounters(text: string): ListCounter[] {
  return matchesOf(text, pattern, maxLists).map((match) => {
    const end = match.index + match[0].length;
    const after = text.slice(end, end + 1_500);
    const lines = after
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== '').length;
    const parts = after.split(/,? (?:and|und|y|et|e) |,|[.!?](?:\s|$)/).filter((part) => part.trim() !== '').length;
    const number = (match[1] ?? '').toLowerCase();
    return { start: match.index, end, promised: unitWords[number] ?? Number(number), items: Math.max(lines, parts) };
  });
}
