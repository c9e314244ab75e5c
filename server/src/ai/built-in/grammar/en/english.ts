import type { Candidate, Framed, Grammar, Wish, Written } from '../../draft.types';
import { neutralCandidates } from '../../neutral';
import type { Seeded } from '../../seeded';
import { capitalized } from '../../sentences';
import { carriesConcrete, hasConcrete, type Details } from '../../details';
import { unframe } from './frame';
import { withoutAttack } from './attack';
import { closed, kindOf } from './closings';
import { claimDrafts } from './claims';
import { parseClause } from './clause';
import { longForm } from './long-form';
import { readMaterial } from './material';
import { said, type Scene, type Shape } from './scene';
import { combined } from './shapes/combined';
import { figureShapes } from './shapes/figures';
import { fragmentShapes } from './shapes/fragments';
import { listingShapes } from './shapes/listing';
import { partShapes } from './shapes/parts';
import { shorter } from './shapes/shorter';
import { tellingShapes } from './shapes/telling';
import { turningShapes } from './shapes/turning';
import { drily, hasNoSubject, told, toneWorth } from './tone';
import { gibberishNote, isGibberish, repeatedNote, repeatedWord } from './nonsense';
import { typedWell, withoutCliches, withoutMarkup, withoutOrders } from './typing';
import { contentOf, coverage, isOrphan, losesOutcome, weighed, type Substance } from './substance';
import { toned } from './voice';
import { asQuestion, readTopic, type Topic } from './topic';
import { codeDrafts, linkDrafts, questionDrafts, topicDrafts } from './topic-drafts';

const factShapes: readonly Shape[] = [
  ...tellingShapes,
  ...figureShapes,
  ...turningShapes,
  ...listingShapes,
  ...fragmentShapes,
  ...partShapes,
  shorter,
  combined,
];

/** `why I love trains` names a subject; it is no question. */
const liking = /^why (?:i|we) (?:still |really )?(?:love|like|enjoy|hate|miss|prefer) /i;

export const english: Grammar = {
  language: 'en',
  unframe: unframed,
  write: (body, wish, random) => {
    const { candidates, notes } = composed(body, wish, random);
    const voiced = candidates.map((candidate) =>
      candidate.isCode ? candidate : { ...candidate, text: toned(candidate.text, wish.tone, wish.lineBreaks) },
    );
    return { candidates: voiced, notes };
  },
  longForm,
};

/** The brief as a careful person would have typed it, without what is said to the writer. */
function unframed(brief: string): Framed {
  const { body, asked } = withoutOrders(withoutMarkup(brief));
  const framed = unframe(body);
  return {
    body: typedWell(withoutCliches(framed.body)),
    asked: [asked, framed.asked].filter(Boolean).join(' . '),
  };
}

function composed(brief: string, wish: Wish, random: Seeded): Written {
  const { body: honest, isAttack } = withoutAttack(brief);
  const repeated = repeatedWord(honest);
  const given = repeated ?? honest;
  const body = withoutLabel(given);
  const scene: Scene = { material: readMaterial(body), wish, random };
  if (isAttack && body === '') return { candidates: topicDrafts(blankPage, scene), notes: [attackNote] };
  const notes = [...(isAttack ? [attackNote] : []), ...(repeated ? [repeatedNote] : [])];
  if (isGibberish(body))
    return { candidates: [{ shape: 'as typed', text: said(body), score: 1 }], notes: [...notes, gibberishNote] };
  const special = writeSpecial(body, scene);
  if (special) return { candidates: special.candidates, notes: [...notes, ...special.notes] };
  if (/^(?:hi|hello|hey|test|testing|asdf\w*|lorem ipsum|foo|bar|ok|yes|no)[.!?]*$/i.test(body))
    return { candidates: topicDrafts(blankPage, scene), notes: [emptyNote] };
  const question = liking.test(body) ? undefined : asQuestion(body);
  if (question)
    return {
      candidates: [...questionDrafts(question, scene), ...answeredDrafts(body, scene)],
      notes: [...notes, ...(hasConcrete(scene.material.details) ? [] : [askFor('the question')])],
    };
  const opinion = opinionIn(body);
  const claims = hasFigures({ ...scene.material.details, numberWords: new Set<string>() })
    ? []
    : opinion
      ? [
          { shape: 'opinion', text: said(body), score: 8 },
          ...claimDrafts({ ...scene, material: readMaterial(opinion) }).slice(1),
        ]
      : claimDrafts(scene);
  const isSaid = body !== given || /[.!]$/.test(body);
  const topic = isSaid && claims.length > 0 ? undefined : readTopic(body);
  if (topic && !hasFigures({ ...scene.material.details, numberWords: new Set<string>() }))
    return { candidates: topicDrafts(topic, scene), notes: [...notes, askFor(topic.name)] };
  return {
    candidates: claims.length > 0 ? claims : fromFacts(body, scene),
    notes: hasConcrete(scene.material.details) && claims.length === 0 ? notes : [...notes, askFor('it')],
  };
}

