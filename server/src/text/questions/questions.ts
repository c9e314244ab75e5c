import { detectLanguage } from '../language/language';
import { questionBank, questionLanguages, namedQuestion, type QuestionLanguage } from './bank.data';
import { readBrief } from './brief';
import { capitalized, toReader } from './subject';
import type { Structure } from '../structure/structure';

export { isThin, readBrief, type ReadBrief } from './brief';
export { isStatement } from './substance';

/** A short question whose answer becomes part of the brief. Its id is stable: an answer names it. */
export interface Question {
  id: string;
  text: string;
}

export interface QuestionsWish {
  brief: string;
  task: 'tweets' | 'thread' | 'linkedin' | 'replies' | 'mimic' | 'profile' | 'bio' | 'passage' | 'linkedin_passage';
  /** BCP 47 tag; the brief's own language when absent. English is asked in for languages without questions. */
  language?: string;
  /** Ids of questions that have an answer. */
  answered?: readonly string[];
  /** Of the post that is followed, for `mimic` and `profile`: each beat is asked for. */
  structure?: Structure;
}

const asked: Readonly<Record<QuestionsWish['task'], readonly string[]>> = {
  tweets: ['changed', 'stopped', 'numbers'],
  thread: ['changed', 'numbers', 'result'],
  linkedin: ['changed', 'numbers', 'person'],
  replies: ['reply-case', 'reply-add'],
  mimic: ['changed', 'numbers', 'opinion'],
  profile: ['changed', 'numbers', 'opinion'],
  bio: ['bio-what', 'bio-who', 'bio-proof', 'bio-posts'],
  passage: [],
  linkedin_passage: [],
};
const mostQuestions = 3;

/**
 * Returns what to ask about a brief: nothing where it has substance; else two or three questions, or one for each beat or
 * line.
 */
export function questionsFor(wish: QuestionsWish): Question[] {
  const { brief, task, answered = [], structure } = wish;
  const { notes, subject } = readBrief(brief);
  if (notes !== '') return [];
  const language = questionLanguage(brief, wish.language);
  const all =
    structure && (task === 'mimic' || task === 'profile')
      ? beatQuestions(structure, language)
      : asked[task].map((id) => ({ id, text: questionText(id, language) }));
  const open = all.filter(({ id }) => !answered.includes(id));
  if (structure || task === 'bio' || task === 'replies') return open;
  // Two answers are a brief.
  if (all.length - open.length > 1) return [];
  const isOwn = detectLanguage(brief) === language;
  return open.slice(0, mostQuestions).map((question) => named(question, isOwn ? subject : null, language));
}

const named = (question: Question, subject: string | null, language: QuestionLanguage): Question =>
  question.id === 'changed' && subject && (language === 'en' || !own.test(subject))
    ? {
        ...question,
        text: namedQuestion[language].replace('{t}', () =>
          capitalized(language === 'en' ? toReader(subject) : subject),
        ),
      }
    : question;

/** "Unsere Preise" would be the asker's. */
const own = /^(?:unser|mein|mi(?!\p{L})|mis |nuestr|mon |ma |mes |notre |nos |meu|minha|noss)/iu;

const isAsked = (language: string): language is QuestionLanguage =>
  questionLanguages.some((known) => known === language);

function questionLanguage(brief: string, tag?: string): QuestionLanguage {
  const language = tag?.split('-')[0]?.toLowerCase() ?? detectLanguage(brief);
  return isAsked(language) ? language : 'en';
}

/** What an id of the bank asks, '' for one that it does not have: an answer may come from anywhere. */
export const askedBy = (id: string, language = 'en'): string => questionBank[questionLanguage('', language)][id] ?? '';

/**
 * Returns one question of the bank; `beat-1` and its like are asked by `beatQuestions`. Throws for an id that is not in the
 * bank.
 */
export function questionText(id: string, language: string): string {
  const text = questionBank[isAsked(language) ? language : 'en'][id];
  if (text === undefined) throw new Error(`There is no question ${id}`);
  return text;
}

/** Returns a question for each beat of a structure, `beat-1` to `beat-6`, in order. */
export function beatQuestions({ beats, hook }: Structure, language: string): Question[] {
  const { en } = questionBank;
  return beats.map((beat, at) => {
    const own = `beat-hook-${hook}`;
    return {
      id: `beat-${at + 1}`,
      text: questionText(beat === 'hook' && own in en ? own : `beat-${beat}`, language),
    };
  });
}
