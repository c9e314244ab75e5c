import { titleKey, titleWords, type TitleWords } from './title-words';

/**
 * How alike two titles must be to be one topic, measured on the pairs of `topic-pairs.data.ts`: the weight of their common words by
 * that of all their words.
 */
export const sameTopicShare = 0.5;
/** So many words of a short title that all stand in a longer one make it the same topic; two do it in "New York" too often. */
export const fewestContained = 3;

/** Returns whether two titles are nearly equal: one as a hashtag, the same words, most of them, or all words of the shorter one. */
export function isSameTopic(a: TitleWords, b: TitleWords): boolean {
  if (a.key !== '' && a.key === b.key) return true;
  const shared = [...a.weights.keys()].filter((word) => b.weights.has(word));
  const fewest = Math.min(a.weights.size, b.weights.size);
  if (shared.length === 0 || (shared.length < 2 && Math.max(a.weights.size, b.weights.size) > 1)) return false;
  if (shared.length === fewest && fewest >= fewestContained) return true;
  // What is a name in one of them is a name in both.
  const weightOf = (word: string): number => Math.max(a.weights.get(word) ?? 0, b.weights.get(word) ?? 0);
  const weigh = (words: Iterable<string>): number => [...words].reduce((sum, word) => sum + weightOf(word), 0);
  const share = weigh(shared) / weigh(new Set([...a.weights.keys(), ...b.weights.keys()]));
  return fewest <= 2 ? share === 1 : share >= sameTopicShare;
}

/** Finds the topic that a title or a link belongs to, among those of the last days. The first one that was added wins. */
export class TopicIndex {
  private readonly links = new Map<string, string>();
  private readonly titles = new Map<string, TitleWords>();
  private readonly byKey = new Map<string, string>();
  private readonly byWord = new Map<string, Set<string>>();

  add(topicId: string, title: string): void {
    const words = titleWords(title);
    this.titles.set(topicId, words);
    if (words.key && !this.byKey.has(words.key)) this.byKey.set(words.key, topicId);
    for (const word of words.weights.keys()) {
      const topics = this.byWord.get(word) ?? new Set();
      this.byWord.set(word, topics.add(topicId));
    }
  }

  /** Another title and the link of an item of the topic: they are looked up, and never compared. */
  addItem(topicId: string, title: string, link: string | null): void {
    const key = titleKey(title);
    if (key && !this.byKey.has(key)) this.byKey.set(key, topicId);
    if (link !== null && !this.links.has(link)) this.links.set(link, topicId);
  }

  find(title: string, link: string | null): string | null {
    const linked = link === null ? undefined : this.links.get(link);
    if (linked !== undefined) return linked;
    const words = titleWords(title);
    return this.byKey.get(words.key) ?? this.byTitle(words);
  }

  private byTitle(words: TitleWords): string | null {
    const candidates = new Set<string>();
    for (const word of words.weights.keys()) for (const id of this.byWord.get(word) ?? []) candidates.add(id);
    for (const [id, other] of this.titles) if (candidates.has(id) && isSameTopic(words, other)) return id;
    return null;
  }
}
