import fc from 'fast-check';
import { anyLetter } from '../../../test/any-letter';
import type { TextEvent } from '../text-model.port';
import { TextsParser } from './texts-parser';

const parse = (chunks: string[], options: { count?: number; isWhole?: boolean } = {}) => {
  const parser = new TextsParser({ count: options.count ?? 3 });
  const events = [...chunks.flatMap((chunk) => parser.feed(chunk)), ...parser.finish(options.isWhole ?? true)];
  return { parser, events };
};
const items = (events: TextEvent[]): string[] => events.filter(({ kind }) => kind === 'item').map(({ text }) => text);
const textsOf = (answer: string, count = 3): string[] => items(parse([answer], { count }).events);
/** The part of `answer` that is the `at`-th of so many. */
const textsPart = (answer: string, at: number, of: number): string =>
  answer.slice(Math.floor((answer.length * at) / of), Math.floor((answer.length * (at + 1)) / of));
const units = (text: string): string[] => text.split('');

const posts = ['First "quoted" one,\nin two lines.', 'Größe 😀 👩‍🚀 {braces} [brackets]', 'C:\\new ``` </think> 3/3'];
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The posts as they are asked for, each with an angle and an addition of its own. */
const whole = posts.map((text, at) => ({
  angle: `Idea ${at}`,
  facts: ['a fact', '7 of 9'],
  text,
  added: [`added ${at}`],
}));
const answered = JSON.stringify({ posts: whole });
const curly = (json: string): string => json.replace(/(?<!\\)"([^"\\]*)"/g, '“$1”');

