export interface ListSentence {
  /** What the items are: `We removed`. */
  head: string;
  items: string[];
}

/** A comma, colon or semicolon ends an item; a time of day (`6:30`) does not. */
const item = '(?:[^,:;]|(?<=\\d):(?=\\d)|(?<=\\d),(?=\\d{3}))';
const listed = new RegExp(`^(.{6,80}?:?) ((?:${item}{2,45}, ){1,4}${item}{2,45}?)(?:,? and|,) (${item}{2,50})$`);

/** `We removed the popups, the invite step and the survey` → head and items, when the items are of one kind. */
export function splitList(text: string): ListSentence | undefined {
  const match = listed.exec(text);
  if (!match) return undefined;
  const [, before = '', middle = '', last = ''] = match;
  const colon = /^(.*): (.*)$/.exec(`${before} ${middle}`);
  const raw = colon ? (colon[2] ?? '').split(', ') : middle.split(', ');
  const items = [...raw, last].map((part) => part.trim().replace(/,$/, ''));
  const canBeSteps = colon !== null && items.every((part) => part.split(' ').length <= 7);
  const kinds = new Set(items.map(kindOf));
  if (
    items.length < 3 ||
    (kinds.has('statement') && !canBeSteps) ||
    (kinds.size !== 1 && colon === null) ||
    items.some((part) => part.split(' ').length > 8)
  )
    return undefined;
  const head = (colon ? (colon[1] ?? '') : before).trim();
  return canHead(head, colon !== null) ? { head, items } : undefined;
}

/** A label and figures behind it: `Monthly update: 61 roasteries, $4,300 MRR, churn down from 6% to 4%`. */
export function splitFigures(text: string): ListSentence | undefined {
  const match = /^(\p{L}[^:.\d]{2,40}): (.{10,})$/u.exec(text);
  const items = (match?.[2] ?? '').split(/, (?:and )?(?!\d{3}\b)/).map((item) => item.trim());
  return match?.[1] && items.length >= 3 && items.filter((item) => /\d/.test(item)).length >= 2
    ? { head: match[1], items }
    : undefined;
}

/** `5 things I learned` and its items → `One thing I learned: …`, for each item. */
export function oneOfMany(head: string, items: readonly string[]): string[] {
  const match =
    /^(?:here are |these are |my )?(?:the |my )?(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|some|a few) (thing|lesson|tip|reason|mistake|rule|habit|idea|way|sign)s\b(.*?):?$/i.exec(
      head.trim(),
    );
  if (!match?.[1]) return [];
  const rest = (match[2] ?? '').replace(
    /^ that (have|are|were) /i,
    (_, verb: string) => ` that ${verb === 'have' ? 'has' : verb === 'are' ? 'is' : 'was'} `,
  );
  return items.map((item) => `One ${match[1] ?? ''}${rest}: ${lowerFirst(item)}`);
}

function lowerFirst(item: string): string {
  return /^(?:I\b|\p{Lu}\p{L}*\p{Lu})/u.test(item) ? item : item.charAt(0).toLowerCase() + item.slice(1);
}

/** A list needs a head that a colon can follow: a label or a whole clause with its verb. */
function canHead(head: string, hasColon: boolean): boolean {
  return (
    hasColon ||
    /\b(?:includes?|are|were|need|needs|removed|added|dropped|cut|deleted|fixed|shipped|learned|want|wanted|bought|sold|tried|use|used|got|have|has|had|built|wrote|read)$/i.test(
      head,
    )
  );
}

function kindOf(item: string): string {
  if (/^(?:i|we|you|they|he|she|it)\b/i.test(item)) return 'statement';
  if (/^\p{L}+ing\b/u.test(item)) return 'gerund';
  if (/^(?:the|our|my|your|their)\b/i.test(item)) return 'definite';
  if (/^(?:an?|one|two|three|four|five|six|\d+)\b/i.test(item)) return 'counted';
  if (/^to\b/i.test(item)) return 'infinitive';
  return 'bare';
}
