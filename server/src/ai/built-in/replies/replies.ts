import { detectLanguage } from '../../../text/language';
import { skipReason } from '../../../text/reply-worth';
import { skipSign, type TextInput } from '../../text-model.port';
import type { Drafts } from '../compose';
import { grammarFor } from '../grammars';
import { spoken } from '../grammar/en/voice';
import { mixSeed, Seeded } from '../seeded';
import { written } from '../sentences';
import { contentShare } from '../source/content';
import { readSource, type Source } from '../source/read-source';
import { selectTakes, type Take } from '../source/select';
import { readWish } from '../wish';
import { askTakes, asks, tells } from './asks';
import { aloneIn, factTakes, readAdded, type Added } from './facts';
import { generalTakes, lastTakes } from './general';
import { tongues } from './tongue.data';

/** Replies to `source`: what the person adds to it, or questions about its own details; or the reason to say nothing. */
export function composeReplies(input: TextInput, seed: number): Drafts {
  const given = input.source ?? '';
  const source = readSource(given);
  const random = new Seeded(mixSeed(seed, given + input.prompt));
  const language = source.language;
  const tongue = tongues[language];
  const added = readAdded(input.prompt, language, tongue);
  const skipped = skipReason(given) ?? reasonToSkip(source, added);
  if (skipped) return { texts: [`${skipSign} ${skipped}`], notes: [] };
  const { wish, notes } = readWish(input, '');
  const isOwnLanguage = added.sentences.length > 0 && speaksLike(added, language);
  const questions = questionsOn(source).map((take) => ({ ...take, text: spoken(take.text, wish.tone) }));
  const facts = isOwnLanguage ? factTakes(added, { language, tongue, asked: source.text }) : [];
  const takes = [
    ...facts,
    ...(isOwnLanguage ? together(aloneIn(added.sentences, language), questions) : []),
    ...(facts.length > 0 ? questions.map(lessWorth) : questions),
  ];
  const chosen = selectTakes(takes, {
    input,
    wish,
    random,
    given: `${added.sentences.map(written).join(' ')}\n${source.text}`,
    accepts: (text) => contentShare(text, source.text) < mostSharedOf(text),
    typeset: (text) => grammarFor(language)?.typeset?.(text, given) ?? text,
  });
  if (chosen.length === 0)
    return { texts: [`${skipSign} ${source.text.endsWith('?') ? askedReason : nothingReason}`], notes: [] };
  return {
    texts: chosen.map(({ text }) => text),
    notes: [
      ...notes,
      ...added.notes,
      ...(added.sentences.length > 0 && !isOwnLanguage ? [otherLanguageNote] : []),
      ...(chosen.length < input.count ? [fewerNote(chosen.length, added)] : []),
    ],
  };
}

/** About the details first, then about any plain statement. */
const questionsOn = (source: Source): Take[] =>
  asks(source.language) ? [...askTakes(source), ...generalTakes(source), ...lastTakes(source)] : [];

/** A reply that is half the tweet says it again; one question restates nothing and has to name what it asks about. */
const mostShared = { usual: 0.5, question: 0.75, choice: 0.85 };
const mostSharedOf = (text: string): number => {
  if (!/^[^.!?]*\?$/.test(text)) return mostShared.usual;
  return /, [^.!?]* or /.test(text) ? mostShared.choice : mostShared.question;
};
const nothingReason = 'The post gives no detail to ask about, and there is no context to add to it.';
const askedReason = 'The post asks its readers something, and there is no context to answer it with.';
const languageReason =
  'The built-in writer asks questions in English, German, Spanish, French and Portuguese only, and there is no context to answer with.';
const otherLanguageNote =
  'The context is not in the language of the post and the built-in writer cannot translate, so these are questions only.';

function reasonToSkip(source: Source, added: Added): string | undefined {
  if (added.sentences.length > 0) return undefined;
  if (!tells(source)) return nothingReason;
  return asks(source.language) ? undefined : languageReason;
}

/** Few words show no language: they are taken to be in that of the post. */
function speaksLike({ sentences }: Added, language: string): boolean {
  const text = sentences.map(written).join(' ');
  return text.split(' ').length < 5 || !asks(language) || detectLanguage(text) === language;
}

const lessWorth = (take: Take): Take => ({ ...take, score: take.score - 4 });

const mostAsked = 6;

/** One fact of the person's and one question back: what keeps a conversation going. */
function together(facts: readonly string[], questions: readonly Take[]): Take[] {
  const asked = questions
    // After a fact of the person's, `it` and `that` would be that fact.
    .filter(
      ({ text, about }) =>
        /^[^.!?]*\?$/.test(text) &&
        !about.startsWith('subject') &&
        !/\b(?:it|that|this|them|they|one|there)\b/i.test(text),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, mostAsked);
  return facts.flatMap((fact, at) =>
    asked.map(({ text, kind, score }) => ({
      kind: `fact, ${kind}`,
      about: `fact ${at}`,
      text: `${fact} ${text}`,
      score: score + 0.5,
    })),
  );
}

function fewerNote(given: number, { sentences }: Added): string {
  const count = given === 1 ? 'Only one reply' : `Only ${given} replies`;
  return sentences.length > 0
    ? `${count} came out different enough. One more fact in the context gives more.`
    : `${count} came out worth sending. Say what you know or think about it, and there will be more.`;
}
