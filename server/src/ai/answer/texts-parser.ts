import type { TextEvent } from '../text-model.port';
import { JsonScanner, type TextDetails } from './json-scanner';
import { refusalIn } from '../../text/refusal/refusal';
import { plainTexts } from './plain-texts';
import { cleanText, TextCollector } from './text-collector';

/** An answer that was meant as JSON, so what stands in it is not to be posted as it is. */
const jsonStart = /^\s*(?:```\w*\s*)?["\\]*(?:\{|\[\s*\\*["“„'{\]])/;
/** A text that is JSON, as far as its start says. */
const looksLikeJson = /^(?:\{|\[\s*["{\]])/;
/** The answer inside its own text. */
const nestedAnswer = /"(?:texts|posts|angle)\\?"\s*:/;
/** Where the answer begins in thinking that never ended. */
const answerStart = /\{\s*"(?:texts|posts)"/g;
const openingThought = /<(?:think|thinking|thought|reasoning)>$/i;
const closingThought = /<\/(?:think|thinking|thought|reasoning)>$/i;
const longestThoughtTag = 12;
/** The answer of a model that declines in the form it was asked for. */
const noPosts = /^\s*(?:```\w*\s*)?\{\s*(?:"questions"\s*:\s*\[[^\]]*\],\s*)?"posts"\s*:\s*\[\s*\]/;
const questionList = /"questions"\s*:\s*(\[[^\]]*\])/;
const mostQuestions = 3;
const longestQuestion = 200;
/** A refusal says so at once. */
const refusalLength = 300;
/** What models say in a list that should be empty. */
const nothingAdded = /^\W*(?:none|nothing|n\/a|no additions?)?\W*$/i;
const fences = /^```\w*\s*|(?<!\s)\s*```$/g;

/**
 * Finds the posts in a model's answer while it arrives: in the JSON that was asked for, or in what smaller models make of
 * it (JSON after prose, in a fence, after `<think>`, of another shape, or none at all).
 */
export class TextsParser {
  private events: TextEvent[] = [];
  private items = 0;
  private scanner: JsonScanner | null = null;
  private current: TextCollector | null = null;
  /** A text that is whole, while more may be said about it. */
  private held = '';
  /** What came outside of thinking, for an answer that turns out to be no JSON. */
  private raw = '';
  /** Its last units: to cut them off `raw` would copy all of it each time. */
  private recent = '';
  /** Whether the current text is streamed; null while too little of it is there to tell it from JSON. */
  private isStreamed: boolean | null = null;
  private thinking = false;

  /** `total` texts stand in the JSON; of an answer that is none, only the first `count` can be told apart. */
  constructor(
    private readonly count: number,
    private readonly total = count,
  ) {}

  get itemCount(): number {
    return this.items;
  }

  get isFull(): boolean {
    return this.items >= this.total;
  }

  /** Tells whether the JSON so far lacks its end. */
  get isOpen(): boolean {
    return this.scanner !== null || this.thinking;
  }

  get isThinking(): boolean {
    return this.thinking;
  }

  /** What the model would like to know, up to three sentences. */
  get questions(): string[] {
    const asked = parsed(questionList.exec(this.raw)?.[1] ?? '[]');
    const texts = Array.isArray(asked) ? asked.filter((one) => typeof one === 'string').map(cleanText) : [];
    return texts.filter((text) => text !== '' && text.length <= longestQuestion).slice(0, mostQuestions);
  }

  /** Tells whether the model declined: by an answer without posts, or by "I can't help with that" in place of one. */
  get isRefusal(): boolean {
    if (this.items > 0) return false;
    return noPosts.test(this.raw) || refusalIn(this.raw.trim().slice(0, refusalLength), '') === 'certain';
  }

  feed(chunk: string): TextEvent[] {
    for (let at = 0; at < chunk.length && !this.isFull; at += 1) this.take(chunk.charAt(at));
    this.stream();
    return this.takeEvents();
  }

  /** The answer has ended. `isWhole` is false when it broke off or ran out of tokens. */
  finish(isWhole: boolean): TextEvent[] {
    this.scanner?.finish();
    const text = this.raw.trim();
    if (this.thinking && isWhole) return this.readThought(text);
    if (this.items > 0 || this.isOpen || this.isRefusal) return this.takeEvents();
    if (jsonStart.test(text)) return this.feed(unwrapped(text));
    for (const post of plainTexts(text, { count: this.count, isWhole })) {
      if (nestedAnswer.test(post)) continue;
      this.events.push({ kind: 'delta', index: this.items, text: post });
      this.item(post);
    }
    return this.takeEvents();
  }

  /** Returns the last answer in a thought that the model forgot to end. */
  private readThought(thought: string): TextEvent[] {
    const start = [...thought.matchAll(answerStart)].at(-1);
    if (this.items > 0 || !start) return this.takeEvents();
    this.thinking = false;
    this.raw = '';
    const events = this.feed(thought.slice(start.index));
    this.scanner?.finish();
    return [...events, ...this.takeEvents()];
  }

  private take(unit: string): void {
    this.raw += unit;
    this.recent = (this.recent + unit).slice(-longestThoughtTag);
    if (this.scanner) {
      const sign = this.scanner.push(unit);
      if (sign === 'more') return;
      if (sign === 'failed') this.scanner.finish();
      this.scanner = null;
      if (sign === 'closed') return;
    }
    if (unit === '>') this.atTag();
    else if ((unit === '{' || unit === '[') && !this.thinking) this.openJson(unit);
  }

  private atTag(): void {
    if (openingThought.test(this.recent)) this.thinking = true;
    else if (closingThought.test(this.recent) && (this.thinking || !jsonStart.test(this.raw))) {
      this.thinking = false;
      this.raw = '';
    }
  }

  private openJson(unit: string): void {
    this.scanner = new JsonScanner({
      open: () => this.openText(),
      add: (char) => this.current?.add(char),
      close: () => this.closeText(),
      end: (details) => this.endText(details),
    });
    this.scanner.push(unit);
  }

  private openText(): void {
    this.current = new TextCollector();
    this.isStreamed = null;
  }

  private closeText(): void {
    this.current?.end();
    const text = this.current?.text ?? '';
    if (!nestedAnswer.test(text)) this.flush();
    this.current = null;
    this.held = nestedAnswer.test(text) ? '' : text;
  }

  private endText(details: TextDetails): void {
    if (this.held) this.item(this.held, details);
    this.held = '';
  }

  private item(text: string, details: TextDetails = {}): void {
    this.events.push({ kind: 'item', index: this.items, text, notes: [], origin: 'model', ...cleaned(details) });
    this.items += 1;
  }

  private stream(): void {
    if (!this.current) return;
    if (this.isStreamed === null) this.isStreamed = streams(this.current.text);
    if (this.isStreamed) this.flush();
  }

  private flush(): void {
    const piece = this.current?.takeNew();
    if (piece) this.events.push({ kind: 'delta', index: this.items, text: piece });
  }

  private takeEvents(): TextEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}

function streams(start: string): boolean | null {
  if (looksLikeJson.test(start)) return false;
  return start === '' || start === '[' ? null : true;
}

function cleaned({ angle = '', added }: TextDetails): TextDetails {
  const idea = cleanText(angle);
  const additions = added?.map(cleanText).filter((addition) => !nothingAdded.test(addition));
  return { ...(idea && { angle: idea }), ...(additions && { added: additions }) };
}

/** Returns what a JSON string holds, as some servers send the whole answer; empty for anything else. */
function unwrapped(text: string): string {
  const value = parsed(text.replace(fences, ''));
  return typeof value === 'string' ? value : '';
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
