interface Frame {
  kind: 'array' | 'object';
  /** Of an object: the key whose value comes next, or null when a key does. */
  key: string | null;
  hasText: boolean;
}

/** Receives the strings that are texts of the answer, decoded, in UTF-16 code units. */
interface TextSink {
  open(): void;
  add(unit: string): void;
  close(): void;
}

const maxDepth = 20;
const maxKeyLength = 100;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
/** Letters and signs of numbers, true, false and null. */
const literal = /[-+0-9.eEtrufalsn]/;
/** Keys of a text in an object of a list, and in an object that is the whole answer. */
const textKey = /^(text|content|tweet|post|draft|body|message|caption|reply)$/;
const ownTextKey = /^((text|content|tweet|post|draft|reply)\d*|\d+)$/;
/** Lists that are not the answer: thinking aloud, or the request repeated. */
const otherList = /^(avoid|bannedwords|hashtags|tags|keywords|notes|analysis|reasoning|thoughts|steps|sources)$/;

const plainKey = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Reads one JSON value as it arrives, a code unit at a time, so where the chunks end does not matter. Finds the texts in
 * a list of strings under any key, in a list of objects, or in an object itself. Forgives missing and surplus commas,
 * line breaks inside strings, and unknown escapes.
 */
export class JsonScanner {
  private readonly frames: Frame[] = [];
  private string: 'none' | 'key' | 'text' | 'other' = 'none';
  private key = '';
  /** What came of an escape since its backslash. */
  private escape: string | null = null;

  constructor(private readonly sink: TextSink) {}

  /** `closed`: the value has ended with this unit. `failed`: it is no JSON, and this unit is not part of it. */
  push(unit: string): 'more' | 'closed' | 'failed' {
    if (this.string !== 'none') {
      this.inString(unit);
      return 'more';
    }
    const top = this.frames.at(-1);
    if (unit === '{' || unit === '[') return this.open(unit === '{' ? 'object' : 'array');
    if (unit === '}' || unit === ']') return this.close(unit === '}' ? 'object' : 'array');
    if (unit === '"') this.openString(top);
    else if (unit === ',' && top) top.key = null;
    else if (!/[\s:,]/.test(unit) && !literal.test(unit)) return 'failed';
    return 'more';
  }

  private open(kind: Frame['kind']): 'more' | 'failed' {
    if (this.frames.length === maxDepth) return 'failed';
    this.frames.push({ kind, key: null, hasText: false });
    return 'more';
  }

  private close(kind: Frame['kind']): 'more' | 'closed' | 'failed' {
    if (this.frames.pop()?.kind !== kind) return 'failed';
    this.valueEnded();
    return this.frames.length === 0 ? 'closed' : 'more';
  }

  private valueEnded(): void {
    const top = this.frames.at(-1);
    if (top) top.key = null;
  }

  private openString(top: Frame | undefined): void {
    if (top?.kind === 'object' && top.key === null) {
      this.string = 'key';
      this.key = '';
    } else if (top && this.isText(top)) {
      this.string = 'text';
      top.hasText = true;
      this.sink.open();
    } else this.string = 'other';
  }

  private isText(top: Frame): boolean {
    const above = this.frames.slice(0, -1);
    if (top.kind === 'array') return isAnswer(above);
    const key = top.key ?? '';
    const isInList = above.at(-1)?.kind === 'array';
    if (isInList) return !top.hasText && textKey.test(key) && isAnswer(above.slice(0, -1));
    return ownTextKey.test(key) && (!top.hasText || /\d/.test(key)) && isAnswer(above);
  }

  private inString(unit: string): void {
    if (this.escape !== null) this.inEscape(this.escape + unit);
    else if (unit === '\\') this.escape = '';
    else if (unit === '"') this.closeString();
    else this.add(unit);
  }

  private inEscape(escape: string): void {
    const isUnicode = /^u[0-9a-f]{0,4}$/i.test(escape);
    this.escape = isUnicode && escape.length < 5 ? escape : null;
    if (this.escape !== null) return;
    if (isUnicode) this.add(String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
    else if (escape.length === 1) this.add(escapes[escape] ?? escape);
    // A \u without four digits: what was taken for digits is text, and the last unit may end the string.
    else {
      for (const char of escape.slice(0, -1)) this.add(char);
      this.inString(escape.slice(-1));
    }
  }

  private add(unit: string): void {
    if (this.string === 'text') this.sink.add(unit);
    else if (this.string === 'key' && this.key.length < maxKeyLength) this.key += unit;
  }

  private closeString(): void {
    const { string } = this;
    const top = this.frames.at(-1);
    this.string = 'none';
    if (string === 'key' && top) top.key = plainKey(this.key);
    else this.valueEnded();
    if (string === 'text') this.sink.close();
  }
}

/** Whether these frames lead to the answer: objects only, under keys that do not name something else. */
const isAnswer = (frames: Frame[]): boolean =>
  frames.every(({ kind, key }) => kind === 'object' && !otherList.test(key ?? ''));
