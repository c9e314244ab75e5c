import { sameTextKey } from '../../../text/addresses/same-text';
import { counted } from '../../../text/counted';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import type { PublishedPart } from '../../integrations/platforms/publisher.types';
import { type Difference, type DifferenceKind, differenceKinds } from './receipts.types';

/** What was approved and sent. */
export interface SentPost {
  inReplyToId: string | null;
  settings: PostSettings;
  parts: {
    externalId: string;
    text: string;
    /** Of its pictures, in their order; null once one of them is deleted here, so that nobody knows. */
    altTexts: (string | null)[] | null;
    mediaCount: number;
    /** Of its video. */
    hasCover: boolean;
    hasCaptions: boolean;
  }[];
}

export interface ShownPost {
  parts: PublishedPart[];
  settings: PostSettings;
}

type IsShownAs = (sent: string, shown: PublishedPart) => boolean;

/** Returns in what a network shows a post differently from what was sent, what matters most first. */
export function differencesOf(sent: SentPost, shown: ShownPost, isShownAs: IsShownAs): Difference[] {
  const differences = sent.parts.flatMap((_, at) => partDifferences({ sent, shown, isShownAs }, at));
  const ids = (parts: { externalId: string }[]): string[] => parts.map(({ externalId }) => externalId);
  const shownIds = ids(shown.parts);
  const wantedIds = ids(sent.parts).filter((id) => shownIds.includes(id));
  if (wantedIds.join() !== shownIds.join()) differences.push({ kind: 'order', part: 1, about: null });
  for (const [name, value] of Object.entries(shown.settings)) {
    const isAnother = sent.settings[name] !== undefined && sent.settings[name] !== value;
    if (isAnother) differences.push({ kind: 'settings', part: 1, about: name });
  }
  return differences.sort((a, b) => differenceKinds.indexOf(a.kind) - differenceKinds.indexOf(b.kind));
}

interface Compared {
  sent: SentPost;
  shown: ShownPost;
  isShownAs: IsShownAs;
}

function partDifferences({ sent, shown: { parts }, isShownAs }: Compared, at: number): Difference[] {
  const part = sent.parts[at] as SentPost['parts'][number];
  const differs = (kind: DifferenceKind, about: string | null = null): Difference => ({ kind, part: at + 1, about });
  const shown = parts.find(({ externalId }) => externalId === part.externalId);
  if (!shown) return [differs('missing')];
  const differences: Difference[] = [];
  if (!isShownAs(part.text, shown)) {
    const cut = placeOfCut(part.text, shown.text);
    if (sent.parts.some(({ text }) => isShownAs(text, shown))) differences.push(differs('order'));
    else differences.push(cut === null ? differs('text') : differs('text_cut', cut));
  }
  const before = sent.parts[at - 1];
  // Below a part that is gone, networks say what they like.
  const hasParent = !before || parts.some(({ externalId }) => externalId === before.externalId);
  if (hasParent && shown.parentId !== (before ? before.externalId : sent.inReplyToId)) {
    const isOwn = sent.parts.some(({ externalId }) => externalId === shown.parentId);
    differences.push(differs(isOwn ? 'order' : 'place'));
  }
  if (shown.mediaCount !== part.mediaCount)
    differences.push(differs('media', `${pictures(shown.mediaCount)} instead of ${part.mediaCount}`));
  else if (shown.altTexts && part.altTexts && !isSameList(shown.altTexts, part.altTexts))
    differences.push(differs('alt_text'));
  if (part.hasCover && shown.hasCover === false) differences.push(differs('cover'));
  if (part.hasCaptions && shown.hasCaptions === false) differences.push(differs('captions'));
  return differences;
}

const pictures = (count: number): string => counted(count, 'picture or video', 'pictures or videos');

const isSameList = (a: (string | null)[], b: (string | null)[]): boolean =>
  a.length === b.length && a.every((text, at) => sameTextKey(text ?? '') === sameTextKey(b[at] ?? ''));

const quotedLength = 30;

/** Returns where a text was cut, to be read after "cut the text"; null when what is shown is not its beginning. */
function placeOfCut(sent: string, shown: string): string | null {
  const [whole, rest] = [sameTextKey(sent), sameTextKey(shown)];
  if (!whole.startsWith(rest)) return null;
  if (rest === '') return 'at its beginning';
  if (/^\s*[()[\]{}<>]/.test(whole.slice(rest.length))) return 'at the bracket';
  const words = rest.length > quotedLength ? `…${rest.slice(-quotedLength).replace(/^\S*\s/, '')}` : rest;
  return `after “${words}”`;
}
