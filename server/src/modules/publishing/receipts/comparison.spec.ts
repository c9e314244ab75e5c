import fc from 'fast-check';
import { findUrls } from '../../../text/addresses/urls';
import type { PublishedPart } from '../../integrations/platforms/publisher.types';
import { isShownText, plainText } from '../../integrations/platforms/x/x.text';
import { sameTextKey } from '../../../text/addresses/same-text';
import { differencesOf, type SentPost, type ShownPost } from './comparison';

const isSame = (sent: string, { text }: PublishedPart): boolean => sameTextKey(sent) === sameTextKey(text);
const thread = (...texts: string[]): SentPost => ({
  inReplyToId: null,
  settings: { visibility: 'public' },
  parts: texts.map((text, at) => ({
    externalId: `${at + 1}`,
    text,
    altTexts: ['A harbour'],
    mediaCount: 1,
    hasCover: true,
    hasCaptions: true,
  })),
});
/** What a network shows that does nothing to it. */
const shownOf = ({ parts, settings, inReplyToId }: SentPost): ShownPost => ({
  settings,
  parts: parts.map(({ externalId, text, mediaCount, altTexts }, at) => ({
    ...{ externalId, text, mediaCount, parentId: parts[at - 1]?.externalId ?? inReplyToId },
    ...(altTexts && { altTexts }),
  })),
});
const with2nd = (change: Partial<PublishedPart>) => (shown: ShownPost) => ({
  ...shown,
  parts: shown.parts.map((part, at) => (at === 1 ? { ...part, ...change } : part)),
});
const sent = thread('One (1).', 'Two, see (the list) below.', 'Three.');

describe('what is shown beside what was sent', () => {
  it.each<[string, (shown: ShownPost) => ShownPost, object[]]>([
    ['a cut at a bracket', with2nd({ text: 'Two, see ' }), [{ kind: 'text_cut', part: 2, about: 'at the bracket' }]],
    ['a cut elsewhere', with2nd({ text: 'Two,' }), [{ kind: 'text_cut', part: 2, about: 'after “Two,”' }]],
    ['nothing of it', with2nd({ text: ' ' }), [{ kind: 'text_cut', part: 2, about: 'at its beginning' }]],
    ['another text', with2nd({ text: 'Too.' }), [{ kind: 'text', part: 2, about: null }]],
    [
      'a picture less',
      with2nd({ mediaCount: 0 }),
      [{ kind: 'media', part: 2, about: '0 pictures or videos instead of 1' }],
    ],
    ['no alt text', with2nd({ altTexts: [null] }), [{ kind: 'alt_text', part: 2, about: null }]],
    ['no cover', with2nd({ hasCover: false }), [{ kind: 'cover', part: 2, about: null }]],
    ['no captions', with2nd({ hasCaptions: false }), [{ kind: 'captions', part: 2, about: null }]],
    ['a part below another', with2nd({ parentId: '3' }), [{ kind: 'order', part: 2, about: null }]],
    ['a part on its own', with2nd({ parentId: null }), [{ kind: 'place', part: 2, about: null }]],
    [
      'a part that is gone',
      ({ parts, ...shown }) => ({ ...shown, parts: parts.filter((_, at) => at !== 1) }),
      [{ kind: 'missing', part: 2, about: null }],
    ],
    [
      'two parts that changed places',
      ({ parts, ...shown }) => ({
        ...shown,
        parts: parts.map((part, at) => ({ ...part, text: parts[[1, 0, 2][at] ?? 0]?.text ?? '' })),
      }),
      [1, 2].map((part) => ({ kind: 'order', part, about: null })),
    ],
    [
      'two parts in another order',
      ({ parts, ...shown }) => ({ ...shown, parts: [...parts].reverse() }),
      [{ kind: 'order', part: 1, about: null }],
    ],
    [
      'fewer readers',
      (shown) => ({ ...shown, settings: { visibility: 'connections' } }),
      [{ kind: 'settings', part: 1, about: 'visibility' }],
    ],
  ])('differs by %s', (_, change, differences) => {
    expect(differencesOf(sent, change(shownOf(sent)), isSame)).toEqual(differences);
  });

  it('differs not by what nobody can know', () => {
    const { parts } = sent;
    const deleted = { ...sent, parts: parts.map((part) => ({ ...part, altTexts: null })) };
    const silent = shownOf(sent).parts.map(({ altTexts: _, ...part }) => part);
    expect(differencesOf(deleted, shownOf(sent), isSame)).toEqual([]);
    expect(differencesOf(sent, { parts: silent, settings: { audience: 'all' } }, isSame)).toEqual([]);
  });
});

describe('1,000 posts that X shows as it writes them', () => {
  const words = fc.constantFrom(
    ...[
      'R&D',
      '1 < 2',
      '&amp;',
      'https://example.com/a?b=c&d',
      'example.org/',
      'HTTPS://Example.COM',
      '@ada',
      't.co/x',
    ],
    ...['#roast', '👩‍👩‍👧', 'e\u0301', '(see', 'below)', '  ', '\n\n', 'x.com/bob/status/1/photo/1', '"quote"', 'Straße.'],
  );
  const texts = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 12 });
  const post = fc.record({
    isReply: fc.boolean(),
    parts: fc.array(fc.record({ text: texts.map((list) => list.join(' ')), mediaCount: fc.nat(4) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });

  /** Escaped, trimmed, with short links, a link to its own pictures, and the handle of who is answered. */
  const asXWrites = (text: string, { mediaCount, isReply }: { mediaCount: number; isReply: boolean }): string => {
    const urls: { url: string; expanded_url: string }[] = [];
    const short = (expanded_url: string): string => {
      urls.push({ url: `https://t.co/l${urls.length}`, expanded_url });
      return `https://t.co/l${urls.length - 1}`;
    };
    const linked = findUrls(text).reduceRight((line, { start, end }) => {
      const link = line.slice(start, end);
      return `${line.slice(0, start)}${short(/^https?:/i.test(link) ? link : `http://${link}`)}${line.slice(end)}`;
    }, text);
    const escaped = linked.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
    const media = mediaCount > 0 ? ` ${short('https://x.com/ada/status/2/photo/1')}` : '';
    return plainText({ text: `${isReply ? '@bob ' : ''}${escaped}${media}`.trim(), entities: { urls } });
  };

  it('differ in nothing', () => {
    const property = fc.property(post, ({ isReply, parts }) => {
      const inReplyToId = isReply ? '0' : null;
      const whole = {
        inReplyToId,
        settings: {},
        parts: parts.map((part, at) => ({
          ...part,
          externalId: `${at + 1}`,
          altTexts: null,
          hasCover: false,
          hasCaptions: false,
        })),
      };
      const shown = shownOf(whole);
      const written = shown.parts.map((part) => ({
        ...part,
        text: asXWrites(part.text, { mediaCount: part.mediaCount, isReply: part.parentId !== null }),
      }));
      const isShown = (text: string, part: PublishedPart) => isShownText(text, part.text, part.parentId !== null);
      expect(differencesOf(whole, { ...shown, parts: written }, isShown)).toEqual([]);
    });
    fc.assert(property, { numRuns: 1_000 });
  });
});