describe('TextsParser', () => {
  it.each([
    ['as asked for now', answered],
    ['as asked for, indented', JSON.stringify({ posts: whole }, null, 2)],
    ['as asked for, without its last brackets', answered.slice(0, -3)],
    ['as asked for, in a fence that never ends', `Sure!\n\`\`\`json\n${answered}`],
    ['as a list of posts', JSON.stringify(whole)],
    ['as an object a key', JSON.stringify({ posts: Object.fromEntries(whole.map((post, at) => [`post${at}`, post])) })],
    [
      'with surplus keys',
      JSON.stringify({ angle: 'All', posts: whole.map((post) => ({ id: 'x', ...post, tags: ['#no'] })) }),
    ],
    ['after reasoning', `<reasoning>{"posts": [{"text": "Not this one"}]}</reasoning>${answered}`],
    ['as asked for', JSON.stringify({ texts: posts })],
    ['with every character beyond ASCII escaped', asciiJson({ texts: posts })],
    ['indented', JSON.stringify({ texts: posts }, null, 2)],
    ['after a byte order mark', `\uFEFF${JSON.stringify({ texts: posts })}`],
    [
      'in a fence, after prose',
      `Here are [3] posts {as JSON}:\n\`\`\`json\n${JSON.stringify({ texts: posts })}\n\`\`\`\nEnjoy!`,
    ],
    ['after thinking aloud', `<think>Maybe {"texts": ["Not this one"]}?</think>\n${JSON.stringify({ texts: posts })}`],
    ['after thinking that nothing opened', `So, three posts. </think>${JSON.stringify(posts)}`],
    ['a bare list', JSON.stringify(posts)],
    ['under another key', JSON.stringify({ count: 3, ok: true, result: { tweets: posts } })],
    ['a list of objects', JSON.stringify(posts.map((text, id) => ({ id, hashtags: ['#no'], text, tone: 'dry' })))],
    ['objects under a key', JSON.stringify({ posts: posts.map((content) => ({ content, text: 'Second key' })) })],
    ['numbered keys', JSON.stringify(Object.fromEntries(posts.map((text, index) => [`Tweet ${index + 1}`, text])))],
    ['an object a line', posts.map((tweet) => JSON.stringify({ tweet })).join('\n')],
    ['an object a post', posts.map((text) => JSON.stringify({ texts: [text] })).join('\n')],
    ['as a JSON string', JSON.stringify(JSON.stringify({ texts: posts }))],
    ['as a JSON string in a fence', `\`\`\`json\n${JSON.stringify(JSON.stringify(posts))}\n\`\`\``],
    ['with tags around its texts', JSON.stringify({ texts: posts.map((text) => `<tweet id="1">${text}</tweet>\n`) })],
    ['with surplus and missing commas', `{"texts": [${posts.map((text) => JSON.stringify(text)).join(' ')},],}`],
    ['with bare line breaks in strings', JSON.stringify({ texts: posts }).replace(/(?<!\\)\\n/g, '\r\n')],
  ])('reads an answer %s, wherever its chunks end', (_name, answer) => {
    expect(items(parse([answer]).events)).toEqual(posts);
    expect(items(parse(units(answer)).events)).toEqual(posts);
    const [first = '', second = ''] = [answer.slice(0, 25), answer.slice(25)];
    expect(items(parse([first, second]).events)).toEqual(posts);
  });

  it('gives the same for every text and every way to cut the answer, and deltas that join to the item', () => {
    const text = fc.string({ unit: anyLetter });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.array(fc.nat(200)), fc.boolean(), (texts, cuts, ascii) => {
        const answer = ascii ? asciiJson({ texts }) : JSON.stringify({ texts });
        const chunks: string[] = [];
        let rest = answer;
        for (const cut of cuts) {
          chunks.push(rest.slice(0, cut));
          rest = rest.slice(cut);
        }
        const { events } = parse([...chunks, rest], { count: 4 });
        expect(items(events)).toEqual(items(parse([answer], { count: 4 }).events));
        for (const [index, item] of items(events).entries()) {
          const streamed = events.filter((event) => event.kind === 'delta' && event.index === index);
          expect(streamed.map((event) => event.text).join('')).toBe(item);
          expect(item.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('streams a text while it grows', () => {
    const parser = new TextsParser({ count: 1 });
    expect(parser.feed('{"texts": ["Half of')).toEqual([{ kind: 'delta', index: 0, text: 'Half of' }]);
    expect(parser.feed(' it \\ud83d')).toEqual([{ kind: 'delta', index: 0, text: ' it' }]);
    expect(parser.feed('\\ude00 "')).toEqual([
      { kind: 'delta', index: 0, text: ' 😀' },
      { kind: 'item', index: 0, text: 'Half of it 😀', notes: [], origin: 'model' },
    ]);
    expect(parser.isFull).toBe(true);
  });

  it('streams a text of an object, and gives the item when the object is whole', () => {
    const parser = new TextsParser({ count: 2 });
    expect(parser.feed('{"posts":[{"angle":"The queue","facts":["4 minutes"],"text":"Half')).toEqual([
      { kind: 'delta', index: 0, text: 'Half' },
    ]);
    expect(parser.feed(' of it","added":["of')).toEqual([{ kind: 'delta', index: 0, text: ' of it' }]);
    const item = { kind: 'item', text: 'Half of it', notes: [], origin: 'model', angle: 'The queue' };
    expect(parser.feed(' it"]}')).toEqual([{ ...item, index: 0, added: ['of it'] }]);
    expect(parser.feed(',{"text":"Next","added":[],"angle":"Late"}')).toEqual([
      { kind: 'delta', index: 1, text: 'Next' },
      { kind: 'item', index: 1, text: 'Next', notes: [], origin: 'model', angle: 'Late', added: [] },
    ]);
    expect(parser.isFull).toBe(true);
  });

  it.each([
    ['in a list', '["a claim", "7"]', ['a claim', '7']],
    ['as one string', '"a claim"', ['a claim']],
    ['as none', '["None.", "n/a", "", "nothing"]', []],
    ['as objects', '[{"text": "a claim", "kind": "claim"}]', ['a claim']],
    ['as more than a post has', JSON.stringify(Array(50).fill('x')), Array(20).fill('x')],
    ['as long as an answer', `["${'y'.repeat(5_000)}"]`, ['y'.repeat(300)]],
    ['with what cannot be stored', '["a\\u0000b"]', ['ab']],
  ])('reads additions %s', (_name, added, expected) => {
    for (const answer of [`{"posts":[{"text":"One","added":${added}}]}`, `{"text":"One","added":${added}}`]) {
      const [item] = parse([answer]).events.filter(({ kind }) => kind === 'item');
      expect(item).toEqual({
        kind: 'item',
        index: 0,
        text: 'One',
        notes: [],
        origin: 'model',
        added: expected,
      });
    }
  });

  it.each([
    ['one string for the list', '{"posts": "One"}'],
    ['one object for the list', '{"posts": {"angle": "a", "facts": ["f"], "text": "One", "added": []}}'],
    ['a post alone', '{"angle": "a", "facts": ["f"], "text": "One", "added": ["g"]}'],
    ['curly quotation marks', curly('{"posts": [{"angle": "a", "facts": [], "text": "One", "added": []}]}')],
    ['German quotation marks', '{„posts“: [{„text“: „One“}]}'],
    ['a list in curly quotation marks', '{“posts”: [“One”]}'],
    ['single quotation marks', "{'posts': [{'text': 'One', 'added': []}]}"],
    ['an escape of JavaScript', '{"posts": [{"text": "\\One"}]}'],
    ['an apostrophe in the prose before', `[user's posts] {"posts": [{"text": "One"}]}`],
    ['a text that is whole, and no more', '{"posts": [{"text": "One"'],
    ['a text that is whole, and a comma', '{"posts": [{"text": "One", '],
    ['half of an addition', '{"posts": [{"text": "One", "added": ["half of'],
    ['nonsense after the text', '{"posts": [{"text": "One", "added": ???}]}'],
    ['an answer in thinking that never ends', '<think>Perhaps {"posts": []}? I answer:\n{"posts": [{"text": "One"}]}'],
  ])('reads %s', (_name, answer) => {
    expect(textsOf(answer)).toEqual(['One']);
    expect(items(parse(units(answer)).events)).toEqual(['One']);
  });

  it.each([
    ['"He said "hi" to me", "added": []', 'He said "hi" to me'],
    ['"The "old", slow one", "added": []', 'The "old", slow one'],
    ['"Call it "done""', 'Call it "done"'],
    ["'It's 'fine', says Ola'", "It's 'fine', says Ola"],
    ['“The “old”, slow one”', 'The “old”, slow one'],
    ['"It\\\'s a \\"day\\""', `It's a "day"`],
  ])('takes marks that are not escaped for a part of the text: %s', (text, expected) => {
    expect(textsOf(`{"posts": [{"text": ${text}}]}`)).toEqual([expected]);
    expect(items(parse(units(`{"posts": [{"text": ${text}}]}`)).events)).toEqual([expected]);
  });

  it('keeps the details of each text with it, whatever is in them', () => {
    const text = fc.string({ unit: anyLetter, maxLength: 40 });
    const post = fc.record({ angle: text, facts: fc.array(text), text, added: fc.array(text, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(post, { maxLength: 4 }), fc.nat(200), (all, cut) => {
        const answer = JSON.stringify({ posts: all });
        const read = (chunks: string[]): TextEvent[] =>
          parse(chunks, { count: 4 }).events.filter(({ kind }) => kind === 'item');
        const found = read([answer.slice(0, cut), answer.slice(cut)]);
        expect(found).toEqual(read(all.flatMap((_, at) => textsPart(answer, at, all.length))));
        expect(found.length).toBeLessThanOrEqual(all.length);
        for (const item of found) if (item.kind === 'item') expect((item.angle ?? 'x').isWellFormed()).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('leaves out what cannot be stored or read, and takes bad escapes as text', () => {
    expect(textsOf('{"texts": ["a\\u0000b\\ud800c\\udc00", "…", "", " \\u12zz \\q "]}')).toEqual(['abc', 'u12zz q']);
  });

  it('makes no post of the answer inside its own text', () => {
    const nested = JSON.stringify({ texts: ['One'] });
    for (const answer of [[nested], [`Here: ${nested}`], [JSON.stringify(nested)]]) {
      expect(textsOf(JSON.stringify({ texts: [...answer, 'Two'] }))).toEqual(['Two']);
    }
    expect(parse([JSON.stringify({ texts: [nested] })]).events).toEqual([]);
    expect(textsOf(JSON.stringify(JSON.stringify(nested)))).toEqual([]);
    expect(textsOf(JSON.stringify(nested).slice(0, -4))).toEqual([]);
  });

  it('takes only the tags around a text, and nothing else for a tag', () => {
    const texts = ['I <3 you', 'Use <b>bold</b>', 'a < b <post', 'Write <tweet> in front', '<br> is a tag', 'x </'];
    expect(textsOf(JSON.stringify({ texts }), 6)).toEqual(texts);
    expect(textsOf(JSON.stringify({ texts: ['<tweets>\n<tweet>One</tweet> </tweets>', '<tweet></tweet>'] }))).toEqual([
      'One',
    ]);
  });

  it('never gives more than were asked for', () => {
    expect(textsOf(JSON.stringify(['a', 'b', 'c', 'd']), 2)).toEqual(['a', 'b']);
    expect(textsOf('1. a\n2. b\n3. c', 2)).toEqual(['a', 'b']);
  });

  it('takes neither the request nor thinking aloud for the answer', () => {
    const echo = { prompt: 'Write about tea', count: 3, avoid: ['An old post'], rules: 'No puns', bannedWords: ['x'] };
    expect(textsOf(JSON.stringify(echo))).toEqual([]);
    const voice = { habits: ['Short sentences'], rules: ['No puns'], samples: ['A post of mine'] };
    const failed = [{ text: 'A bad draft', why: 'It lies.' }];
    expect(
      textsOf(JSON.stringify({ original: 'Old', voice, failed, answers: [{ text: 'Who?', answer: 'Ola' }] })),
    ).toEqual([]);
    expect(textsOf(JSON.stringify({ reasoning: ['Step one'], message: 'Sure', texts: ['The post'] }))).toEqual([
      'The post',
    ]);
    expect(textsOf(JSON.stringify({ texts: [['nested']], usage: { list: 1 } }))).toEqual([]);
    expect(textsOf('<think>I would say "tea is good" and never end')).toEqual([]);
    expect(textsOf('<think>{"posts": ["One"]} <think>{"posts" <think>')).toEqual([]);
  });

  it.each(['{"te', '{"texts": ["one", "tw', '{"texts": ["one"', '[{"text": "on', '```json\n{"texts": ['])(
    'knows that %j lacks its end, and makes no post of the rest',
    (answer) => {
      const { parser, events } = parse([answer]);
      expect(parser.isOpen).toBe(true);
      expect(items(events).every((text) => text === 'one')).toBe(true);
    },
  );

  it.each([
    [
      'numbered with dots, after a preamble',
      'Here are 3 posts:\n\n1. One\nand more\n2. Two\n\n3. Three',
      ['One\nand more', 'Two', 'Three'],
    ],
    ['numbered with brackets', '1) One\n2) Two\n3) Three', ['One', 'Two', 'Three']],
    ['numbered with slashes', '1/3 One\n2/3 Two\n3/3 Three', ['One', 'Two', 'Three']],
    ['in bold', '**Tweet 1:** "One"\n\n**Tweet 2:** “Two”', ['One', 'Two']],
    ['between rules', 'Sure:\n\n---\nOne\n\nmore\n---\nTwo\n***\nThree', ['One\n\nmore', 'Two', 'Three']],
    ['by paragraph', 'One.\nStill one.\n\nTwo.\n\n\nThree.', ['One.\nStill one.', 'Two.', 'Three.']],
    ['by line', 'Here you go:\n- One\n- Two\n- Three', ['One', 'Two', 'Three']],
    ['under headings', '### Tweet 1\n\nOne\n\nmore\n\n---\n\n### Tweet 2\n\nTwo', ['One\n\nmore', 'Two']],
    ['under bold labels', 'Sure!\n\n**Tweet 1:**\nOne\n\n**Tweet 2:**\n"Two"', ['One', 'Two']],
    ['under labels', 'Option A\nOne\n\nOption B\nTwo\n\nLet me know if you want changes!', ['One', 'Two']],
    ['in italics', '*Tweet 1:* One\n\n*Tweet 2:* Two', ['One', 'Two']],
    ['before a farewell', 'Voici deux tweets :\n\nUn\n\nDeux\n\n---\nN’hésitez pas à me dire !', ['Un', 'Deux']],
    ['under one heading', '# Three posts\n\n1. One\n2. Two\n3. Three', ['One', 'Two', 'Three']],
    ['in headings', '## Tweet 1: One\n## Tweet 2: Two', ['One', 'Two']],
    ['in tags', '<tweets>\n<tweet>One\n\nmore</tweet>\n<tweet>Two</tweet>\n</tweets>', ['One\n\nmore', 'Two']],
    ['with a tag in front', '[New] One\n\n[New] Two', ['[New] One', '[New] Two']],
  ])('reads plain text %s', (_name, answer, expected) => {
    expect(textsOf(answer)).toEqual(expected);
    expect(items(parse(units(answer)).events)).toEqual(expected);
  });

  it('takes a plain answer whole for one post, without its preamble, number, fence or quotes', () => {
    expect(textsOf('One.\n\n- Two\n- Three', 1)).toEqual(['One.\n\n- Two\n- Three']);
    expect(textsOf("Here's your post:\n```\n1. One\n```", 1)).toEqual(['One']);
    expect(textsOf('"One."', 1)).toEqual(['One.']);
    expect(textsOf('1. One\n2. Two', 1)).toEqual(['1. One\n2. Two']);
  });

  it.each([
    ['Sure! Here is your tweet:\n\n"One."\n\nLet me know what you think!', 'One.'],
    ['One.\n\nLet me know if you want another version.', 'One.'],
    ['Sure!\n\nOne.\n\n(Character count: 4)\n\nHope this helps!', 'One.'],
    ['### Tweet 1\n\nOne.\n\nTwo.', 'One.\n\nTwo.'],
    ['**Tweet:**\nOne.', 'One.'],
    ['Sure! Here is a post:\n**Tweet:** One.', 'One.'],
    ['Gerne! Hier ist dein Tweet:\n\n„Eins.“', 'Eins.'],
    ['Version 2.\nOut today.', 'Version 2.\nOut today.'],
    ['Three things I learned:\n\n- One', 'Three things I learned:\n\n- One'],
    ['Here is what broke:\n\nOne.', 'Here is what broke:\n\nOne.'],
    ['One.\n\nLet me know which oven you use.', 'One.\n\nLet me know which oven you use.'],
    ['Sure, we were closed.\n\nTwo.', 'Sure, we were closed.\n\nTwo.'],
  ])('tells chat from the post: %j', (answer, expected) => expect(textsOf(answer, 1)).toEqual([expected]));

  it('leaves out the last post of a plain answer that was cut off', () => {
    expect(items(parse(['1. One\n2. Two\n3. Th'], { isWhole: false }).events)).toEqual(['One', 'Two']);
    expect(items(parse(['Half a po'], { count: 1, isWhole: false }).events)).toEqual([]);
  });

  it('reads what the model would like to know, and makes no text of it', () => {
    const parser = new TextsParser({ count: 1 });
    const answer =
      '{"questions":["What changed?"," ","Who \\"asked\\"?"],"posts":[{"angle":"a","text":"One","added":[]}]}';
    const events = [...answer].flatMap((unit) => parser.feed(unit));
    expect(events.filter(({ kind }) => kind === 'item')).toMatchObject([{ text: 'One' }]);
    expect(parser.questions).toEqual(['What changed?', 'Who "asked"?']);
    expect(new TextsParser({ count: 1 }).questions).toEqual([]);
  });

  it.each([
    '{"posts":[]}',
    '```json\n{ "posts": [ ] }\n```',
    '{"questions":[],"refusal":"I may not write about this.","angles":[],"posts":[],"openings":[]}',
    '{"refusal":"Dazu schreibe ich nichts.","posts":[]}',
    'Sorry. {"questions":[],"posts":[]}',
  ])('knows a refusal in the form: %s', (answer) => {
    const { parser, events } = parse([answer]);
    expect(parser.isRefusal).toBe(true);
    expect(events).toEqual([]);
  });

  it('takes neither posts nor questions for a refusal', () => {
    const answered = parse(['{"questions":["Who?"],"refusal":null,"posts":[]}']).parser;
    expect(answered.isRefusal).toBe(false);
    expect(answered.questions).toEqual(['Who?']);
    expect(parse(['{"refusal":"","posts":["One"]}']).parser.isRefusal).toBe(false);
  });

  it.each([
    ['[THINK]Maybe {"posts":[{"text":"No"}]}.[/THINK]', ''],
    ['<|channel|>analysis<|message|>Could be {"posts":[{"text":"No"}]}<|end|><|start|>final<|message|>', '<|return|>'],
    ['<think time="3s">Plan: {"posts":[{"text":"No"}]}</think>', ''],
    ['◁think▷{"a":1} {"posts":[{"text":"No"}]}◁/think▷\n', ''],
    ['First try: {"posts":[{"text":"No"}]}\nBetter:\n```json\n', '\n```'],
  ])('takes the last whole answer of several: %s', (before, after) => {
    const answer = `${before}{"posts":[{"angle":"a","text":"One","added":[]},{"angle":"b","text":"Two","added":["w"]}]}${after}`;
    expect(textsOf(answer)).toEqual(['One', 'Two']);
    expect(parse(units(answer)).events.filter(({ kind }) => kind === 'item')).toMatchObject([
      { text: 'One', angle: 'a' },
      { text: 'Two', added: ['w'] },
    ]);
  });

  it('takes nothing of a thought for an answer that was cut off', () => {
    const { parser, events } = parse(['[THINK]{"posts":[{"text":"No"}]}[/THINK]{"posts":[{"text":"Hal'], {
      isWhole: false,
    });
    expect(items(events)).toEqual([]);
    expect(parser.isOpen).toBe(true);
  });

  it('reads plain text after a thought in any marks', () => {
    expect(textsOf('[THINK]One of three.[/THINK]\nThe post.', 1)).toEqual(['The post.']);
    expect(textsOf('<plan>Short.</plan> The post.', 1)).toEqual(['The post.']);
    expect(textsOf('<|channel|>analysis<|message|>Hm.<|end|><|start|>final<|message|>The post.<|return|>', 1)).toEqual([
      'The post.',
    ]);
  });

  it('reads an answer that came as a thought, and no thought as an answer', () => {
    const read = (thought: string): string[] => {
      const parser = new TextsParser({ count: 3 });
      return items([...parser.feedThought(thought), ...parser.finish(true)]);
    };
    expect(read('{"posts":[{"text":"One"},{"text":"Two"}]}')).toEqual(['One', 'Two']);
    expect(read('Let me see: {"posts":[{"text":"No"}]} or {"posts":[{"text":"One"}]}')).toEqual(['One']);
    expect(read('I would write about tea.')).toEqual([]);
  });

  it('reads openings by their key, whatever number of posts there is', () => {
    const parser = new TextsParser({ count: 6, openings: 3 });
    const answer = { posts: ['a', 'b', 'c', 'd'].map((text) => ({ text })), openings: ['x', 'y', 'z'] };
    const events = [...parser.feed(JSON.stringify(answer)), ...parser.finish(true)];
    expect(items(events)).toEqual(['a', 'b', 'c', 'd']);
    expect(events.flatMap((event) => (event.kind === 'opening' ? event.text : []))).toEqual(['x', 'y', 'z']);
    expect(new TextsParser({ count: 1 }).feed(JSON.stringify(answer)).some(({ kind }) => kind === 'opening')).toBe(
      false,
    );
  });

  it('reads past comments', () => {
    const answer = `{ // two posts
      "posts": [ {"angle": "a", /* short */ "text": "One", /* none */ "added": []}, // next
      {"text": "https://a.example // b"} ] }`;
    expect(textsOf(answer)).toEqual(['One', 'https://a.example // b']);
  });
});