/** `why remote teams should write more` holds a claim as well as a question. */
function answeredDrafts(body: string, scene: Scene): Candidate[] {
  const claim =
    /^why (?!do\b|does\b|did\b|is\b|are\b|was\b|were\b|can\b|should\b|would\b|have\b|has\b|not\b)([^?]+)$/i.exec(
      body,
    )?.[1];
  if (!claim) return [];
  const drafts = claimDrafts({ ...scene, material: readMaterial(capitalized(claim)) });
  return [
    { shape: 'claim', text: said(claim), score: 7.5 },
    ...drafts.map((draft) => ({ ...draft, score: draft.score - 0.5 })),
  ];
}

/** `I think code comments should say why` → the claim in it. */
function opinionIn(body: string): string | undefined {
  const claim = /^I (?:really |still |honestly )?(?:think|believe)(?: that)? ([^.!?\n]{8,}[.!]?)$/u.exec(
    body.replace(/^i\b/, 'I'),
  )?.[1];
  return claim && !/\b(?:I|my|we|our|he|she)\b/i.test(claim) ? capitalized(claim) : undefined;
}

/** A name may be the subject itself (`thoughts on TypeScript`); a figure, link or quotation tells something about it. */
function hasFigures({ numbers, numberWords, links, handles, quotes }: Details): boolean {
  return numbers.size + numberWords.size + links.size + handles.size + quotes.length > 0;
}

