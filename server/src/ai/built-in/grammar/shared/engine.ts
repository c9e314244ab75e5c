import { hasConcrete, readDetails } from '../../details';
import type { Grammar, Wish, Written } from '../../draft.types';
import { neutralCandidates } from '../../neutral';
import type { Seeded } from '../../seeded';
import { factDrafts } from './fact-drafts';
import { unframe } from './frame';
import { listDrafts } from './list-drafts';
import { longFormOf } from './long-form';
import { withoutOrders } from './orders';
import type { Pack } from './pack.types';
import { readLines } from './read';
import { kindOf, type Scene } from './scene';
import { hasSeam } from './seams';
import { linkDrafts, questionDrafts, topicDrafts } from './topic-drafts';

/** The grammar of one language: the shared engine over that language's pack. */
export function grammarOf(pack: Pack): Grammar {
  return {
    language: pack.language,
    unframe: (brief) => unframe(brief, pack),
    write: (body, wish, random) => write(pack, body, { wish, random }),
    hasSeam: (text) => hasSeam(text) || pack.seam?.test(text) === true,
    nouns: (body) => nounsOf(body, pack),
    longForm: longFormOf(pack),
    ...(pack.typeset ? { typeset: pack.typeset } : {}),
  };
}

/** Longest first: in a short text the longest noun is rarely a general one. */
function nounsOf(body: string, { noun, dullNouns }: Pack): string[] {
  const found = [...body.replace(/https?:\/\/\S+/g, ' ').matchAll(noun)].map((match) => match[1] ?? '');
  return [...new Set(found)]
    .filter((word) => word.length > 3 && !dullNouns.test(word))
    .sort((a, b) => b.length - a.length);
}

function write(pack: Pack, given: string, { wish, random }: { wish: Wish; random: Seeded }): Written {
  const body = withoutOrders(given);
  const notes = body === given ? [] : [orderNote];
  const written = writeBody(pack, body, { wish, random });
  return { ...written, notes: [...notes, ...written.notes] };
}

function writeBody(pack: Pack, body: string, { wish, random }: { wish: Wish; random: Seeded }): Written {
  const lines = readLines(body, pack);
  if (lines.length === 0) return { candidates: [], notes: [] };
  const scene: Scene = { lines, pack, wish, random, kind: kindOf(body, pack) };
  const details = readDetails(body);
  const [only] = lines;
  const [link] = details.links;
  if (link && body.replace(link, '').replace(/\P{L}+/gu, '').length < 8)
    return { candidates: linkDrafts(link, scene), notes: [linkNote] };
  if (lines.length === 1 && only && (only.end === '?' || isBareQuestion(only.text, pack)))
    return { candidates: questionDrafts(only.text, scene), notes: [factNote] };
  const tips = lines.length === 1 ? pack.tipFrame.exec(body)?.groups?.topic : undefined;
  const isSubject = only?.isRow === true || (only?.end === '' && pack.infinitive?.test(only.text) === true);
  const isShort = only !== undefined && only.text.split(' ').length <= 5 && pack.infinitive?.test(only.text) === true;
  const isTopic = lines.length === 1 && isSubject && (details.numbers.size === 0 || isShort) && !body.includes(',');
  if (only && (tips !== undefined || isTopic) && !/:\s/.test(body))
    return {
      candidates: topicDrafts((tips ?? only.text).replace(/[.!]$/, ''), tips !== undefined, scene),
      notes: [factNote],
    };
  const lists = listDrafts(scene);
  const told = lists.length > 0 ? lists : factDrafts(scene);
  return {
    candidates: told.length > 0 ? told : neutralCandidates(body, wish, random),
    notes: hasConcrete(details) ? [] : [factNote],
  };
}

/** `Kurze Frage: wie …` */
const questionLabel =
  /^(?:(?:kurze )?frage(?: in die runde| an alle)?|pregunta(?: rápida)?|(?:petite )?question|(?:uma )?pergunta(?: rápida)?)\s?: ?/iu;

function isBareQuestion(text: string, pack: Pack): boolean {
  const asked = text.replace(questionLabel, '');
  return pack.questionWord.test(asked) && !/[.,:]/.test(asked);
}

const orderNote =
  'Part of the brief reads like an order to the writer and was left out. Say what the post should be about.';
const factNote = 'Add one number, name or moment, and the drafts get specific.';
const linkNote = 'Say in one sentence what the link is about, and the drafts can say why it is worth the click.';
