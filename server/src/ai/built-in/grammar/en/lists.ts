export interface ListSentence {
  /** What the items are: `We removed`. */
  head: string;
  items: string[];
}

/** `We removed the popups, the invite step and the survey` → head and items, when the items are of one kind. */
export function splitList(text: string): ListSentence | undefined {
  const match = /^(.{6,80}?[:]?) ((?:[^,:;]{2,45}, ){1,4}[^,:;]{2,45}?)(?:,? and|,) ([^,:;]{2,50})$/.exec(text);
  if (!match) return undefined;
  const [, before = '', middle = '', last = ''] = match;
  const colon = /^(.*): (.*)$/.exec(`${before} ${middle}`);
  const raw = colon ? (colon[2] ?? '').split(', ') : middle.split(', ');
  const items = [...raw, last].map((item) => item.trim().replace(/,$/, ''));
  const canBeSteps = colon !== null && items.every((item) => item.split(' ').length <= 7);
  const kinds = new Set(items.map(kindOf));
  if (items.length < 3 || (kinds.has('statement') && !canBeSteps) || (kinds.size !== 1 && colon === null) || items.some((item) => item.split(' ').length > 8)) return undefined;
  const head = (colon ? (colon[1] ?? '') : before).trim();
  return canHead(head, colon !== null) ? { head, items } : undefined;
}

/** A list needs a head that a colon can follow: a label or a whole clause with its verb. */
function canHead(head: string, hasColon: boolean): boolean {
  return hasColon || /\b(?:includes?|are|were|need|needs|removed|added|dropped|cut|deleted|fixed|shipped|learned|want|wanted|bought|sold|tried|use|used|got|have|has|had|built|wrote|read)$/i.test(head);
}

function kindOf(item: string): string {
  if (/^(?:i|we|you|they|he|she|it)\b/i.test(item)) return 'statement';
  if (/^\p{L}+ing\b/u.test(item)) return 'gerund';
  if (/^(?:the|our|my|your|their)\b/i.test(item)) return 'definite';
  if (/^(?:an?|one|two|three|four|five|six|\d+)\b/i.test(item)) return 'counted';
  if (/^to\b/i.test(item)) return 'infinitive';
  return 'bare';
}
