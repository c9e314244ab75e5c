import type { TextEvent } from '../text-model.port';
import { JsonScanner, type TextDetails } from './json-scanner';
import { plainTexts } from './plain-texts';
import { cleanText, TextCollector } from './text-collector';

/** An answer that was meant as JSON, so what stands in it is not to be posted as it is. */
const jsonStart = /^\s*(?:```\w*\s*)?["\\]*(?:\{|\[\s*\\*["“„'{\]])/;
/** A text that is JSON, as far as its start says. */
const looksLikeJson = /^(?:\{|\[\s*["{\]])/;
/** The answer inside its own text. */
const nestedAnswer = /"(?:texts|posts|angle)\\?"\s*:/;
/** Nothing stands before an answer that begins here. */
const nothingBefore = /^\s*(?:```\w*\s*)?$/;
/** A whole answer, where an object with one text may be one of several. */
const wholeForm = /^(?:\[|\{\s*"(?:questions|refusal|angles|posts|texts)")/;
const openingThought = /<(?:think|thinking|thought|reasoning)(?:\s[^<>]*)?>$/i;
const closingThought = /<\/(?:think|thinking|thought|reasoning)>$/i;
const longestThoughtTag = 80;
/** A thought in other marks before an answer that is no JSON: `[THINK]…[/THINK]`, `<plan>…</plan>`. */
const markedThought =
  /^\s*(?:\[([A-Z]{2,20})\][^]*?\[\/\1\]|<(?!tweet|post|draft|text|item)([a-z]{2,20})(?:\s[^<>]*)?>[^]*?<\/\2>)(?=\s*\S)/;
const controlToken = /<\|[a-z_]{1,30}\|>/gi;
/** What the form has beside the posts. */
const emptyPosts = /"posts"\s*:\s*\[\s*\]/;
const refusalField = /"refusal"\s*:\s*"((?:[^"\\]|\\.)*)"/g;
const questionList = /"questions"\s*:\s*(\[[^\]]*\])/g;
const mostQuestions = 3;
const longestQuestion = 200;
/** What models say in a list that should be empty. */
const nothingAdded = /^\W*(?:none|nothing|n\/a|no additions?)?\W*$/i;
const fences = /^```\w*\s*|(?<!\s)\s*```$/g;

/** How much an answer has when it is whole. */
export interface WantedTexts {
  count: number;
  openings?: number;
}

/** One JSON value that something stands before: a thought may hold one as well, so it counts only at the end. */
interface HeldValue {
  /** Where it begins in `raw`. */
  start: number;
  isWhole: boolean;
  texts: [text: string, details: TextDetails][];
  openings: string[];
}

/**
 * Finds the posts in a model's answer while it arrives: in the JSON that was asked for, or in what smaller models make of
 * it (JSON after prose, in a fence, after a thought, of another shape, or none at all). Where several answers stand in one reply
 * and the first does not begin it, the last one counts.
 */
export class TextsParser {
  private events: TextEvent[] = [];
  private items = 0;
  private openings = 0;
  private scanner: JsonScanner | null = null;
  private current: TextCollector | null = null;
  /** A text that is whole, while more may be said about it. */
  private held = '';
  private readonly values: HeldValue[] = [];
  /** The value that is being read; null where what it gives counts at once. */
  private value: HeldValue | null = null;
  /** What came outside of thinking, for an answer that turns out to be no JSON. */
  private raw = '';
  /** Its last units: to cut them off `raw` would copy all of it each time. */
  private recent = '';
  /** Whether the current text is streamed; null while too little of it is there to tell it from JSON. */
  private isStreamed: boolean | null = null;
  private thinking = false;

  constructor(private readonly wanted: WantedTexts) {}

  get itemCount(): number {
    return this.items;
  }

  get isFull(): boolean {
    const { count, openings = 0 } = this.wanted;
    return this.items >= count && this.openings >= openings;
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
    const asked = parsed([...this.raw.matchAll(questionList)].at(-1)?.[1] ?? '[]');
    const texts = Array.isArray(asked) ? asked.filter((one) => typeof one === 'string').map(cleanText) : [];
    return texts.filter((text) => text !== '' && text.length <= longestQuestion).slice(0, mostQuestions);
  }

  /** Tells, once the answer has ended, whether the model declined in the form: by its field for that, or without posts. */
  get isRefusal(): boolean {
    if (this.items > 0) return false;
    const reason = [...this.raw.matchAll(refusalField)].at(-1)?.[1] ?? '';
    return /\p{L}/u.test(reason) || (emptyPosts.test(this.raw) && this.questions.length === 0);
  }

  feed(chunk: string): TextEvent[] {
    for (let at = 0; at < chunk.length && !this.isFull; at += 1) this.take(chunk.charAt(at));
    this.stream();
    return this.takeEvents();
  }

  /** Reads what came as a thought and was the answer. */
  feedThought(thought: string): TextEvent[] {
    this.thinking = true;
    return this.feed(thought);
  }

