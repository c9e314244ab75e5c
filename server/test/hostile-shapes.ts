import { Clock } from '../src/common/time/clock';
import { distance } from 'fastest-levenshtein';
import { Worker } from 'node:worker_threads';
import { cpuMsOf } from './cpu-time';
import { filled, shapes } from './shapes';
import { TextsParser } from '../src/ai/answer/texts-parser';
import { normaliseBaseUrl } from '../src/ai/connect/base-url';
import { NotesWriter } from '../src/ai/notes-writer';
import { FakeTextModel } from '../src/ai/text-model.fake';
import type { TextInput, TextModel, TextTask } from '../src/ai/text-model.port';
import { topicsIn } from '../src/modules/analytics/profiles/profile-topics';
import { weakness } from '../src/modules/auth/credentials/password-rules';
import { Contributions } from '../src/common/contributions/contributions';
import { loadEnv } from '../src/config/env';
import { PolicyService } from '../src/modules/integrations/policy/policy.service';
import { isSameText } from '../src/modules/integrations/platforms/x/x.text';
import { chatTitle } from '../src/modules/tweetgen/chats/chat-title';
import { cutToFit, DraftCheck, withoutSentences } from '../src/modules/tweetgen/run/draft-check';
import { GenerationRun } from '../src/modules/tweetgen/run/generation-run';
import { toProfileSource } from '../src/modules/tweetgen/tweetgen.types';
import { wantedLanguage } from '../src/modules/tweetgen/run/wanted-language';
import type { PublishablePlatform } from '../src/modules/integrations/platforms/platforms';
import { writingTask } from '../src/modules/tweetgen/run/writing-tasks';
import { csvRows } from '../src/common/archives/csv-rows';
import { readLinkedinExport } from '../src/modules/integrations/platforms/linkedin/linkedin.export';
import { usableSamples } from '../src/modules/voices/voices.service';
import { additionsOf } from '../src/text/facts/additions';
import { readCaptions } from '../src/text/captions';
import { checkPost } from '../src/text/check-post';
import { carriesFact, hasFact, inventedFacts, readFacts } from '../src/text/facts/facts';
import { applyHouseRules, brokenHouseRules, contradictions, readHouseRules } from '../src/text/house-rules/house-rules';
import { readOpening } from '../src/text/linkedin/linkedin-opening';
import { originalityOf } from '../src/text/originality/originality';
import { plainLine, plainName, withoutLinks } from '../src/text/plain-name';
import { withoutPseudoBold } from '../src/text/linkedin/pseudo-bold';
import { skipReason } from '../src/text/reply-worth';
import { isNearDuplicate } from '../src/text/originality/similarity';
import { readStructure } from '../src/text/structure/structure';
import { isTaken } from '../src/text/length/text-rules';
import { mergeParts, numberParts, splitAt, splitIntoParts, withoutNumbers } from '../src/text/thread/thread';
import { readTweetAddress } from '../src/text/addresses/tweet-address';
import { distanceTo } from '../src/text/voice/distance';
import { measureVoice } from '../src/text/voice/measure';
import { fittingSamples } from '../src/text/voice/samples';
import { cutsIn } from '../src/text/suggestions/cuts';
import { requestIn } from '../src/text/suggestions/request';
import { suggestionsFor } from '../src/text/suggestions/suggestions';
import { isValidTweet } from '../src/text/length/weighted-length';
import { readHandle } from '../src/text/addresses/x-handle';
import { linkedinText, xText } from '../src/text/platform-texts';

const plain = 'We cut onboarding from 9 steps to 4 in six weeks. Maya wrote "ship it" at example.com for @ada.';
const bannedWords = ['synergy', 'disrupt*', 'a a'];
const rules = 'No emojis. No exclamation marks. At most 2 hashtags. Always end with "Bye". Lower case only.';
const house = readHouseRules(bannedWords, rules);
const longestHouse = readHouseRules(
  Array.from({ length: 200 }, (_, at) => `word${at}`),
  rules,
);
const typist = new NotesWriter();
const policy = new PolicyService(loadEnv({}), new Clock(), new Contributions());
const structure = readStructure(plain);
const given = readFacts(plain);
/** What other figures could follow from, most of all. */
const numerals = Array.from({ length: 800 }, (_, at) => at * 11 + 5).join(' ');
const manyFigures = readFacts(numerals);
const spans = Array.from({ length: 200 }, (_, at) => ({ start: at * 20, end: at * 20 + 5 }));

