import type { TextInput } from '../../../src/ai/text-model.port';
import { carriesFact, hasFact, inventedFacts } from '../../../src/text/facts/facts';
import { brokenHouseRules, readHouseRules } from '../../../src/text/house-rules/house-rules';
import { detectLanguage } from '../../../src/text/language/language';
import { originality } from '../../../src/text/originality/originality';
import { fingerprint, isNearDuplicate, similarity, wordNgrams } from '../../../src/text/originality/similarity';
import { checkStyle } from '../../../src/text/style/check-style';
import { wordsIn } from '../../../src/text/words';
import { repairRules } from '../../../src/modules/tweetgen/prompts/common-rules';
import { isTaken } from '../../../src/text/length/text-rules';
import { recordedTask, writingTask, type WritingTask } from '../../../src/modules/tweetgen/run/writing-tasks';
import { type Brief, defaultCount } from '../briefs/brief.types';

/** Takes as many words in a row as nobody shares with the instructions by chance. */
const leakedRun = 8;
/** Stays well below a duplicate; chosen, not measured on labelled pairs: it compares runs and filters nothing. */
const nearTwinShare = 0.4;
/** Shorter texts do not show their language. */
const fewestWordsOfLanguage = 5;

/** What is measured of one draft. Null where the brief or the draft gives nothing to judge. */
export type MeasuredDraft = ReturnType<typeof measureDrafts>[number];

/** Measures the drafts of one batch; `translates` says whether the writer can leave the brief's language. */
export function measureDrafts(texts: readonly string[], brief: Brief, translates: boolean) {
  const { prompt, source, instruction = '', rules, bannedWords, orders = [] } = brief;
  const given = [prompt, source, instruction, rules].join('\n');
  const house = readHouseRules(bannedWords, rules);
  const task = taskOf(brief);
  const { rules: network } = task;
  const instructions = wordNgrams(`${task.prompt(inputOf(brief))}\n${repairRules}`, leakedRun);
  const judgesFacts = !brief.hasNoFact && hasFact(prompt);
  return texts.map((text, at) => ({
    text,
    isValid: isTaken(text, network),
    tells: checkStyle(text, network),
    invented: inventedFacts(text, given),
    /** Says the same as an earlier draft of the batch. */
    isRepeat: texts.slice(0, at).some((earlier) => isNearDuplicate(text, earlier)),
    /** Shares too many words with an earlier draft of the batch to be another idea, whether or not it says the same. */
    isNearTwin: texts.slice(0, at).some((earlier) => isNearTwin(text, earlier)),
    isLanguageRight: isLanguageRight(text, brief, translates),
    carriesFact: judgesFacts ? carriesFact(text, prompt) : null,
    brokenRules: [...new Set(brokenHouseRules(text, house).map(({ rule }) => rule))],
    leaks: [...wordNgrams(text, leakedRun)].some((run) => instructions.has(run)),
    /** Orders to the writer that stand in the draft. */
    orders: orders.filter((order) => text.toLowerCase().includes(order.toLowerCase())),
    /** Share of its runs of four words that stand in the brief, 0–1. */
    verbatim: originality(text, prompt).similarity,
  }));
}

const isNearTwin = (a: string, b: string): boolean => similarity(fingerprint(a), fingerprint(b)) >= nearTwinShare;

export const taskOf = ({ task = 'tweets' }: Brief): WritingTask => {
  const recorded = recordedTask(task);
  return writingTask(recorded.task, recorded.platform);
};

function isLanguageRight(text: string, brief: Brief, translates: boolean): boolean | null {
  const asked = translates ? brief.language?.split('-')[0]?.toLowerCase() : undefined;
  const wanted = asked ?? brief.writtenIn;
  if (wanted === null || wordsIn(text).length < fewestWordsOfLanguage) return null;
  const found = detectLanguage(text);
  return found === 'und' ? null : found === wanted;
}

/** Returns the brief as the writer gets it. */
export function inputOf(brief: Brief): TextInput {
  const {
    id: _id,
    kind: _kind,
    task: _task,
    writtenIn: _writtenIn,
    hasNoFact: _hasNoFact,
    orders: _orders,
    stored: _stored,
    ...input
  } = brief;
  return { ...input, count: brief.count ?? defaultCount };
}

/** Returns whether a person could post it as it is, as far as code can tell: no fault, and no tell of weight 2 or 3. */
export const isPostable = (draft: MeasuredDraft): boolean =>
  faultsOf(draft).length === 0 && draft.tells.every(({ severity }) => severity === 1);

/** Returns what is wrong with a draft, as short phrases; a lighter tell is the reader's to judge and not in here. */
export function faultsOf(draft: MeasuredDraft): string[] {
  const tells = draft.tells.filter(({ severity }) => severity === 3);
  const all: [boolean, string][] = [
    [!draft.isValid, 'not a valid length'],
    ...tells.map(({ rule, start, end }): [boolean, string] => [
      true,
      `tell of weight 3, ${rule}: "${draft.text.slice(start, end)}"`,
    ]),
    ...draft.invented.map(({ kind, value }): [boolean, string] => [true, `invented ${kind}: "${value}"`]),
    [draft.isRepeat, 'repeats an earlier draft'],
    [draft.isLanguageRight === false, 'in another language'],
    [draft.carriesFact === false, 'no fact of the brief'],
    ...draft.brokenRules.map((rule): [boolean, string] => [true, `breaks the rule "${rule}"`]),
    [draft.leaks, 'repeats the instructions'],
    ...draft.orders.map((order): [boolean, string] => [true, `repeats an order to the writer: "${order}"`]),
  ];
  return all.filter(([applies]) => applies).map(([, fault]) => fault);
}
