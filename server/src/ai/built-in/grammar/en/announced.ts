import { capitalized } from '../../sentences';
import { gerundBase, verbForm } from './verbs';

/** Joy in front of the news; the news says it by itself. */
const joy =
  /^(?:(?:so|very|super|really|beyond)\s+)?(?:(?:i['’]?m|i am|we['’]?re|we are)\s+)?(?:(?:so|very|super|really|beyond)\s+)?(?:thrilled|excited|happy|proud|humbled|honou?red|pleased|delighted|stoked)\s+to\s+(?:announce|share|say|tell you|let you know|report|reveal)(?:\s+(?:the news|with you))?(?:\s+that)?\s*:?\s+/i;

export function withoutJoy(body: string): string {
  const rest = body.replace(joy, '');
  return rest === body || rest.trim() === '' ? body : capitalized(rest);
}

const plans =
  /^(?:launching|releasing|shipping|opening|starting|joining|leaving|moving|raising|hosting|speaking|introducing|hiring|giving|teaching|running|publishing|recording|building|writing|learning|reading|training|selling|closing|going|looking|working|taking|organizing|planning|rewriting|redesigning|migrating|switching|testing|quitting|retiring|announcing|attending|visiting|cooking|baking|getting|turning|flying|doing|making|celebrating|trying)$/i;
/** Without a time or an owner these name a subject: `starting a newsletter`. */
const pastimes =
  /^(?:starting|building|writing|learning|running|teaching|planning|organizing|recording|quitting|reading|making|selling|doing|getting|taking)$/i;
/** `Grateful for my team` leaves out who says so. */
const feelings =
  /^(?:grateful|thankful|proud|happy|glad|lucky|tired|sick|scared|nervous|excited|ready|sorry|sad|obsessed|ashamed|afraid|honou?red)$/i;
const time =
  /\b(?:today|tonight|tomorrow|now|soon|(?:this|next) [a-z]+|(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:in|on|until|from) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*|in (?:the )?(?:\d+|two|three|four|five|six|spring|summer|autumn|fall|winter)|at \d)\b/iu;

/** A brief that begins with the verb: `launching my podcast next Tuesday`, `just shipped v2 of our app`. */
export function announcedStatement(text: string): string | undefined {
  const [, adverb = '', rest = ''] =
    /^((?:just|finally|today|recently|officially|also|still|currently|already)\s+)?(.*)$/is.exec(text) ?? [];
  const later =
    /^(launching|opening|releasing|starting|publishing) ([^:]{3,30}): (?!(?:it|they|you|we|i)(?:['’]| ))(.{3,80})$/i.exec(
      rest,
    );
  if (later && time.test(later[2] ?? ''))
    return announcedStatement(`${adverb}${later[1] ?? ''} ${later[3] ?? ''} ${later[2] ?? ''}`);
  const words = rest.split(' ');
  const first = words[0] ?? '';
  if (words.length < 2 || /[:\n]/.test(first)) return undefined;
  const speaker = speakerOf(rest);
  if (
    plans.test(first) &&
    gerundLike(first) &&
    !isNounUse(words) &&
    (speaker ||
      time.test(rest) ||
      (/^an? /i.test(words.slice(1).join(' ')) && !pastimes.test(first)) ||
      /^moving to /i.test(rest))
  ) {
    const be = speaker === 'We' || (!speaker && /^(?:hiring|raising)$/i.test(first)) ? "We're" : "I'm";
    return `${be} ${adverb.toLowerCase()}${first.toLowerCase()} ${words.slice(1).join(' ')}`;
  }
  if (/^(?:looking|thinking) (?:back|forward|ahead)\b/i.test(rest))
    return `I'm ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
  if (feelings.test(first) && /^(?:for|to|that|of|about|by|with)$/i.test(words[1] ?? ''))
    return `${/\b(?:our|us|we)\b/i.test(rest) ? "We're" : "I'm"} ${adverb.toLowerCase()}${first.toLowerCase()} ${words.slice(1).join(' ')}`;
  const form = verbForm(first)?.form;
  if (form === 'past' && speaker)
    return `${speaker} ${adverb.toLowerCase()}${first.toLowerCase()} ${words.slice(1).join(' ')}`;
  return undefined;
}

function speakerOf(text: string): 'I' | 'We' | undefined {
  if (/\b(?:our|us|we)\b/i.test(text)) return 'We';
  return /\b(?:my|me|I)\b/.test(text) ? 'I' : undefined;
}

function gerundLike(word: string): boolean {
  return gerundBase(word) !== undefined || /ing$/i.test(word);
}

/** `hiring is hard`, `writing about money`: a subject, no plan. */
export function isNounUse(words: readonly string[]): boolean {
  const isSubject = words.some(
    (word, at) =>
      at > 1 &&
      verbForm(word)?.form === 'past' &&
      !/^(?:i|we|you|they|he|she|that|who|which|newly|just|never|a|an|the|my|our|and|or|has|have|had|been)$/i.test(
        words[at - 1] ?? '',
      ),
  );
  return (
    isSubject ||
    words
      .slice(1)
      .some((word) =>
        /^(?:is|are|was|were|isn['’]t|aren['’]t|should|can|will|takes?|took|costs?|starts|begins|ends|opens|closes|works|helps|makes|needs|means|feels|saves|gets|pays|beats)$/i.test(
          word,
        ),
      )
  );
}
