import type { TextEvent } from '../text-model.port';
import { JsonScanner } from './json-scanner';
import { looksLikeRefusal, plainTexts } from './plain-texts';
import { TextCollector } from './text-collector';

/** An answer that was meant as JSON, so what stands in it is not to be posted as it is. */
const jsonStart = /^(?:```\w*\s*)?(?:\{|\[\s*["{\]])/;

/**
 * Finds the posts in a model's answer while it arrives: in the JSON that was asked for, or in what smaller models make of
 * it (JSON after prose, in a fence, after `<think>`, of another shape, or none at all).
 */
export class TextsParser {
  private events: TextEvent[] = [];
  private items = 0;
  private scanner: JsonScanner | null = null;
  private current: TextCollector | null = null;
  /** What came outside of thinking, for an answer that turns out to be no JSON. */
  private raw = '';
  private isThinking = false;

  constructor(private readonly count: number) {}

  get itemCount(): number {
    return this.items;
  }

  get isFull(): boolean {
    return this.items >= this.count;
  }

  /** Whether the JSON so far lacks its end. */
  get isOpen(): boolean {
    return this.scanner !== null || this.isThinking;
  }

  /** The model's "I can't help with that" in place of an answer. */
  get isRefusal(): boolean {
    return this.items === 0 && looksLikeRefusal(this.raw);
  }

  feed(chunk: string): TextEvent[] {
    for (let at = 0; at < chunk.length && !this.isFull; at += 1) this.take(chunk.charAt(at));
    this.stream();
    return this.takeEvents();
  }

  /** The answer has ended. `isWhole` is false when it broke off or ran out of tokens. */
  finish(isWhole: boolean): TextEvent[] {
    const text = this.raw.trim();
    if (this.items > 0 || this.isOpen || jsonStart.test(text) || this.isRefusal) return [];
    for (const post of plainTexts(text, { count: this.count, isWhole })) {
      this.events.push({ kind: 'delta', index: this.items, text: post });
      this.item(post);
    }
    return this.takeEvents();
  }

  private take(unit: string): void {
    this.raw += unit;
    if (this.scanner) {
      const sign = this.scanner.push(unit);
      if (sign === 'more') return;
      this.scanner = null;
      if (sign === 'closed') return;
    }
    if (unit === '>') this.atTag();
    else if ((unit === '{' || unit === '[') && !this.isThinking) this.openJson(unit);
  }

  private atTag(): void {
    if (/<think(?:ing)?>$/i.test(this.raw.slice(-10))) this.isThinking = true;
    else if (/<\/think(?:ing)?>$/i.test(this.raw.slice(-11))) {
      this.isThinking = false;
      this.raw = '';
    }
  }

  private openJson(unit: string): void {
    this.scanner = new JsonScanner({
      open: () => (this.current = new TextCollector()),
      add: (char) => this.current?.add(char),
      close: () => this.closeText(),
    });
    this.scanner.push(unit);
  }

  private closeText(): void {
    const text = this.current?.text ?? '';
    this.stream();
    this.current = null;
    if (text) this.item(text);
  }

  private item(text: string): void {
    this.events.push({ kind: 'item', index: this.items, text, notes: [] });
    this.items += 1;
  }

  private stream(): void {
    const piece = this.current?.takeNew();
    if (piece) this.events.push({ kind: 'delta', index: this.items, text: piece });
  }

  private takeEvents(): TextEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}