/** A whole run, from the brief to the checked texts. */
const write = (
  task: TextTask,
  { platform, ...input }: Partial<TextInput> & { platform?: PublishablePlatform },
  writer: TextModel = typist,
): Promise<unknown> =>
  new GenerationRun(
    {
      ...{
        task: writingTask(task, platform),
        writer,
        upstreamModel: '',
        seed: 1,
        signal: new AbortController().signal,
      },
      input: { prompt: '', count: 3, bannedWords, ...input },
    },
    { delta: async () => {}, item: async () => {} },
  ).run();

const profileOf = (text: string): string =>
  toProfileSource({ description: text.slice(0, 160), topics: [], posts: [text.slice(0, 1_000), plain] });

const draftRules = {
  network: linkedinText,
  house,
  language: 'en',
  instructions: 'You write posts for X in the voice of the person whose brief you are given.',
} as const;
/** One draft of a model, whose brief and sources are plain. */
const draftCheck = new DraftCheck({ ...draftRules, given: plain, source: plain, models: [plain], samples: [plain] });

type Readers = Readonly<Record<string, (text: string) => unknown>>;

/** All that reads outside text; what has no line of its own is called by one that has. */
const readers: Readers = {
  'a reply without notes': (text) => skipReason(text),
  'a brief that drafts are compared with': (text) => {
    const facts = readFacts(text);
    return [inventedFacts(plain, facts), hasFact(facts), carriesFact(plain, facts)];
  },
  'a draft and a source alike': (text) => [originalityOf(text, text), isNearDuplicate(text, `${text} a`)],
  'the facts of a draft': (text) => [inventedFacts(text, ''), inventedFacts(text, manyFigures)],
  captions: (text) => readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`),
  additions: (text) => additionsOf(text, given, { declared: [text, text.slice(5)] }),
  'a draft that is cut': (text) => [
    cutToFit(text, xText),
    withoutSentences(text, spans),
    numberParts([text, text], 'slash'),
  ],
  'an answer of a model': (text) => {
    const parser = new TextsParser({ count: 3, openings: 1 });
    return [parser.feed(text), parser.finish(true)];
  },
  'the check of a text': (text) => checkPost(text, xText),
  'as much as a request can hold': (text) => isValidTweet(text.repeat(200)),
  'a text as Mastodon counts it': (text) => isTaken(text, { counts: 'fediverse', max: 500, maxBytes: 3_000 }),
  'rules kept': (text) => [applyHouseRules(text, house), brokenHouseRules(text, longestHouse)],
  'a post and its policy': async (text) => {
    await policy.check({
      ...{ platform: 'twitter', kind: 'reply', isApprovedByPerson: true },
      parts: [{ text, mediaCount: 0 }],
    });
    await policy.check({
      ...{ platform: 'linkedin', kind: 'single', isApprovedByPerson: true },
      parts: [{ text, mediaCount: 0 }],
    });
    isSameText(text, { text: `${text} ` }, true);
  },
  'the rules of a workspace': (text) =>
    ['', 'never say ', 'always end with ', 'no ', 'never use the words '].map((start) =>
      contradictions(readHouseRules([text.slice(0, 60)], (start + text).slice(0, 500))),
    ),
  'what a voice learns from': async (text) => {
    await usableSamples([{ text, source: 'pasted', platform: null, postedAt: null, isReply: false }]);
    await fittingSamples([text.slice(0, 1_500), plain], text, 2);
  },
  'a measured voice': async (text) => distanceTo(await measureVoice([text]), plain),
  'tables of an archive': (text) => csvRows(text, '"'),
  'cells of an export': (text) => readLinkedinExport([[[text.slice(0, 2_000), '1/1/2026', '1']]]),
  'kept texts': (text) => distance(text.slice(0, 3_000), plain + text.slice(0, 2_900)),
  'profiles and names': (text) => [
    topicsIn([text, text]),
    plainName(text),
    plainLine.test(text),
    withoutLinks.test(text),
    readHandle(text),
    readTweetAddress(text),
    normaliseBaseUrl('compatible', text),
    weakness(text.slice(0, 128), 'ada@example.com'),
    chatTitle(text),
    wantedLanguage({ prompt: plain, language: text, count: 1 }),
  ],
};

/** These take several times as long as the others, and read with many of the same patterns. */
const slowReaders: Readers = {
  suggestions: suggestionsFor,
  cuts: cutsIn,
  requests: requestIn,
  'a draft': (text) => draftCheck.check(text, [plain]),
  'a draft of what was given': (text) =>
    new DraftCheck({
      ...draftRules,
      given: numerals,
      source: numerals,
      models: [text],
      samples: [text.slice(1, 1_500)],
    }).check(text, [text.slice(2), numerals]),
  'a composer': (text) => [
    readOpening(text),
    withoutPseudoBold(text),
    splitAt(text, 2_000),
    splitIntoParts(text),
    mergeParts(text, text),
    withoutNumbers([text]),
    readStructure(text.slice(0, 2_000)),
  ],
};

/** Whole runs, from the request to the checked texts; they are made of what is read above. */
const routes: Readers = {
  'tweets from notes': (text) => write('post', { prompt: text, count: 10, rules }),
  'a thread from notes': (text) => write('thread', { prompt: text, count: 25, limit: 272 }),
  'LinkedIn posts from notes': (text) => write('post', { prompt: text, openings: 2, platform: 'linkedin' }),
  'replies from notes': (text) => write('replies', { prompt: text.slice(0, 2_000), source: text }),
  'a mimicked post from notes': (text) =>
    write('mimic', { prompt: text, source: text, structure: readStructure(text) }),
  'posts like a profile': (text) => write('profile', { source: profileOf(text) }),
  'a brief and a source before a model': (text) =>
    write('mimic', { prompt: text, source: text, structure, count: 1 }, new FakeTextModel()),
};

/** They took longest of all when whole runs were measured with thousands of shapes. */
const worst = [
  'x@x.',
  '👨‍👩‍👧',
  '“',
  '(a, ',
  'a.co/(',
  '1. a\n',
  'a\n',
  'a\n\n’',
  '👍 a\n',
  '–…',
  '9am',
  '50% ',
  'a—b ',
  '1. ',
];
/** Promised for one text on a machine that does nothing else; other work on its cores can double the processor time. */
const [promisedMs, noise] = [50, 2];
/** A slower machine takes longer for any text, so there it is so many times what a plain one of that length takes. */
const factor = 16;
const length = 4_000;
/**
 * A quarter of the text is read first: what takes the square of the length takes a sixteenth there, so that what is quicker than
 * this is quick enough for the whole text too, which few shapes need.
 */
const probe = { length: length / 4, mostMs: (promisedMs * noise) / 16 };

/** The best of five rounds, or the first that is quick enough: neither compiling a pattern nor other work on the machine counts. */
async function bestMs(run: () => unknown, enoughMs: number): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 5 && best > enoughMs; round += 1) best = Math.min(best, await cpuMsOf(run));
  return best;
}

/** Whoever mends a pattern needs no more of the shapes that it is slow on. */
const mostNamed = 3;

/** Those of the shapes that take too long, with their milliseconds. */
async function slowOf(shapes: readonly string[], read: (text: string) => unknown): Promise<string[]> {
  for (let round = 0; round < 3; round += 1) await read(plain);
  const plainMs = await bestMs(() => read(filled(`${plain} `, length, false)), 0);
  const mostMs = Math.max(promisedMs * noise, factor * plainMs);
  const slow: string[] = [];
  for (const [at, shape] of shapes.entries()) {
    if (slow.length === mostNamed) break;
    const msAt = (size: number, enoughMs: number): Promise<number> =>
      bestMs(() => read(filled(shape, size, at % 2 === 1)), enoughMs);
    if ((await msAt(probe.length, probe.mostMs)) <= probe.mostMs) continue;
    const ms = await msAt(length, promisedMs);
    if (ms > mostMs) slow.push(`${JSON.stringify(shape)}: ${Math.round(ms)} ms, at most ${Math.round(mostMs)}`);
  }
  return slow;
}

/** A pattern that never ends holds up this thread: another one ends the process after this many seconds of processor time. */
const longestSeconds = 180;
const watch = `setInterval(() => process.cpuUsage().user > ${longestSeconds * 1e6} && process.kill(process.pid), 500)`;

/** Has each reader read the worst shapes and every `step`-th, from its own place on, so that `step` readers together see all. */
async function slowOfEach(readers: Readers, all: readonly string[], step: number): Promise<string[]> {
  const slow: string[] = [];
  for (const [index, [name, read]] of Object.entries(readers).entries()) {
    const some = new Set([...worst, ...all.filter((_, at) => at % step === index % step)]);
    slow.push(...(await slowOf([...some], read)).map((found) => `${name}: ${found}`));
  }
  return slow;
}

/** Tells whoever started this process what took too long; slow readers read a quarter as much, unless `step` is 1. */
async function measure(step: number): Promise<void> {
  const all = shapes();
  const slow = [
    ...(await slowOfEach(readers, all, step)),
    ...(await slowOfEach(slowReaders, all, step * Math.min(step, 4))),
    ...(await slowOfEach(routes, [], 1)),
  ];
  process.send?.({ shapes: all.length, slow });
}

new Worker(watch, { eval: true }).unref();
void measure(Number(process.argv[2] ?? 1));
