import { capitalized } from '../../sentences';
import { parseClause } from './clause';
import { lowered } from './rephrase';
import { said } from './scene';
import { asQuestion } from './topic';
import { gerundBase, verbForm } from './verbs';

/** A sentence said in other sentences that mean the same: complete, with their marks. */
export interface Telling {
  kind: string;
  text: string;
}

const leaning = /^(?:this|that|these|those)\b|\b(?:it|its|they|them|their|he|she|his|her|him)\b/i;

/** Claim and reason, event and consequence, cut where the sentence itself joins them. */
export function splitTellings(text: string, names: ReadonlySet<string>): Telling[] {
  return [
    ...becauseTellings(text, names),
    ...soTellings(text, names),
    ...labelTellings(text, names),
    ...durationTellings(text),
    ...shareTellings(text, names),
    ...newsTellings(text),
    ...freeTellings(text, names),
    ...lessonTellings(text),
    ...sinceTellings(text),
  ];
}

/** `A because B` → `A. B.`, `Why A? B.`, `B. That's why A.` */
function becauseTellings(text: string, names: ReadonlySet<string>): Telling[] {
  const match = /^(.{8,}?),? because (.{8,})$/i.exec(text);
  const [, main = '', reason = ''] = match ?? [];
  if (!match || !parseClause(main) || !parseClause(reason) || / because /.test(reason)) return [];
  return reasoned({ main, reason }, names);
}

interface Reasoned {
  main: string;
  reason: string;
}

function reasoned({ main, reason }: Reasoned, names: ReadonlySet<string>): Telling[] {
  const found: Telling[] = [{ kind: 'reason after', text: `${said(main)} ${said(reason)}` }];
  const question = asQuestion(`why ${lowered(main, names)}`);
  if (question) found.push({ kind: 'why', text: `${question} ${said(reason)}` });
  if (!leaning.test(reason))
    found.push({ kind: 'reason first', text: `${said(reason)} That's why ${lowered(main, names)}.` });
  return found;
}

/** `A, so B` → `B, because A`, `A. B.` */
function soTellings(text: string, names: ReadonlySet<string>): Telling[] {
  const match =
    /^([^,]{10,}?),? so (?!that\b|far\b)((?<=, so )\S|(?:I|we|my|our|the|they)\b|(?:I['’]m|we['’]re)\b)(.{8,})$/i.exec(
      text,
    );
  const reason = match?.[1] ?? '';
  const main = `${match?.[2] ?? ''}${match?.[3] ?? ''}`;
  if (!match || !parseClause(reason) || !parseClause(main) || leaning.test(main)) return [];
  const found: Telling[] = [{ kind: 'reason after', text: `${said(reason)} ${said(`So ${lowered(main, names)}`)}` }];
  if (!/^(?:it|they|that|this)\b/i.test(reason) && !/, | and /.test(main))
    found.push({ kind: 'result first', text: said(`${capitalized(main)}, because ${lowered(reason, names)}`) });
  return found;
}

/** `Why A: B` and `How A: B` are a question and its answer. */
function labelTellings(text: string, names: ReadonlySet<string>): Telling[] {
  const match = /^Why ([^:]{8,90}): (.{12,})$/i.exec(text);
  const [, main = '', reason = ''] = match ?? [];
  if (!match || !parseClause(main)) return [];
  const parts = parted(reason);
  const whole = parts.map((part) => said(part)).join(' ');
  const last = parts.at(-1) ?? reason;
  return [
    ...reasoned({ main, reason: whole }, names),
    ...(parts.length > 1
      ? parts.flatMap((part) => [
          { kind: 'one reason', text: said(`${capitalized(part)}, so ${lowered(main, names)}`) },
          { kind: 'one reason', text: `${said(main)} ${said(part)}` },
        ])
      : []),
    ...(last === reason ? [] : [{ kind: 'why', text: `${asQuestion(`why ${main}`) ?? said(main)} ${said(last)}` }]),
  ];
}

/** `A and B` as two statements, when both are ones. */
function parted(text: string): string[] {
  const match = /^(.{10,}?),? and (.{10,})$/i.exec(text);
  const [, first = '', second = ''] = match ?? [];
  return match && parseClause(second) ? [first, second] : [text];
}

/** `Hiring our first engineer took 11 weeks` → `11 weeks to hire our first engineer.` */
function durationTellings(text: string): Telling[] {
  const match =
    /^(\p{L}+ing) ([^,;:]{4,60}) (?:took|takes) (?:us |me )?((?:about |only |almost |over )?[\w.,]+ (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?))(?: because ([^;:]{8,})|,? and ([^;:]{8,}))?$/iu.exec(
      text,
    );
  const base = match?.[1] ? gerundBase(match[1]) : undefined;
  if (!match?.[2] || !match[3] || !base) return [];
  const rest = match[4] ?? match[5];
  return [
    { kind: 'time first', text: `${capitalized(match[3])} to ${base} ${match[2]}.${rest ? ` ${said(rest)}` : ''}` },
  ];
}

