import type { Framed } from '../../draft.types';
import { capitalized } from '../../sentences';
import { withoutJoy } from './announced';
import { isPlural } from './changes';
import { asStatement } from './topic';

const adjective =
  '(?:(?:very|really|super|slightly|a bit|kind of)\\s+)?(?:short|long|quick|brief|simple|good|great|nice|new|single|viral|engaging|catchy|interesting|cool|funny|humou?rous|witty|playful|sarcastic|cheeky|professional|formal|casual|friendly|warm|bold|edgy|provocative|contrarian|controversial|inspiring|inspirational|motivational|uplifting|educational|informative|direct|punchy|plain|honest|personal|heartfelt|thoughtful|strong|smart|clever|different|original|storytelling|build-in-public)';
const product =
  '(?:(?:twitter|x|linkedin|social media|social)\\s+)?(?:tweets?|posts?|threads?|updates?|announcements?|drafts?|messages?|captions?|hooks?|one-liners?|variations?|versions?|texts?|copy|stories|story|something|anything)';
const howMany =
  '(?:an?|one|some|the|my|our|another|a few|a couple of|several|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})';
const polite = '(?:(?:hi|hey|hello|ok|okay|please|pls|kindly|now|so)[,!.]?\\s+)*';
const asking =
  "(?:(?:can|could|would|will) you(?: please)?|i(?:'d| would) like(?: you)? to|i want(?: you)? to|i need(?: you)? to|i(?:'d| would) like|i want|i need|help me(?: to)?|let's|we need to|we want to|we need|we want)";
const making =
  '(?:write|generate|create|draft|compose|make|give|craft|come up with|prepare|produce|do|tweet|post|share|build|put together|suggest|get)';
const place =
  '(?:\\s+(?:for|on|to)\\s+(?:twitter|x|linkedin|social media|my (?:followers|audience|profile|feed|timeline)|our (?:followers|audience|page)))?';
const link =
  '(?:\\s*(?:,|:)\\s*|\\s+(?:(?:that (?:is|are|talks?|says?) )?about the fact that|about|on the (?:topic|subject) of|on the fact that|on|regarding|around|covering|discussing|describing|explaining(?: that)?|announcing(?: that)?|saying(?: that)?|stating(?: that)?|telling (?:people|everyone|them)(?: that| about)?|celebrating|mentioning(?: that)?|sharing(?: that)?|in which|where|to (?:announce|say|share|celebrate|explain)(?: that)?|that says|that|out of (?:this|these|my|the)(?: notes?)?:?|based on(?: this| these)?(?: notes?)?:?|from (?:this|these)(?: notes?)?:?|for)\\s+)';

const frames: readonly RegExp[] = [
  new RegExp(
    `^${polite}(?:${asking}\\s+)?${polite}(?:${making}\\s+(?:me\\s+|us\\s+|up\\s+)?)(?:${howMany}\\s+)?(?:${adjective}(?:,|,? and|\\s)\\s*)*${product}(?:\\s+${adjective})*${place}${link}`,
    'i',
  ),
  new RegExp(
    `^${polite}(?:${asking}\\s+)(?:${howMany}\\s+)?(?:${adjective}(?:,|,? and|\\s)\\s*)*${product}${place}${link}`,
    'i',
  ),
  new RegExp(
    `^(?:${howMany}\\s+)?(?:${adjective}(?:,|,? and|\\s)\\s*)*(?:(?:twitter|x|linkedin)\\s+)?(?:tweets?|posts?|threads?|announcements?)${place}\\s*(?::\\s*|${link})`,
    'i',
  ),
  new RegExp(`^${polite}(?:${asking}\\s+)?${polite}(?:tweet|post|write|talk)\\s+(?:about|on|that)\\s+`, 'i'),
  new RegExp(
    `^${polite}(?:${asking}\\s+)?${polite}(?:announce|share(?=\\s+(?:that|how|why|the|my|our|some|an?|this|tips|news)\\b)|say|mention|tell (?:people|everyone|the world|my followers|our users|them|folks)|let (?:people|everyone|them) know|explain|celebrate)(?:\\s+(?:the news )?(?:that|about))?\\s*:?\\s+`,
    'i',
  ),
  new RegExp(
    `^${polite}(?:${asking}\\s+)?${polite}(?:share|give|list|offer|write|post|tweet)\\s+(?:me\\s+|us\\s+)?(?:${howMany}\\s+)?(?:of\\s+)?(?:${adjective}\\s+)*(?:tips|ideas|facts|thoughts|insights|reasons|ways|hacks|advice)\\s+(?:for|on|about|to)\\s+`,
    'i',
  ),
  new RegExp(`^${polite}(?:topic|brief|subject|prompt|theme|idea|notes?|context|input|task)\\s*:\\s*`, 'i'),
  new RegExp(
    `^(?:(?:some|my|a few|quick|short|random|honest)\\s+)*(?:thoughts?|opinions?|take|musings?|reflections?|views?)\\s+(?:on|about)\\s+`,
    'i',
  ),
];

