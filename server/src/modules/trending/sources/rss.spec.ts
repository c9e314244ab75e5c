import { childrenOf, childText, readXml } from './rss';

const nested = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);

describe('the reader of feeds', () => {
  it('reads elements without their prefixes, text, entities and CDATA', () => {
    const rss = readXml(
      '<?xml version="1.0"?><!-- a > b --><rss xmlns:ht="x>y"><ht:item a=\'>\'>Tom &amp; Jerry&#39;s &#x1F600; <![CDATA[<b>1 & 2</b>]]></ht:item><item/></rss>\n',
    );
    expect(rss?.name).toBe('rss');
    expect(rss && childrenOf(rss, 'item')).toHaveLength(2);
    expect(rss && childText(rss, 'item')).toBe("Tom & Jerry's 😀 <b>1 & 2</b>");
    expect(rss && childText(rss, 'nothing')).toBe('');
  });

  it('leaves an entity that it does not know as it stands', () => {
    expect(readXml('<a>&nbsp; &lol; &#0; &#9999999; & b</a>')?.text).toBe('&nbsp; &lol; &#0; &#9999999; & b');
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a web page', '<!doctype html><title>nginx</title>'],
    ['a document type with entities', '<!DOCTYPE a [<!ENTITY l "lol">]><a>&l;</a>'],
    ['a tag that is not closed', '<a><b></a>'],
    ['a tag that was not opened', '<a></a></b>'],
    ['two roots', '<a/><b/>'],
    ['an end in a tag', '<a href="'],
    ['an end in a comment', '<a><!-- </a>'],
    ['an end in CDATA', '<a><![CDATA[ </a>'],
    ['a bare sign', '<a>1 < 2</a>'],
    ['more levels than a feed has', nested(21)],
  ])('takes %s for no feed', (_what, xml) => {
    expect(readXml(xml)).toBeNull();
  });

  it.each([
    ['open tags', '<a '.repeat(100_000)],
    ['comments', '<!--'.repeat(100_000)],
    ['CDATA', '<![CDATA['.repeat(50_000)],
    ['quotes', '<a b="'.repeat(80_000)],
    ['ampersands', `<a>${'&'.repeat(400_000)}</a>`],
    ['digits', `<a>${'&#1'.repeat(100_000)}</a>`],
    ['elements', `<a>${'<b/>'.repeat(100_000)}</a>`],
    ['deep elements', nested(100_000)],
  ])('reads a wall of %s in a moment', (_what, xml) => {
    const startedAt = process.cpuUsage();
    readXml(xml);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });
});