/** `2 of 180 customers left …` → `Of 180 customers, 2 left …` */
function shareTellings(text: string, names: ReadonlySet<string>): Telling[] {
  const start = /^(\d[\d,.]*) of (?:the |our )?(\d[\d,.]* \p{L}+s)(?: (?:we|I) \p{L}+ed)? (.{4,})$/u.exec(text);
  if (start) return [{ kind: 'of them', text: said(`Of ${start[2] ?? ''}, ${start[1] ?? ''} ${start[3] ?? ''}`) }];
  const end = /^(.{8,}),? and (\d[\d,.]*) of (?:the |our )?(\d[\d,.]* \p{L}+s) (\p{L}{3,}(?: .{2,40})?)$/u.exec(text);
  if (!end) return [];
  const [, deed = '', part = '', all = '', left = ''] = end;
  return [
    { kind: 'of them', text: `${said(deed)} Of ${all}, ${part} ${left}.` },
    ...(/^(?:I|We) \p{L}+/u.test(deed)
      ? [{ kind: 'what happened', text: `What happened when ${lowered(deed, names)}? Of ${all}, ${part} ${left}.` }]
      : []),
  ];
}

/** `New blog post: how we test queues` → `How do we test queues? It's in the new blog post.` */
function newsTellings(text: string): Telling[] {
  const match =
    /^(?:my |our )?(?:new|latest|just published:? (?:a )?(?:new )?)\s*(blog post|post|article|essay|guide|video|episode|newsletter|paper|tutorial|talk)(?: on the blog)?: (.{6,150})$/iu.exec(
      text,
    );
  if (!match?.[1] || !match[2]) return [];
  const [, what, about] = match;
  const guest =
    /^(?:I|we) (?:talk|talked|spoke|speak|chat|chatted) (?:to|with) (\p{Lu}[^,;:]{2,40}?) about (.{4,})$/u.exec(about);
  if (guest?.[1] && guest[2])
    return [
      { kind: 'guest first', text: `${guest[1]} on ${guest[2]}. That's the new ${what.toLowerCase()}.` },
      { kind: 'guest asked', text: `I asked ${guest[1]} about ${guest[2]}. The ${what.toLowerCase()} is out.` },
    ];
  const question = asQuestion(about);
  const how = /^(how|why) ((?:we|I) .+)$/.exec(about);
  const found: Telling[] = [];
  if (question) found.push({ kind: 'question', text: `${question} It's all in the new ${what.toLowerCase()}.` });
  if (how?.[1] && how[2])
    found.push({
      kind: 'statement',
      text: `${said(how[2])} The new ${what.toLowerCase()} says ${how[1].toLowerCase()}.`,
    });
  if (!question) {
    found.push({ kind: 'topic first', text: said(`${capitalized(about)}, in a new ${what.toLowerCase()}`) });
    found.push({
      kind: 'statement',
      text: said(`${/video|episode|talk/i.test(what) ? 'Out now' : 'Just published'}: ${about}`),
    });
  }
  return found;
}

/** `X now prints labels from the plan, free for everyone` → `Free for everyone: X now prints labels …`, `New in X: …` */
function freeTellings(text: string, names: ReadonlySet<string>): Telling[] {
  const now =
    /^(\p{Lu}[\p{L}\d]+|(?:My|Our|The) \p{L}+(?: \p{L}+)?) now (\p{L}+s) ([^,;:]{6,80})(?:, ([^,;:]{4,40}))?$/u.exec(
      text,
    );
  if (!now?.[1] || !now[2] || !now[3]) return [];
  const thing = /^\p{Lu}\p{Ll}+ /u.test(now[1]) ? lowered(now[1], names) : now[1];
  const short =
    now[3].split(/ (?=(?:from|in|on|with|to|without|by|for|straight|directly|automatically)\b)/)[0] ?? now[3];
  return [
    {
      kind: 'new in',
      text: /^(?:supports|prints|shows|exports|imports|sends|offers|has|includes)$/.test(now[2])
        ? `New in ${thing}: ${now[3]}.`
        : '',
    },
    ...(now[4] ? [{ kind: 'last first', text: said(`${capitalized(now[4])}: ${thing} now ${now[2]} ${short}`) }] : []),
  ].filter((telling) => telling.text !== '');
}

/** `Today I learned that git bisect can run a script` → `Git bisect can run a script.` */
function lessonTellings(text: string): Telling[] {
  const match =
    /^(?:(?:Today|This week|Yesterday),? )?(?:I |We )?(?:only |just |finally )?(?:learn(?:ed|t)|realized|found out|discovered|noticed)(?: today| the hard way| late| this week| yesterday)? that (.{12,})$/i.exec(
      text,
    );
  return match?.[1] && parseClause(match[1]) ? [{ kind: 'lesson alone', text: said(match[1]) }] : [];
}

/** `Our bakery throws away 4 loaves a day now, down from 31` → `Our bakery used to throw away 31 loaves a day. Now it's 4.` */
function sinceTellings(text: string): Telling[] {
  const match =
    /^(.{4,60}?) ([$€£]?\d[\d.,]*%?)( [^,;:\d]{2,40}?)?(?: now)?, (?:down|up) from ([$€£]?\d[\d.,]*%?)$/i.exec(text);
  const clause = match?.[1] ? parseClause(`${match[1]} ${match[2] ?? ''}`) : undefined;
  const base = clause?.tense === 'present' ? verbForm(clause.verb)?.base : undefined;
  if (!match?.[2] || !match[4] || !clause || !base || clause.adverb !== '') return [];
  const object = clause.rest.slice(0, clause.rest.length - match[2].length).trim();
  return [
    {
      kind: 'used to',
      text: `${[clause.subject, 'used to', base, object, match[4]].filter(Boolean).join(' ')}${match[3] ?? ''}. Now it's ${match[2]}.`,
    },
  ];
}