const wishSentence =
  /^(?:(?:and|also|please|pls|but)[,]?\s+)*(?:make (?:it|them|this)|keep (?:it|them)|use|add|include|do(?:n['’]t| not) (?:use|include|add|mention)|avoid|no (?:hashtags?|emojis?|links?|buzzwords?|jargon)|without|with|end (?:it )?with|start (?:it )?with|it should be|it must be|should be|must be|tone\s*:|style\s*:|audience\s*:|length\s*:|format\s*:|max(?:imum)?|under|in the (?:style|tone|voice)|write (?:it )?in|sound|be)\b/i;
/** Words that only a wish about the text would use. */
const aboutWriting =
  /\b(?:tones?|emojis?|hashtags?|char(?:acter)?s?|words?|short\w*|long\w*|brief|concise|funny|funnier|witty|playful|humou?r\w*|punchy|casual|formal|friendly|warm|bold\w*|direct|professional|inspir\w*|motivat\w*|educational|informative|engaging|viral|catchy|personal|human|natural|honest|serious|light|simple|clear|tweets?|posts?|thread|hook|cta|call to action|questions?|jargon|buzzwords?|clich[eé]s?|links?|english|audience|voice|style|line breaks?|paragraphs?|bullets?|list|twitter|linkedin|numbers?|first person|third person|story|storytelling|sarcastic|provocative|salesy|spammy|hype)\b/i;
const wishTail = new RegExp(
  [
    '(?:,|;|\\.)?\\s+(?:and\\s+|but\\s+)?(?:make (?:it|them|this)|keep (?:it|them))\\s+(?:a (?:bit|little) |more |less |very |really |super )?(?:short\\w*|brief|concise|fun\\w*|witty|playful|humorous|punchy|casual|formal|friendly|warm\\w*|bold\\w*|direct|professional|inspir\\w*|motivat\\w*|educational|informative|engaging|viral|catchy|personal|human|natural|honest|serious|light|simple|long\\w*)(?:[ ,][^.!?\\n]{0,40})?$',
    `(?:,)?\\s+in an? (?:${adjective}(?:,| and|\\s)\\s*)*(?:tone|style|voice|way)(?: of voice)?$`,
    '(?:,)?\\s+(?:with|using|without|no|add|use|and)\\s+(?:an?\\s+|one\\s+|some\\s+|any\\s+|a few\\s+)?(?:emojis?|hashtags?|line breaks?)(?:\\s+and\\s+(?:no\\s+)?(?:emojis?|hashtags?))?$',
    '(?:,)?\\s+(?:in |under |below |max |at most |within |less than )(?:\\d{2,3})\\s*(?:characters|chars|words)?$',
    '(?:,)?\\s+(?:for|on) (?:twitter|x|linkedin|social media)$',
    '(?:,)?\\s+(?:please|pls)$',
    ',\\s+(?:thanks|thank you)$',
  ].join('|'),
  'i',
);

/** `Target: HR leads` is for the writer; `Mention the webinar` and `CTA: sign up at …` hold what the reader is to see. */
const forTheWriter =
  /^(?:target(?: audience| group)?|audience|tone(?: of voice)?|style|format|length|platform|persona|post type|voice)\s*:\s*[^.!?]{2,80}[.!?]?$/i;
const labelled =
  /^(?:(?:include|add|use)(?: the| a| this)? (?:link|url)s?:?|(?:also |please |and )*(?:mention|include|reference|talk about|make sure to (?:mention|include)|be sure to (?:mention|include)|don['’]t forget(?: to mention)?)(?: that)?|(?:cta|call[- ]to[- ]action|key (?:point|message|fact)s?|message|announcement|news|event|product|link|url)\s*:)\s+/i;
const scheduled = /^((?:the|our|my) (?:\p{L}+ ){1,4}?)((?:on|at|in) (?=\d|\p{Lu}).{2,40})$/iu;

function withoutLabels(brief: string, asked: string[]): string {
  const lines = brief.split('\n').map((line) =>
    line
      .split(/(?<=[.!?])\s+/)
      .flatMap((sentence) => {
        if (forTheWriter.test(sentence) && brief.length > sentence.length) {
          asked.push(sentence);
          return [];
        }
        const rest = sentence.replace(labelled, '');
        if (rest === sentence) return [sentence];
        const mark = /[.!?]$/.exec(rest)?.[0] ?? '';
        const event = scheduled.exec(rest.slice(0, rest.length - mark.length));
        return [
          capitalized(
            event
              ? `${event[1] ?? ''}${isPlural(event[1] ?? '') ? 'are' : 'is'} ${event[2] ?? ''}${mark || '.'}`
              : rest,
          ),
        ];
      })
      .join(' '),
  );
  const body = lines.join('\n').trim();
  return body === '' ? brief : body;
}

/** Takes off the instruction around the subject; what it wished for is kept apart. */
export function unframe(brief: string): Framed {
  const asked: string[] = [];
  let body = withoutJoy(dropWishSentences(withoutLabels(brief, asked), asked));
  for (let round = 0; round < 3; round += 1) {
    const before = body;
    const frame = frames.map((pattern) => pattern.exec(body)).find((match) => match !== null);
    if (frame && frame[0].length < body.length && !isRealSentence(frame[0], body)) {
      asked.push(frame[0]);
      body = body.slice(frame[0].length);
    }
    body = dropWishTails(body, asked);
    if (body === before) break;
  }
  // `make 3 posts for our barber shop? We do …`: the question was to the writer.
  const subject = asked.length > 0 ? /^((?:our|my|the) [^.!?\n]{3,50})\?\s+(\p{Lu}.*)$/su.exec(body) : null;
  if (subject?.[1] && subject[2] && !/ (?:is|are|was|do|does|can) /.test(subject[1]))
    body = `${capitalized(subject[1])}: ${subject[2].replace(/^(?:We|It|They|Our|The|You)\b/, (word) => word.toLowerCase())}`;
  const said = asked.join(' . ');
  return { body: body.trim() === '' ? brief : asStatement(withoutJoy(body.trim()), said), asked: said };
}

/** "Share of revenue…" and "Post a …" as plain content: the frame must not eat a sentence's own subject. */
function isRealSentence(frame: string, body: string): boolean {
  return (
    /^(?:share|post|tweet|explain|say)\s$/i.test(frame) &&
    /^(?:(?:share|post|tweet)\s+(?:of|is|was|in)|say\s+(?:no|yes|it|sorry|thanks|thank|goodbye|hello|less|more|what))\b/i.test(
      body,
    )
  );
}

function dropWishSentences(brief: string, asked: string[]): string {
  const lines = brief.split('\n').map((line) => {
    const sentences = line.split(/(?<=[.!?])\s+/);
    const kept = sentences.filter((sentence, index) => {
      const isWish =
        wishSentence.test(sentence) &&
        aboutWriting.test(sentence) &&
        sentence.length < 120 &&
        (index > 0 || brief.length > sentence.length) &&
        !/\d{2,}%|\b(?:we|i|our|my)\b/i.test(sentence);
      if (isWish) asked.push(sentence);
      return !isWish;
    });
    return kept.join(' ');
  });
  const body = lines.join('\n').trim();
  return body === '' ? brief : body;
}

function dropWishTails(text: string, asked: string[]): string {
  let body = text;
  for (let round = 0; round < 4; round += 1) {
    const mark = /[.!?]?\s*$/.exec(body)?.[0] ?? '';
    const bare = body.slice(0, body.length - mark.length);
    const tail = wishTail.exec(bare);
    if (!tail || tail.index === 0) break;
    asked.push(tail[0]);
    body = bare.slice(0, tail.index) + mark.trim();
  }
  return body;
}
