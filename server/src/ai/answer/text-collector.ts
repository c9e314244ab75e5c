const usable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const high = /[\uD800-\uDBFF]/;
const low = /[\uDC00-\uDFFF]/;
/** A control character (Postgres refuses NUL), half of a surrogate pair, or a byte order mark. */
const unwanted = /[\p{Cc}\p{Cs}\uFEFF]/u;

/**
 * One text, built up character by character. Without space around it, without what cannot be stored, and empty until
 * something is in it that can be read, so that what was streamed of it is always the start of it.
 */
export class TextCollector {
  private held = '';
  private highSurrogate = '';
  private shown = '';
  private streamedLength = 0;

  get text(): string {
    return this.shown;
  }

  /** Takes one UTF-16 code unit. */
  add(unit: string): void {
    if (high.test(unit)) {
      this.highSurrogate = unit;
      return;
    }
    const char = low.test(unit) ? this.highSurrogate + unit : unit;
    this.highSurrogate = '';
    if (unwanted.test(char) && char !== '\n' && char !== '\t') return;
    if (this.shown === '' && this.held === '' && /\s/u.test(char)) return;
    this.held += char;
    const isShown = this.shown === '' ? usable.test(char) : !/\s/u.test(char);
    if (!isShown) return;
    this.shown += this.held;
    this.held = '';
  }

  /** What came since the last call. */
  takeNew(): string {
    const piece = this.shown.slice(this.streamedLength);
    this.streamedLength = this.shown.length;
    return piece;
  }
}

/** A whole text, cleaned in the same way; empty when there is nothing in it to read. */
export function cleanText(text: string): string {
  const collector = new TextCollector();
  for (let at = 0; at < text.length; at += 1) collector.add(text.charAt(at));
  return collector.text;
}
