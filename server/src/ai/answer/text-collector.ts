const usable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const high = /[\uD800-\uDBFF]/;
const low = /[\uDC00-\uDFFF]/;
/** A control character (Postgres refuses NUL), half of a surrogate pair, or a byte order mark. */
const unwanted = /[\p{Cc}\p{Cs}\uFEFF]/u;
const tag = '</?(?:tweet|post|draft)s?\\d{0,2}(?:\\s[^<>]*)?>';
const leadingTags = new RegExp(`^(?:\\s|${tag})+`, 'i');
const onlyTags = new RegExp(`^(?:\\s|${tag})*$`, 'i');
const startOfTag = '</?(?:[a-z]*\\d{0,2}|(?:tweet|post|draft)\\s[^<>]*)';
const perhapsTags = new RegExp(`^(?:\\s|${tag})*(?:${startOfTag})?$`, 'i');
/** Tags with the space around them; longer ones are text. */
const longestTags = 80;

/**
 * Builds one text up character by character, without space or tags around it and without what cannot be stored. It stays
 * empty until something in it can be read, so that what was streamed is always the start of the text.
 */
export class TextCollector {
  private held = '';
  private highSurrogate = '';
  private shown = '';
  /** The end of what is shown that was not taken yet: cutting it off a long text each time would copy the text each time. */
  private fresh = '';

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
    if (/\s/u.test(char) || isPerhapsTags(this.held)) return;
    if (this.shown !== '' || usable.test(char)) this.release();
  }

  /** No more comes: what was held back in case it was a tag is text. */
  end(): void {
    if (!onlyTags.test(this.held) && (this.shown !== '' || usable.test(this.held))) this.release();
    this.shown = this.shown.trimEnd();
    this.fresh = this.fresh.trimEnd();
  }

  private release(): void {
    const piece = this.shown === '' ? this.held.replace(leadingTags, '') : this.held;
    this.shown += piece;
    this.fresh += piece;
    this.held = '';
  }

  /** Returns what came since the last call. */
  takeNew(): string {
    const { fresh } = this;
    this.fresh = '';
    return fresh;
  }
}

/** Returns a whole text, cleaned in the same way; empty when there is nothing in it to read. */
export function cleanText(text: string): string {
  const collector = new TextCollector();
  for (let at = 0; at < text.length; at += 1) collector.add(text.charAt(at));
  collector.end();
  return collector.text;
}

const isPerhapsTags = (held: string): boolean =>
  held.length <= longestTags && held.includes('<') && perhapsTags.test(held);
