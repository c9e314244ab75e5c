import { mailParts } from './mail-parts';

const words = { subject: 'Reconnect X', text: 'Hello Ada,\n\nThe connection ended.\nNothing is lost.' };
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '');

describe('the parts of a mail', () => {
  it('says the same in both, the action as an address and as a button', () => {
    const action = { label: 'Reconnect', url: 'https://quillcast.example/platforms?a=1&b=2' };
    const { text, html } = mailParts({ ...words, action, footer: 'Choose mails: https://quillcast.example/settings' });
    expect(text).toBe(
      'Hello Ada,\n\nThe connection ended.\nNothing is lost.\n\nReconnect:\nhttps://quillcast.example/platforms?a=1&b=2\n\nChoose mails: https://quillcast.example/settings',
    );
    expect(html).toContain('>Hello Ada,</p>');
    expect(html).toContain('>The connection ended.<br>Nothing is lost.</p>');
    expect(html).toMatch(
      /<a class="button" href="https:\/\/quillcast\.example\/platforms\?a=1&amp;b=2"[^>]*>Reconnect</,
    );
    expect(hrefs(html).at(-1)).toBe('https://quillcast.example/settings');
  });

  it('ends a section in its links, as addresses and as words', () => {
    const links = [
      { label: 'Open <it>', url: 'https://x.com/ada' },
      { label: 'Write', url: 'https://quillcast.example/a?b&c' },
    ];
    const { text, html } = mailParts({
      ...words,
      text: 'Hello',
      sections: [{ text: 'One & two.', links }],
      footer: 'x',
    });
    expect(text).toBe('Hello\n\nOne & two.\nOpen <it>: https://x.com/ada\nWrite: https://quillcast.example/a?b&c\n\nx');
    expect(html).toMatch(/>One &amp; two\.<br><a [^>]+>Open &lt;it&gt;<\/a> · <a [^>]+>Write<\/a><\/p>/);
    expect(hrefs(html)).toEqual(['https://x.com/ada', 'https://quillcast.example/a?b&amp;c']);
  });

  it('escapes what people wrote', () => {
    const { html, text } = mailParts({ subject: '</title><b>', text: `<script>alert("1")</script> & 'x'` });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
    expect(text).toBe(`<script>alert("1")</script> & 'x'`);
  });

  it.each([
    ['Go to https://quillcast.example/settings.', 'https://quillcast.example/settings'],
    ['(see https://quillcast.example/a?b=c&d)', 'https://quillcast.example/a?b=c&amp;d'],
    ['Now:\nhttps://quillcast.example/x"onclick="y', 'https://quillcast.example/x'],
  ])('links the address in %j and nothing around it', (...[text, url]) => {
    expect(hrefs(mailParts({ ...words, text }).html)).toEqual([url]);
  });

  it('links nothing but http(s), and takes no other action', () => {
    expect(hrefs(mailParts({ ...words, text: 'javascript:alert(1) ftp://a.example' }).html)).toEqual([]);
    const action = { label: 'Go', url: 'javascript:alert(1)' };
    expect(() => mailParts({ ...words, action })).toThrow('http(s)');
    expect(() => mailParts({ ...words, sections: [{ text: '', links: [action] }] })).toThrow('http(s)');
  });

  it('fetches nothing from anywhere', () => {
    const { html } = mailParts({ ...words, footer: 'x' });
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face/i);
  });
});