/** A draft that tells more of the brief goes first; one that drops the point goes last. */
function fromFacts(body: string, scene: Scene): Candidate[] {
  const substance = weighed(scene.material);
  const { numbers, isRewrite, length } = scene.wish;
  const drafts = factShapes
    .flatMap((shape) => shape(scene))
    .filter(unseen())
    .map((candidate) => measured(candidate, substance))
    .filter((draft) => holdsUp(draft, scene));
  const most = Math.max(0.01, ...drafts.map(({ share }) => share));
  const isNews =
    substance.opensWithNews ||
    (scene.material.lines.length > 1 && standing.test(kindOf(scene.material.lines.map(({ text }) => text).join(' '))));
  const isFree = !numbers || isRewrite || length === 'shorter';
  const worthy = drafts
    .filter(
      ({ share, isLost }) => isFree || ((share / most >= scrapShare || substance.opensWithNews) && (isNews || !isLost)),
    )
    .map((telling) => scored(telling, { most, substance, body, scene }));
  const best = [...worthy]
    .sort((a, b) => b.score - a.score)
    .filter(({ text, shape }) => /^(?:told|cut|shorter)/.test(shape) && !/["“]/.test(text))
    .map(({ text }) => text);
  const endings = closed(scene, best).filter(
    ({ text }) =>
      isNews ||
      scene.wish.question ||
      carriesConcrete(text, scene.material.details) ||
      !measured({ text }, substance).isLost,
  );
  const candidates = [...worthy, ...drily(scene), ...told(scene), ...endings];
  return candidates.length > 0 ? candidates : neutralCandidates(body, scene.wish, scene.random);
}

/** Whether a draft has its subject and a fact of the brief, and is more than somebody else's words. */
function holdsUp({ isOrphan: drops, share, candidate: { text, shape } }: Measured<Candidate>, scene: Scene): boolean {
  const { numbers, isRewrite, length, question } = scene.wish;
  const { details } = scene.material;
  const needsFact = numbers && !question && !/list|notes|claim/.test(shape) && hasConcrete(details);
  return (
    !(drops && numbers && !(isRewrite && ownLine(text, scene)) && (length !== 'shorter' || share < scrapShare)) &&
    !isBareQuote(text) &&
    !(needsFact && !carriesConcrete(text, details)) &&
    !dropsNotes(text, scene)
  );
}

/** A sentence of the brief that needs none of the others: it has its subject, its verb and something to hold on to. */
function ownLine(text: string, { material: { lines } }: Scene): boolean {
  const line = lines.find((own) => text.startsWith(said(own.text, own.end)) && own.order > 0);
  return (
    line !== undefined &&
    line.isWhole &&
    line.isConcrete &&
    !line.isQuestion &&
    !/^The (?:\d+(?:st|nd|rd|th)|second|third|last|other|rest)\b/i.test(line.text) &&
    (parseClause(line.text) !== undefined || hasNoSubject(line.text)) &&
    line.text.split(' ').length >= shortestAlone
  );
}

const shortestAlone = 7;

interface Measured<T> {
  candidate: T;
  /** How much of the brief it tells, 0–1. */
  share: number;
  isLost: boolean;
  isOrphan: boolean;
}

function measured<T extends Pick<Candidate, 'text'>>(candidate: T, substance: Substance): Measured<T> {
  const own = new Set(contentOf(candidate.text));
  return {
    candidate,
    share: coverage(own, substance),
    isLost: losesOutcome(own, substance),
    isOrphan: isOrphan(candidate.text, own, substance),
  };
}

interface Field {
  /** The largest share that a draft tells. */
  most: number;
  substance: Substance;
  body: string;
  scene: Scene;
}

function scored({ candidate, share, isLost }: Measured<Candidate>, { most, substance, body, scene }: Field): Candidate {
  const trait = candidate.trait ?? (hasNoSubject(candidate.text) ? ('without subject' as const) : undefined);
  const thin = Math.max(0, thinShare - share / most) * (substance.opensWithNews ? thinCost / 4 : thinCost);
  const isBare = trait === 'without subject' || candidate.shape === 'telegram';
  const cost =
    thin + (isLost ? lostOutcome : 0) + (isBare ? bareCost : 0) + (isPastedList(candidate.text, body) ? pastedCost : 0);
  const score = candidate.score / 4 + (share / most) * wholeWorth - cost + toneWorth(candidate, scene);
  return { ...candidate, score, ...(trait ? { trait } : {}) };
}

/** Somebody else's words alone would be the person's own. */
function isBareQuote(text: string): boolean {
  return /^["“][^"”]*["”]$/u.test(text.trim());
}

/** The heading of a list, told without any of its notes. */
function dropsNotes(text: string, { material: { lines } }: Scene): boolean {
  const notes = lines.filter((line) => line.isBullet);
  return notes.length > 1 && !notes.some((note) => text.toLowerCase().includes(note.text.toLowerCase()));
}

function unseen(): (candidate: Candidate) => boolean {
  const seen = new Set<string>();
  return ({ text }) => !seen.has(text) && seen.add(text).size > 0;
}

const wholeWorth = 10;
/** News may be told without what the brief adds to it; any other story needs its end. */
const lostOutcome = 6;
const standing = /^(?:launch|event|bookout|milestone|career|hiring|podcast|thanks|congrats|joined|opensource|funding)$/;
/** Below this share of the brief a draft is a scrap of it. */
const thinShare = 0.5;
const thinCost = 40;
const scrapShare = 0.4;
/** `Shipped it on Friday` is fine once the person has been heard; it is rarely the first draft. */
const bareCost = 1.5;
const pastedCost = 2;

/** A list as it was typed, in one sentence. */
function isPastedList(text: string, body: string): boolean {
  const flat = (given: string): string =>
    given
      .replace(/[\s.]+/g, ' ')
      .trim()
      .toLowerCase();
  return /: [^,]+,[^,]+,/.test(text) && flat(text) === flat(body);
}

/** Briefs that are a link or code: nothing is known about what they hold. */
function writeSpecial(body: string, scene: Scene): Written | undefined {
  const [link] = scene.material.details.links;
  if (link && body.replace(link, '').replace(/\P{L}+/gu, '').length < 8) {
    return {
      candidates: linkDrafts(link, scene),
      notes: ['Say in one sentence what the link is about, and the drafts can say why it is worth the click.'],
    };
  }
  if (looksLikeCode(body))
    return {
      candidates: codeDrafts(body, scene),
      notes: ['Say in one sentence what the code does or why it matters, and the drafts can tell that.'],
    };
  return undefined;
}

function looksLikeCode(body: string): boolean {
  const marks =
    body.match(/[{}();=<>]|=>|\b(?:const|let|function|return|import|def|class|SELECT|FROM)\b/g)?.length ?? 0;
  return marks >= 4 && marks * 12 > body.length;
}

const blankPage: Topic = { name: 'writing', be: 'is', kind: 'practice' };
const emptyNote = 'The brief does not say what the post is about. Name a subject or tell one thing that happened.';
const attackNote =
  'Part of the brief reads like an order to the writer and was left out. Say what the post should be about.';
/** `Tip: name your branches …`: the label says what a reader sees. */
function withoutLabel(body: string): string {
  const rest = body.replace(
    /^(?:(?:pro|quick|small|friendly)[ -])?(?:tip|reminder|note to self|psa|til|opinion)\s*:\s+|^(?:(?:just )?an? )?(?:(?:quick|small|friendly|gentle) )?reminder that /i,
    '',
  );
  return rest === body || rest.length < 12 ? body : capitalized(rest);
}

/** The one request that would make the drafts better, with the subject named. */
function askFor(subject: string): string {
  const about =
    subject === 'it'
      ? 'that shows it'
      : subject === 'the question'
        ? 'of your own to go with the question'
        : `from your own ${/^(?:success|failure|life|love|happiness|hope|luck|kindness|courage|gratitude)$/.test(subject) ? 'experience with' : 'work on'} ${subject}`;
  return `Add one number, name or moment ${about}, and the drafts get specific.`;
}
