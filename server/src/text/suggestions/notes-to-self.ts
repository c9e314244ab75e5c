import { platformNames } from '../platform-names';
import { isWithholding } from './withheld';

const within = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** What people write to themselves, or to whoever writes for them, beside what readers get. */
const toSelf = within(
  "^(?:todo|to do|note to self|reminder|remember to|don['’]?t forget|ps to self|idea)(?=\\s?[:–—-]|\\s)|" +
    '(?:maybe|perhaps|could be|worth|good for|turn (?:this|it) into|use (?:this|it) (?:for|as)) (?:a |an |another |the )?(?:tweet|post|thread|story|carousel|' +
    `${Object.values(platformNames).join('|')})(?=\\s?\\?|[.!]*$)|` +
    '(?:->|=>|→) ?(?:maybe|perhaps|post|tweet|thread|check|ask|todo)|' +
    '^(?:check|verify|confirm|ask|look up|find|add|insert|include|link) (?:with \\p{L}+[.?!]*$|whether|if|(?:the |a )?(?:link|source|photo|picture|screenshot|number|figure|date|name|quote|spelling)s?)(?!\\p{L})|' +
    '^(?:make|keep) it (?:short|shorter|funny|punchy|simple|casual|serious|formal|light)|^(?:tone|hook|cta|audience|format|length|style)\\s?:|' +
    '^(?:no|without) (?:hashtags?|emojis?|links?)[.!]*$|(?:photo|picture|pic|image|video)s? (?:attached|to go|to follow|coming|below)|sorry for (?:the )?(?:typos|mess)|' +
    '^(?:notiz an mich|nicht vergessen|bitte (?:kurz|locker|ohne))|^(?:nota para mí|no olvidar|sin (?:emojis|hashtags))|^(?:note à moi|ne pas oublier|sans (?:emojis?|hashtags?))|^(?:nota para mim|não esquecer|sem (?:emojis?|hashtags?))',
);

/** Whether a sentence looks like a remark beside the text. It is only marked, so a wrong guess costs one line of a list. */
export const isNoteToSelf = (sentence: string): boolean => toSelf.test(sentence) || isWithholding(sentence);
