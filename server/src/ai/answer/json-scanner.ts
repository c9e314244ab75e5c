/** What an answer says about a text, in the object that the text stands in. */
export interface TextDetails {
  angle?: string;
  added?: string[];
}

interface Frame {
  kind: 'array' | 'object';
  /** Of an object: the key whose value comes next, or null when a key does. */
  key: string | null;
  hasText: boolean;
  /** Its text is whole, and more may still be said about it. */
  holdsText: boolean;
  details: TextDetails;
}

/** Receives the strings that are texts of the answer, decoded, in UTF-16 code units. */
interface TextSink {
  open(): void;
  add(unit: string): void;
  close(): void;
  /** Reports that nothing more follows about the text that was closed last. */
  end(details: TextDetails): void;
  /** Another way to begin the first text. */
  opening(text: string): void;
}

/** A string that is being read. */
interface OpenString {
  use: 'key' | 'text' | 'angle' | 'added' | 'opening' | 'other';
  /** Its quotation mark. */
  quote: string;
  /** Of a key, an angle or an addition: what came so far. */
  value: string;
  /** A mark that may be its end or an unescaped part of it, with the space and comma after it. */
  tail: string | null;
  hasComma: boolean;
}

const maxDepth = 20;
const maxValueLength = 300;
const maxAdded = 20;
/** Marks that open a string, each with those that end it. Only the first is JSON. */
const closingMarks: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”“"', '”': '”“"', '„': '“”"' };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
/** Letters and signs of numbers, true, false and null. */
const literal = /[-+0-9.eEtrufalsn]/;
/** Keys of a text in an object of a list, and in an object that is the whole answer. */
const textKey = /^(text|content|tweet|post|draft|body|message|caption|reply|bio)$/;
const ownTextKey = /^((text|content|tweet|post|draft|bio)s?\d*|repl(y|ies)\d*|\d+)$/;
/** What is not the answer: thinking aloud, what is said about a text, or the request repeated. */
const otherKey =
  /^(avoid|failed|questions|refusal|openings|answers|voice|about|bannedwords|rules|hashtags|tags|keywords|notes|analysis|reasoning|thoughts|steps|sources|angles?|facts|added|additions)$/;
const addedKey = /^(added|additions)$/;
/** Matches the key of an addition in an object of its own. */
const addedTextKey = /^(text|claim|quote|words)$/;

/** What follows on each sign of a comment; one slash alone begins none. */
const comments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { '/': '//', '*': '/*', other: 'none' },
  '//': { '\n': '', other: '//' },
  '/*': { '*': '/**', other: '/*' },
  '/**': { '/': '', '*': '/**', other: '/*' },
};

const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Reads one JSON value as it arrives, a code unit at a time, so where the chunks end does not matter. Finds the texts in
 * a list of strings under any key, in a list of objects, or in an object itself. Forgives missing and surplus commas,
 * line breaks inside strings, unknown escapes, other quotation marks, and in objects those that are not escaped.
 */
export class JsonScanner {
  private readonly frames: Frame[] = [];
  private string: OpenString | null = null;
  /** What came of an escape since its backslash. */
  private escape: string | null = null;
  /** The last sign outside of strings. */
  private last = '';
  /** How far a comment has come, which small models write into JSON. */
  private comment = '';

  constructor(private readonly sink: TextSink) {}

  /** `closed`: the value has ended with this unit. `failed`: it is no JSON, and this unit is not part of it. */
  push(unit: string): 'more' | 'closed' | 'failed' {
    if (this.string) return this.inString(this.string, unit);
    if (this.comment || unit === '/') return this.inComment(unit);
    const { last } = this;
    if (!/\s/.test(unit)) this.last = unit;
    const top = this.frames.at(-1);
    if (unit === '{' || unit === '[') return this.open(unit === '{' ? 'object' : 'array');
    if (unit === '}' || unit === ']') return this.close(unit === '}' ? 'object' : 'array');
    // After a letter, an apostrophe is one.
    if (unit === '"' || (unit in closingMarks && '{[,:'.includes(last))) this.openString(top, unit);
    else if (unit === ',' && top) top.key = null;
    else if (!/[\s:,]/.test(unit) && !literal.test(unit)) return 'failed';
    return 'more';
  }

  private inComment(unit: string): 'more' | 'failed' {
    const next = comments[this.comment];
    this.comment = next?.[unit] ?? next?.other ?? '/';
    return this.comment === 'none' ? 'failed' : 'more';
  }

  /** No more comes: a text that is whole counts, though its object has no end. */
  finish(): void {
    if (this.string?.tail) this.closeString(this.string);
    this.endTexts();
  }

  private open(kind: Frame['kind']): 'more' | 'failed' {
    if (this.frames.length === maxDepth) return 'failed';
    const top = this.frames.at(-1);
    if (top && addedKey.test(top.key ?? '')) top.details.added ??= [];
    this.frames.push({ kind, key: null, hasText: false, holdsText: false, details: {} });
    return 'more';
  }

  private close(kind: Frame['kind']): 'more' | 'closed' | 'failed' {
    const top = this.frames.at(-1);
    if (top?.kind !== kind) return 'failed';
    this.endText(top);
    this.frames.pop();
    this.valueEnded();
    return this.frames.length === 0 ? 'closed' : 'more';
  }

