import { capitalized } from '../../sentences';
import { parseClause } from './clause';
import { tookAcross } from './lenses';
import type { Line } from './material';
import { said } from './scene';
import type { Telling } from './splits';
import { pastBase, verbForm } from './verbs';

/** Two sentences told as one thing, where the second speaks of what the first has named. */
export function pairTellings(first: Line, second: Line): Telling[] {
  if (first.isBullet || second.isBullet) return [];
  const took = tookAcross(first.text, second.text);
  return [
    ...(took ? [{ kind: 'took', text: took }] : []),
    ...surveyTellings(first.text, second.text),
    ...metTellings(first.text, second.text),
    ...featureTellings(first.text, second.text),
    ...keptTellings(first.text, second.text),
    ...askedTellings(first, second),
    ...foundTellings(first.text, second.text),
    ...ruleTellings(first.text, second.text),
  ];
}

/** `I asked 40 founders what they would do differently. 29 said …` → `29 of the 40 founders I asked said …` */
function surveyTellings(first: string, second: string): Telling[] {
  const asked =
    /^(I|We) (asked|interviewed|surveyed|called|polled|emailed|tested|messaged) (\d[\d,]* \p{Ll}+(?: \p{Ll}+)?s)(?: (what|how|why|where|when|which \p{Ll}+|whether) they (would|will|do|did|had|have) (.{3,60}))?(?: .{3,70})?$/u.exec(
      first,
    );
  const told =
    /^(\d[\d,]*|(?:Only |Almost )?(?:one|two|three|four|five|six|seven|eight|nine|ten|none|all))(?: of them)? (\p{Ll}.{5,})$/iu.exec(
      second,
    );
  if (!asked?.[1] || !asked[2] || !asked[3] || !told?.[1] || !told[2]) return [];
  const [, speaker, verb, whom, word, modal = '', rest = ''] = asked;
  const answer = `${told[1]} of the ${whom} ${speaker} ${verb} ${told[2]}`;
  const found = [{ kind: 'of them', text: said(answer) }];
  if (word && /^(?:would|will|do)$/.test(modal) && word !== 'whether')
    found.push({
      kind: 'question first',
      text: `${capitalized(word)} ${modal} you ${rest}? ${speaker} ${verb} ${whom}. ${said(second)}`,
    });
  return found;
}

/** `Met with our biggest customer yesterday. They use 3 of our 28 features.` → `Our biggest customer uses 3 of our 28 features.` */
function metTellings(first: string, second: string): Telling[] {
  const met =
    /^(?:(?:I|We) )?(?:just )?(?:met|talked|spoke|sat down|had (?:a call|coffee|lunch)) (?:with|to) ((?:our|my|an?|the) [^,;:]{3,40}?)(?: (?:yesterday|today|last week|this week|this morning|on \p{Lu}\p{Ll}+day))?$/iu.exec(
      first,
    );
  const told = /^(They|She|He|It) (\p{Ll}+) (.{4,})$/u.exec(second);
  const form = told?.[2] ? verbForm(told[2])?.form : undefined;
  if (!met?.[1] || !told?.[2] || !told[3] || (form !== 'base' && form !== 'past' && form !== 'third')) return [];
  const verb = form === 'base' ? thirdOf(told[2]) : told[2];
  return [{ kind: 'who first', text: said(`${capitalized(met[1])} ${verb} ${told[3]}`) }];
}

function thirdOf(base: string): string {
  if (base === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** `Our new feature: scheduled reports. Customers asked for it 212 times.` → `Customers asked for scheduled reports 212 times.` */
function featureTellings(first: string, second: string): Telling[] {
  const label = /^(?:Our|My|The) (?:new|latest|newest|next) \p{Ll}+: ((?!(?:how|why|what|we|I)\b)[^,;:.]{3,40})$/u.exec(
    first,
  )?.[1];
  const matches = [...second.matchAll(/\b(?:it|them)\b/g)];
  if (!label || matches.length !== 1) return [];
  return [{ kind: 'named', text: said(second.replace(/\b(?:it|them)\b/, () => label)) }];
}

/** `Finished "The Mom Test". The one idea I keep: ask about the past.` → `Ask about the past. That's the one idea I keep from "The Mom Test".` */
function keptTellings(first: string, second: string): Telling[] {
  const title = /["“][^"”]{2,60}["”]/u.exec(first)?.[0];
  const kept =
    /^(The|My) ((?:one |only |main |biggest )?(?:idea|lesson|thing|rule|line|takeaway|sentence|advice)(?: (?:that )?I [^:]{3,30})?): (.{8,})$/u.exec(
      second,
    );
  if (!title || !kept?.[1] || !kept[2] || !kept[3]) return [];
  return [
    { kind: 'lesson first', text: `${said(kept[3])} That's ${kept[1].toLowerCase()} ${kept[2]} from ${title}.` },
    { kind: 'lesson from', text: said(`${kept[1]} ${kept[2]} from ${title}: ${kept[3]}`) },
  ];
}

/** `Do you charge by the hour? Freelancers, I want to know …` → `Freelancers: do you charge by the hour?` */
function askedTellings(first: Line, second: Line): Telling[] {
  const whom = /^(\p{Lu}\p{Ll}{3,}s), /u.exec(second.text)?.[1];
  if (!first.isQuestion || !whom || /^(?:yes|thanks|always|perhaps)$/i.test(whom)) return [];
  return [{ kind: 'asked of', text: `${whom}: ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}?` }];
}

/** `Podcast with Priya Nair: she grew a bakery. Her rule is …` → `How do you grow a bakery? Priya Nair: …` */
function ruleTellings(first: string, second: string): Telling[] {
  const guest =
    /^(?:[\p{L} ]{2,30} with )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*):? (?:she |he |they )?(\p{Ll}+) ([^,;:]{6,90})$/u.exec(
      first,
    );
  const rule = /^(?:Her|His|Their) (?:one |only |first )?(?:rule|advice|answer|trick|tip)(?: is|:) (.{8,})$/u.exec(
    second,
  )?.[1];
  const base = guest?.[2] ? pastBase(guest[2]) : undefined;
  if (!guest?.[1] || !guest[3] || !rule || !base || parseClause(rule)?.subject === 'to') return [];
  return [{ kind: 'rule', text: `How do you ${base} ${guest[3]}? ${guest[1]}: ${rule}.` }];
}

/** `Our intern Jonas found a query that … He added an index …` → `A query … That is what our intern Jonas found. He added …` */
function foundTellings(first: string, second: string): Telling[] {
  const match = /^((?:Our|My) [^,;:]{3,40}?) (?:found|discovered|spotted) (an? .{8,110})$/u.exec(first);
  if (!match?.[1] || !match[2] || !/^(?:He|She|They) /.test(second)) return [];
  return [{ kind: 'found first', text: `${said(match[2])} ${said(`${match[1]} found it`)} ${said(second)}` }];
}
