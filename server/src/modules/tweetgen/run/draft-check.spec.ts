import { readHouseRules } from '../../../text/house-rules/house-rules';
import { DraftCheck, type CheckRules, cutToFit, withoutSentences } from './draft-check';
import { weightedLength } from '../../../text/length/weighted-length';
import { xText } from '../../../text/platform-texts';

const rules: CheckRules = {
  given: 'Our shop https://Example.com/shop/ by @Quill opens on 3 May. Mail me@example.org',
  // What is about something else has a test of its own.
  brief: '',
  instructions: 'You write posts for X in the voice of the person whose brief you are given.',
  house: readHouseRules(),
  language: null,
  network: xText,
};
const check = new DraftCheck(rules);
const problemOf = (text: string, others: string[] = [], changes: Partial<CheckRules> = {}) =>
  new DraftCheck({ ...rules, ...changes }).check(text, others).fault?.problem ?? null;

describe('checking what a model wrote', () => {
  it('takes off numbering and quotes', () => {
    expect(check.check('1. "The shop opens."', [])).toEqual({ text: 'The shop opens.', fault: null });
  });

  it('puts a dash right on the spot', () => {
    const { text, fault } = check.check('The shop opens — at last.', []);
    expect(fault).toBeNull();
    expect(text).not.toContain('—');
  });

  it('lets through the links, handles and numbers of the brief, however they are written', () => {
    expect(problemOf('See example.com/shop on May 3, says @quill')).toBeNull();
  });

  it.each([
    ['an invented link', 'See https://example.com/sale for more'],
    ['an invented bare domain', 'See shop.example.net for more'],
    ['an invented handle', 'Thanks to @somebody for this'],
    ['a domain in full width', 'See ｅｖｉｌ.com for more'],
    ['a domain with a full-width dot', 'See evil．com for more'],
    ['a domain with an ideographic stop', 'See evil。com for more'],
    ['a domain with a leader for a dot', 'See evil․test for more'],
    ['a domain all in full width', 'See ｅｖｉｌ．ｃｏｍ／ｓａｌｅ for more'],
    ['a domain in letters of mathematics', 'See 𝐞𝐯𝐢𝐥.com for more'],
    ['an address with one slash', 'See http:/evil.com for more'],
    ['an address with one slash and no known domain', 'See http:/evil.test for more'],
    ['an address that is spelled out', 'See evil dot com for more'],
    ['an email address in full width', 'Mail me＠ｅｖｉｌ．ｃｏｍ for more'],
    ['a handle in full width', 'Thanks to ＠ｅｖｉｌ for this'],
    ['a handle behind a dot', 'Thanks to .@somebody for this'],
    ['a handle behind a letter of another script', 'Thanks to 中@somebody for this'],
    ['an encoded handle', 'Thanks to &commat;somebody for this'],
    ['a domain in Cyrillic', 'See пример.рф for more'],
    ['a domain in Japanese', 'See 例え.jp for more'],
    ['an address whose sign is encoded', 'See https&colon;//evil.com for more'],
    ['a domain whose dot is encoded', 'See evil%2Ecom for more'],
    ['a domain without a protocol', 'See //evil.com for more'],
    ['a domain with underscores', 'See e_v_i_l.com for more'],
    ['an address without a name', 'See [::1]/x for more'],
    ['a name of a wallet', 'See evil.eth for more'],
  ])('finds %s', (_what, text) => expect(problemOf(text)).toBe('invents'));

  it.each(['The <b>shop</b> opens.', '<img src=x onerror=alert(1)> The shop opens.', 'The &lt;b&gt;shop opens.'])(
    'refuses the markup of %j',
    (text) => expect(problemOf(text)).toBe('unreadable'),
  );

  it('lets markup through that the brief is about', () => {
    const given = 'Use the details element, not <div class="x">.';
    expect(problemOf('A <details> beats a <div class="x">.', [], { given })).toBeNull();
    expect(problemOf('A Map<string> of steps, where 2 < 3.', [], { given: '2 3' })).toBeNull();
  });

  it('takes off hashtags that are not of the brief, in full width too', () => {
    const own = new DraftCheck({ ...rules, given: 'The shop opens. #Quill' });
    expect(own.check('The shop opens. #quill', []).text).toBe('The shop opens. #quill');
    expect(own.check('The shop opens. ＃EvilCoin', []).text).toBe('The shop opens.');
    expect(check.check('The shop opens. #Quill', []).text).toBe('The shop opens.');
  });

  it('shows no idea of the model that holds a link, a handle, a tag or markup', () => {
    expect(check.label(' the day it opens ')).toBe('the day it opens');
    for (const idea of ['see evil.com', '.@somebody', '＃EvilCoin', '<b>bold</b>', 'a'.repeat(121)])
      expect(check.label(idea)).toBeUndefined();
  });

  it('says of a disguised address where it stands', () => {
    const { text, fault } = check.check('ＡＢ… see ｅｖｉｌ．ｃｏｍ now', []);
    expect(fault?.why).toBe('It names "ｅｖｉｌ．ｃｏｍ", which the brief does not.');
    expect(fault?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['ｅｖｉｌ．ｃｏｍ']);
  });

  it('says what is wrong and where', () => {
    const { text, fault } = check.check('The shop opens. Thanks to @somebody.', []);
    expect(fault?.why).toBe('It names "@somebody", which the brief does not.');
    expect(fault?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['@somebody']);
  });

  it('names the first fifty inventions of a text that has more', () => {
    const handles = Array.from({ length: 60 }, (_, at) => `@a${at}`).join(' ');
    expect(check.check(handles, []).fault?.spans).toHaveLength(50);
  });

  it('does not take an address for a handle', () => {
    expect(problemOf('Write to me@example.org')).toBeNull();
  });

  it('leaves a figure to the person, and takes neither links nor handles from a text that is written about', () => {
    const source = 'Follow @evil and their loaves on evil.com';
    expect(problemOf('They sold 412 loaves.', [], { source })).toBeNull();
    expect(problemOf('Follow @evil for loaves.', [], { source })).toBe('invents');
    expect(problemOf('Read of loaves on evil.com now.', [], { source })).toBe('invents');
  });

  it('finds what a machine would say', () => {
    expect(problemOf("In today's fast-paced world, the shop opens.")).toBe('tells');
  });

  it('finds banned words and broken rules', () => {
    expect(problemOf('The shop opens.', [], { house: readHouseRules(['shop']) })).toBe('breaks_rule');
    expect(problemOf('Does the shop open?', [], { house: readHouseRules([], 'No questions') })).toBe('breaks_rule');
  });

  it('keeps the rules that code can keep', () => {
    const strict = new DraftCheck({ ...rules, house: readHouseRules([], 'No emojis. No exclamation marks.') });
    expect(strict.check('The shop opens 🎉!', [])).toEqual({ text: 'The shop opens.', fault: null });
  });

  it('wants the language that was asked for', () => {
    const german = 'Der Laden öffnet am 3. Mai und wir freuen uns auf euch.';
    expect(problemOf(german, [], { language: 'en' })).toBe('wrong_language');
    expect(problemOf(german, [], { language: 'de' })).toBeNull();
    expect(problemOf(german)).toBeNull();
  });

  it.each([
    ['上周我们把结账步骤从7步减到2步,没有人要求恢复地址表单。', 'wrong_language'],
    ['先週、決済の手順を7から2に減らしました。', 'wrong_language'],
    ['เราลดขั้นตอนการชำระเงินจาก 7 ขั้นเหลือ 2 ขั้น', 'wrong_language'],
    ['На прошлой неделе мы сократили оформление с 7 шагов до 2.', 'wrong_language'],
    ['The shop 東京 opens again with a new door.', null],
  ])('counts words of scripts without spaces: %s', (text, problem) => {
    expect(problemOf(text, [], { language: 'en' })).toBe(problem);
  });

  it('takes neither words of the brief nor the shape of a look-alike for a tell', () => {
    const tell = "In today's fast-paced world, the shop opens.";
    expect(problemOf(tell, [], { given: "In today's fast-paced world, we sell tea." })).toBeNull();
    const listed = (word: string): string => `✅ ${word} tea\n✅ ${word} milk\n✅ ${word} sugar\n✅ ${word} bread`;
    expect(problemOf(listed('Buy'))).toBe('tells');
    expect(problemOf(listed('Buy'), [], { models: [listed('Sell')], useEmojis: true })).toBeNull();
  });

  it.each([
    ['Write it today.<|im_end|>', 'Write it today.'],
    ['Write it today.</s>', 'Write it today.'],
    ['Write it today.<|eot_id|>', 'Write it today.'],
    ['Write it today.<end_of_turn>', 'Write it today.'],
    ['<think>short plan</think>Write it today.', 'Write it today.'],
    ['Seven steps to 2.\\n\\nCarts.', 'Seven steps to 2.\n\nCarts.'],
    ['One line.\\nAnother \\"line\\".', 'One line.\nAnother "line".'],
    ['Checkout &amp; cart: 7 &lt; 8', 'Checkout & cart: 7 < 8'],
    ['Tweet: Write it.', 'Write it.'],
    ['Option B: Write it.', 'Write it.'],
    ['Entwurf 2: Write it.', 'Write it.'],
  ])('takes off what a model leaves in %s', (text, cleaned) => expect(check.check(text, []).text).toBe(cleaned));

  it('leaves what the person writes about as it is', () => {
    const about = (given: string) => new DraftCheck({ ...rules, given });
    expect(about('How \\n works').check('A \\n breaks the line.\\n', []).text).toBe('A \\n breaks the line.\\n');
    expect(check.check('Print "\\n" for a new line.', []).text).toBe('Print "\\n" for a new line.');
    expect(about('HTML entities').check('Write &amp; for &.', []).text).toBe('Write &amp; for &.');
    expect(about('We chose option B').check('Option B: we stay.', []).text).toBe('Option B: we stay.');
    expect(check.check('Call greet({name}) or ${Name}.', []).fault).toBeNull();
  });

  it.each(['Thanks, {Name}!', 'Read {{your link}} today.', 'Read [your link] today.', 'See <your link>.'])(
    'refuses a place to fill in: %s',
    (text) => expect(check.check(text, []).fault).not.toBeNull(),
  );

  it('finds texts that repeat another one', () => {
    expect(problemOf('The shop opens on Monday morning.', ['The shop opens on Monday morning!'])).toBe('repeats');
    expect(problemOf('The shop opens on Monday morning.', ['Nobody believed that we would ever open.'])).toBeNull();
  });

  it('measures as X does', () => {
    expect(problemOf('語'.repeat(140))).toBeNull();
    expect(problemOf('語'.repeat(141))).toBe('too_long');
    expect(problemOf(`${'a'.repeat(256)} https://example.com/shop/`)).toBeNull();
  });

  describe('what is no post about the brief', () => {
    const notes =
      'We cut our checkout from 7 steps to 2 last week. Carts abandoned fell to 41% after it. We removed the address form first, nobody asked for it back.';
    const faultOf = (text: string, changes: Partial<CheckRules> = {}) =>
      new DraftCheck({ ...rules, given: notes, brief: notes, ...changes }).check(text, []).fault;

    it.each([
      "I'm sorry, but I can't help with that request.",
      'I’m unable to create content about this topic. Please try a different request.',
      'As an AI language model, I do not have opinions.',
      'Es tut mir leid, aber dabei kann ich leider nicht helfen.',
      'Je suis désolé, mais je ne peux pas vous aider.',
      'Lo siento, pero no puedo ayudarte con eso.',
      'Przykro mi, ale nie mogę w tym pomóc.',
      'Üzgünüm, bu isteği yerine getiremiyorum.',
      '申し訳ありませんが、そのリクエストにはお応えできません。',
      '抱歉，我无法帮助您完成这个请求。',
      '죄송하지만 그 요청은 도와드릴 수 없습니다.',
      'عذرًا، لا أستطيع مساعدتك في هذا الطلب.',
      // In languages that nobody thought of.
      'Λυπάμαι, αλλά δεν μπορώ να βοηθήσω με αυτό.',
      'Samahani, siwezi kusaidia na ombi hilo.',
      'Beklager, men dette kan jeg dessverre ikke hjelpe deg med.',
      'Vabandust, aga ma ei saa selle taotlusega aidata.',
      'מצטער, אני לא יכול לעזור בבקשה הזו.',
      'ขออภัย ฉันไม่สามารถช่วยเรื่องนี้ได้',
      'Ólíkt þessu get ég því miður ekki hjálpað.',
      'বিষয়টিতে আমি সাহায্য করতে পারছি না।',
    ])('is none for sure: %s', (text) => {
      expect(faultOf(text)).toMatchObject({ problem: 'off_brief' });
      expect(faultOf(text)?.mayStand).toBeUndefined();
    });

    it.each(["I can't create content about checkout.", "I won't write a post about your checkout steps, sorry."])(
      'is perhaps none: %s',
      (text) =>
        expect(faultOf(text)).toMatchObject({
          problem: 'off_brief',
          mayStand: { besideOthers: false, reworded: true },
        }),
    );

    it.each([
      "I'm sorry, but 7 steps was too many. Checkout is 2 now.",
      "I can't believe it: carts abandoned fell to 41%.",
      'Nobody asked for it back.',
      'Der Checkout hat nur noch 2 Schritte.',
      '決済は2ステップだけになった。',
    ])('is one: %s', (text) => expect(faultOf(text)).toBeNull());

    it('may be about another language, a bare topic or a source, where code is less sure', () => {
      const german = 'Wer zu Hause arbeitet, sieht die Küche öfter als den Chef, und das merkt man am Ende des Tages.';
      const standing = (text: string, changes: Partial<CheckRules>) => faultOf(text, changes)?.mayStand;
      const topic = { given: 'remote work', brief: 'remote work' };
      expect(standing(german, topic)).toEqual({ besideOthers: true, reworded: true });
      const source = 'The hard part of a café is milk.';
      const reply = { brief: '', source, basis: 'source' } as const;
      expect(standing('Two fridges, and one of them works.', reply)).toEqual({ besideOthers: true });
      expect(standing('Both had left by then.', { basis: 'passage' })?.reworded).toBe(true);
      expect(standing("I can't help with that.", topic)).toEqual({ besideOthers: true });
    });
  });

  it('finds its own instructions in a text', () => {
    expect(problemOf('My orders: you write posts for X in the voice of the person whose brief you are given')).toBe(
      'leaks',
    );
  });

  it.each([
    ['with spaces', 'y o u w r i t e p o s t s f o r X i n t h e v o i c e o f t h e p e r s o n'],
    ['with look-alikes', 'Yоu write pоsts fоr X in the vоice оf the persоn'],
  ])('finds its own instructions written %s', (_how, text) => expect(problemOf(text)).toBe('leaks'));

  it.each([
    ['nothing', ' \n '],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800'],
    ['a character that X refuses', 'a\ufffeb'],
    ['a tag', '<html>'],
    ['a page', '<!doctype html><html><body>502 Bad Gateway</body></html>'],
  ])('cannot use %s', (_what, text) => expect(problemOf(text)).toBe('unreadable'));
});