  private valueEnded(): void {
    const top = this.frames.at(-1);
    if (top) top.key = null;
  }

  private openString(top: Frame | undefined, quote: string): void {
    const use = this.useOf(top);
    this.string = { use, quote, value: '', tail: null, hasComma: false };
    if (use !== 'text' || !top) return;
    this.endTexts();
    top.hasText = true;
    this.sink.open();
  }

  private useOf(top: Frame | undefined): OpenString['use'] {
    if (!top) return 'other';
    if (top.kind === 'object' && top.key === null) return 'key';
    if (this.isText(top)) return 'text';
    if (top.key === 'angle') return 'angle';
    if (top.kind === 'array' && this.frames.at(-2)?.key === 'openings') return 'opening';
    return this.frameOfAdded() ? 'added' : 'other';
  }

  private isText(top: Frame): boolean {
    const above = this.frames.slice(0, -1);
    if (top.kind === 'array') return isAnswer(above);
    const key = top.key ?? '';
    const isInList = above.at(-1)?.kind === 'array';
    if (isInList) return !top.hasText && textKey.test(key) && isAnswer(above.slice(0, -1));
    return ownTextKey.test(key) && (!top.hasText || /\d/.test(key)) && isAnswer(above);
  }

  /** Returns the object that says what its text adds: in a single string, in a list, or in a list of objects. */
  private frameOfAdded(): Frame | undefined {
    const above = addedTextKey.test(this.frames.at(-1)?.key ?? '') ? this.frames.slice(0, -1) : this.frames;
    const object = above.at(-1)?.kind === 'array' ? above.at(-2) : above.at(-1);
    return object && addedKey.test(object.key ?? '') ? object : undefined;
  }

  private inString(string: OpenString, unit: string): 'more' | 'closed' | 'failed' {
    if (string.tail !== null) return this.afterMark(string, string.tail, unit);
    if (this.escape !== null) this.inEscape(string, this.escape + unit);
    else if (unit === '\\') this.escape = '';
    else if (!closingMarks[string.quote]?.includes(unit)) this.add(string, unit);
    else if (this.isSureEnd(string)) this.closeString(string);
    else string.tail = unit;
    return 'more';
  }

  /** In a list of strings the next one may follow without a comma, so there a mark of JSON's own always ends a string. */
  private isSureEnd({ use, quote }: OpenString): boolean {
    return use === 'key' || (quote === '"' && this.frames.at(-1)?.kind !== 'object');
  }

  /** A mark ends a string when the next value, the next key or the end of the list or object comes after it. */
  private afterMark(string: OpenString, tail: string, unit: string): 'more' | 'closed' | 'failed' {
    if (/\s/.test(unit) || (unit === ',' && !string.hasComma)) {
      string.tail = tail + unit;
      string.hasComma ||= unit === ',';
      return 'more';
    }
    const isNextString = unit in closingMarks && tail.length > 1;
    const isComment = unit === '/' && string.hasComma;
    if (isNextString || isComment || unit === '}' || unit === ']') {
      this.closeString(string);
      if (string.hasComma) this.push(',');
      return this.push(unit);
    }
    Object.assign(string, { tail: null, hasComma: false });
    for (const one of tail) this.add(string, one);
    return this.inString(string, unit);
  }

  private inEscape(string: OpenString, escape: string): void {
    const isUnicode = /^u[0-9a-f]{0,4}$/i.test(escape);
    this.escape = isUnicode && escape.length < 5 ? escape : null;
    if (this.escape !== null) return;
    if (isUnicode) this.add(string, String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
    else if (escape.length === 1) this.add(string, escapes[escape] ?? escape);
    // A \u without four digits: what was taken for digits is text, and the last unit may end the string.
    else {
      for (const char of escape.slice(0, -1)) this.add(string, char);
      this.inString(string, escape.slice(-1));
    }
  }

  private add(string: OpenString, unit: string): void {
    if (string.use === 'text') this.sink.add(unit);
    else if (string.use !== 'other' && string.value.length < maxValueLength) string.value += unit;
  }

  private closeString({ use, value }: OpenString): void {
    const top = this.frames.at(-1);
    this.string = null;
    if (use === 'key' && top) {
      top.key = plainKey(value);
      return;
    }
    if (use === 'angle' && top) top.details.angle = value;
    if (use === 'added') this.addTo(this.frameOfAdded(), value);
    if (use === 'opening') this.sink.opening(value);
    this.valueEnded();
    if (use === 'text' && top) this.closeText(top);
  }

  private addTo(frame: Frame | undefined, value: string): void {
    const added = (frame?.details.added ?? []).concat(value).slice(0, maxAdded);
    if (frame) frame.details.added = added;
  }

  private closeText(top: Frame): void {
    this.sink.close();
    top.holdsText = true;
    if (top.kind === 'array') this.endText(top);
  }

  private endText(frame: Frame): void {
    if (!frame.holdsText) return;
    frame.holdsText = false;
    this.sink.end(frame.details);
  }

  private endTexts(): void {
    for (const frame of this.frames) this.endText(frame);
  }
}

/** Returns whether these frames lead to the answer: objects only, under keys that do not name something else. */
const isAnswer = (frames: Frame[]): boolean =>
  frames.every(({ kind, key }) => kind === 'object' && !otherKey.test(key ?? ''));