  /** The answer has ended. `isWhole` is false when it broke off or ran out of tokens. */
  finish(isWhole: boolean): TextEvent[] {
    this.scanner?.finish();
    if (!this.thinking || isWhole) this.release();
    if (this.items > 0 || this.isOpen || this.isRefusal) return this.takeEvents();
    const text = this.raw.trim();
    if (jsonStart.test(text)) return this.reread(unwrapped(text));
    for (const post of plainTexts(withoutThought(text), { count: this.wanted.count, isWhole })) {
      if (!nestedAnswer.test(post)) this.giveWhole(post);
    }
    return this.takeEvents();
  }

  private reread(text: string): TextEvent[] {
    if (text === '') return this.takeEvents();
    this.raw = '';
    const events = this.feed(text);
    this.release();
    return [...events, ...this.takeEvents()];
  }

  /** Lets the last whole answer count of those that something stands before; objects of one text each count together. */
  private release(): void {
    const values = this.values.splice(0);
    const isForm = ({ start }: HeldValue): boolean => wholeForm.test(this.raw.slice(start, start + longestThoughtTag));
    const last = values.findLast((value) => isForm(value) && (value.texts.length > 0 || !value.isWhole));
    const chosen = last ? [last] : values;
    if (this.items > 0) return;
    if (chosen.some(({ texts }) => texts.length > 0)) this.thinking = false;
    this.value = null;
    for (const [text, details] of chosen.flatMap(({ texts }) => texts).slice(0, this.wanted.count))
      this.giveWhole(text, details);
    for (const opening of chosen.flatMap((value) => value.openings)) this.opening(opening);
  }

  private giveWhole(text: string, details?: TextDetails): void {
    this.events.push({ kind: 'delta', index: this.items, text });
    this.item(text, details);
  }

  private take(unit: string): void {
    this.raw += unit;
    this.recent = (this.recent + unit).slice(-longestThoughtTag);
    if (unit === '>' && this.thinking && closingThought.test(this.recent)) return this.forget();
    if (this.scanner) {
      const sign = this.scanner.push(unit);
      if (sign === 'more') return;
      if (sign === 'failed') this.scanner.finish();
      if (this.value) this.value.isWhole = sign === 'closed';
      this.scanner = null;
      if (sign === 'closed') return;
    }
    if (unit === '>') this.atTag();
    else if (unit === '{' || unit === '[') this.openJson(unit);
  }

  private atTag(): void {
    if (openingThought.test(this.recent)) this.thinking = true;
    else if (closingThought.test(this.recent) && !jsonStart.test(this.raw)) this.forget();
  }

  /** A thought has ended: nothing in it counts. */
  private forget(): void {
    this.thinking = false;
    this.raw = '';
    this.values.length = 0;
    [this.scanner, this.value, this.current, this.held] = [null, null, null, ''];
  }

  private openJson(unit: string): void {
    const isFirst = !this.thinking && (this.items > 0 || this.isBeginning());
    this.value = isFirst ? null : { start: this.raw.length - 1, isWhole: false, texts: [], openings: [] };
    if (this.value) this.values.push(this.value);
    this.scanner = new JsonScanner({
      open: () => this.openText(),
      add: (char) => this.current?.add(char),
      close: () => this.closeText(),
      end: (details) => this.endText(details),
      opening: (text) => this.opening(text),
    });
    this.scanner.push(unit);
  }

  private isBeginning(): boolean {
    return this.raw.length <= longestThoughtTag && nothingBefore.test(this.raw.slice(0, -1));
  }

  private openText(): void {
    this.current = new TextCollector();
    this.isStreamed = this.value ? false : null;
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
    if (this.value) return void this.value.texts.push([text, details]);
    if (this.items >= this.wanted.count) return;
    this.events.push({ kind: 'item', index: this.items, text, notes: [], origin: 'model', ...cleaned(details) });
    this.items += 1;
  }

  private opening(raw: string): void {
    const text = cleanText(raw);
    if (this.value) return void this.value.openings.push(raw);
    if (!text || this.openings >= (this.wanted.openings ?? 0)) return;
    this.events.push({ kind: 'opening', text });
    this.openings += 1;
  }

  private stream(): void {
    if (!this.current) return;
    if (this.isStreamed === null) this.isStreamed = streams(this.current.text);
    if (this.isStreamed) this.flush();
  }

  private flush(): void {
    const piece = this.current?.takeNew();
    if (piece && !this.value && this.items < this.wanted.count)
      this.events.push({ kind: 'delta', index: this.items, text: piece });
  }

  private takeEvents(): TextEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}

/** Returns what follows a thought in marks of any name, or the last channel of several. */
const withoutThought = (text: string): string =>
  text
    .replace(markedThought, '')
    .split(controlToken)
    .findLast((part) => /\p{L}/u.test(part)) ?? '';

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