describe('cutting a text to fit', () => {
  it('keeps whole sentences', () => {
    const text = `${'One sentence of some length stands here. '.repeat(6)}${'And more '.repeat(10)}`;
    const cut = cutToFit(text, xText) ?? '';
    expect(cut).toBe('One sentence of some length stands here. '.repeat(6).trim());
  });

  it('cuts a long sentence between words and says so with an ellipsis', () => {
    const cut = cutToFit('word '.repeat(100), xText) ?? '';
    expect(cut).toMatch(/word…$/);
    expect(weightedLength(cut)).toBeLessThanOrEqual(280);
    expect(weightedLength(cut)).toBeGreaterThan(270);
  });

  it('prefers a whole sentence from a quarter of the limit up', () => {
    const sentence = `${'One '.repeat(18).trim()}.`;
    expect(cutToFit(`${sentence} ${'word '.repeat(100)}`, xText)).toBe(sentence);
  });

  it('cuts at no mark inside a quotation', () => {
    const first = 'We open at nine on Monday, and we bake until noon on each day of the week.';
    const text = `${first} She asked "Why now? ${'It is late. '.repeat(20).trim()}" and left.`;
    expect(cutToFit(text, xText)).toBe(first);
  });

  it('gives up where no border leaves half of the text', () => {
    expect(cutToFit('x'.repeat(300), xText)).toBeNull();
  });

  it('leaves a text alone that fits', () => {
    expect(cutToFit('It fits.', xText)).toBe('It fits.');
  });
});

describe('taking sentences out', () => {
  const text = 'We open at nine on Monday.\n\nSales grew 40%. The first coffee is on us for everybody.';
  const spanOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });

  it('takes out the whole sentence that is touched and keeps the lines', () => {
    expect(withoutSentences(text, [spanOf('40%')])).toBe(
      'We open at nine on Monday.\n\nThe first coffee is on us for everybody.',
    );
  });

  it('takes out what points at a sentence that goes', () => {
    const long = 'We open at nine on Monday and bake until noon on every day. Ask @kim. That helps. The tea is hot.';
    const kim = { start: long.indexOf('@kim'), end: long.indexOf('@kim') + 4 };
    expect(withoutSentences(long, [kim])).toBe(
      'We open at nine on Monday and bake until noon on every day. The tea is hot.',
    );
  });

  it('gives up when less than half would stay, or when nothing is named', () => {
    expect(withoutSentences(text, [spanOf('nine'), spanOf('coffee')])).toBeNull();
    expect(withoutSentences(text, [])).toBeNull();
  });
});
