export interface StructureTell {
  /** The number of the tell, `S1` to `S24`; several patterns may find the same one. */
  rule: string;
  severity: 1 | 2 | 3;
  /** Global. Repetitions are bounded, so that no text makes it slow. */
  pattern: RegExp;
  why: string;
  /** What `pattern` is replaced by. */
  fix?: string;
  /** True where people say it as well: weight 3 among generic words only, else 2 and for the writer to judge. */
  isOrdinary?: boolean;
  /** Else for English only. */
  isForAll?: boolean;
}

/** Returns a tell for each of the patterns. */
const tells = (tell: Omit<StructureTell, 'pattern'>, patterns: readonly RegExp[]): StructureTell[] =>
  patterns.map((pattern) => ({ ...tell, pattern }));

const denial = '“Not this, but that” reads like AI. Make the point directly.';
const setUp = 'Asking a question only to answer it reads like AI. Just give the answer.';
const tail = 'This ending only comments on the sentence. Stop before it.';
const residue = 'This looks pasted from an AI chat. Remove it.';
const markdown = 'X and LinkedIn don’t format Markdown, so readers see the symbols. Remove them.';
const abstractRow = 'Three abstract words in a row sound like a brochure. Keep the one you can back up.';
const drumRoll = 'Ruling two things out first keeps readers waiting. Start with the answer.';
const plea = 'Platforms show posts that ask for likes and comments to fewer people. Leave it out.';

/** What generated posts are about: no person or thing that one could point at. */
export const genericWords =
  /(?<!\p{L})(?:success|failure|growth|leadership|leaders?|mindset|motivation|discipline|consistency|productivity|burnout|hustle|strategy|branding|brands?|marketing|innovation|creativity|focus|networking|relationships?|communit(?:y|ies)|culture|trust|purpose|passion|journey|destination|luxury|necessity|buzzword|trends?|future|talent|hard work|harder|smarter|career|confidence|courage|clarity|vision|impact|values?|wealth|founders?|entrepreneurs?|startups?|positioning|storytelling|resilience|perfection|excellence|progress|habits?|systems?|goals?|dreams?|revolution|movement|lifestyle|badge|transformation|possibilities|opportunit(?:y|ies)|attitude|mastery|teammates|noise|signal|chaos|hype|fluff|stress|busywork|what matters|more time|permission|mentor|results|thoughts|this (?:post|tip|advice|framework)|opposite|agree)(?!\p{L})/iu;

/** Structural tells of October 2026 (studies and lists as in `phrases.data.ts`); shape counts more than words. */
export const structureTells: readonly StructureTell[] = [
  ...tells({ rule: 'S1', severity: 3, why: denial, isOrdinary: true }, [
    /\b(?:is|are|was|were)(?:n['’]t| not) (?:just |only |merely |simply )?about\b[^.!?\n]{1,60}[.;,—-]\s{0,3}(?:it|they|this|that)(?:['’]s|['’]re| is| are| was| were)\b/gi,
    /\b(we|you|they)(?:['’]re| are) not\b[^.!?\n]{1,60}[.;,—]\s{0,3}\1(?:['’]re| are)\b/gi,
    /\b(?:is|are|was|were)(?:n['’]t| not) (?:just |only |merely )?(?:an? |the |your |our )?[\w-]{2,20}(?: (?:of )?[\w-]{2,20}){0,2}[.;,—]\s{0,3}(?:it|they|this|that)(?:['’]s|['’]re| is| are| was| were)\b/gi,
    /(?<=^|[.!?\n]\s{0,3})(?:less (?:[\w'’-]{2,20} ){0,1}[\w'’-]{2,20}[.!]\s{1,3}more|more (?:[\w'’-]{2,20} ){0,1}[\w'’-]{2,20}[.!]\s{1,3}less) (?:[\w'’-]{2,20} ){0,1}[\w'’-]{2,20}[.!]/gi,
    /\b(you|we|they|people) (?:do|does|did)(?:n['’]t| not) (\w{2,12})\b[^.!?\n]{0,60}[.;!—]\s{0,3}\1 \2/gi,
    /\b(?:do|does)(?:n['’]t| not) ([a-z]{3,12})\b[^.!?\n]{0,60}[.;—]\s{0,3}(?:it|they|he|she|you|we) \1s?\b/gi,
  ]),
  ...tells({ rule: 'S1', severity: 3, why: denial, fix: '$1' }, [
    /\b(?:it|this|that)(?:['’]s| is| was) ?(?:not|n['’]t) (?:just|only|merely|simply)\b[^.!?\n]{1,60}[.;,—]\s{0,3}((?:it|this|that)(?:['’]s| is| was))\b/gi,
  ]),
  ...tells({ rule: 'S1', severity: 3, why: denial, fix: '$1', isOrdinary: true }, [
    /\b(?:it|this|that)(?:['’]s| is| was) ?(?:not|n['’]t)\b[^.!?\n]{1,60}[.;,—]\s{0,3}((?:it|this|that)(?:['’]s| is| was))\b/gi,
  ]),
  ...tells({ rule: 'S1', severity: 3, why: denial }, [
    /\b(we|you|they|i)(?:['’](?:re|m)| are| am) not (?:just|only|merely|simply)\b[^.!?\n]{1,60}[.;,—]\s{0,3}\1(?:['’](?:re|m)| are| am)\b/gi,
    /\b(?:most people|everyone|everybody|people|many) (?:thinks?|believes?|assumes?|says?)\b[^.!?\n]{1,80}[.,;—]\s{0,3}(?:(?:but )?it(?:['’]s not|['’]s wrong| is not| isn['’]t)|they['’]re (?:not|wrong))(?: true)?[.,;—!]\s{0,3}(?:it|they|that)(?:['’]s|['’]re| is| are)\b/gi,
    /(?<=^|[.!?\n]\s{0,3})not because\b[^.!?\n]{1,60}[,;.—]\s{0,3}(?:but )?because\b/gi,
    /\b(?:is|are|was|were)(?:n['’]t| not) the (?:problem|question|point|issue|answer|goal)\b[^.!?\n]{0,30}[.;,—]\s{0,3}[^.!?\n]{1,50}\b(?:is|are|was|were)[.!]/gi,
    /\bthe question (?:is not|isn['’]t)\b/gi,
    /(?<=[a-z] )(?:do|does|did)(?:n['’]t| not) just\b[^.!?\n]{1,60}[.;!,—-]\s{0,3}(?:i|we|you|they|he|she|it)\b/gi,
    /\bdo(?:es)?(?:n['’]t| not) (?:just )?happen by (?:accident|chance|itself)\b/gi,
    /\bstop (?:[\w' ’-]{2,40}[.!,;]\s{1,3}start \b|waiting for the perfect\b)/gi,
    /\bmore than (?:just )?an? [\w' ’-]{2,40}[;.,—-]\s{0,3}(?:it|this|that)(?:['’]s| is)\b/gi,
    /\b(?:is|are) (?:easy|simple|cheap|free|loud)\.\s{1,2}[\w’' -]{3,40} (?:is|are) (?:hard|rare|everything|not|expensive|quiet|where)\b|\b(?:isn|wasn|aren)['’]t (?:glamorous|sexy|flashy|fancy|magic)\b|\b(?:everything else|the rest) is (?:just )?(?:noise|details?|commentary|decoration|optional|theat(?:er|re))\b|\b(?:what|that|which) separates [^.!?\n]{3,60} from\b|\buntil (?:it|they|you) (?:suddenly )?(?:isn|aren|doesn|don|didn|wasn|can)['’]t[.!]/gi,
    /\b(?:are|is|was|were)(?:n['’]t| not) ([a-z]{3,12}ing)\b[^.!?\n]{1,60}[.;,—]\s{0,3}(?:they|it|he|she|you|we)(?:['’](?:re|s)| are| is| were| was) \1\b|(?<=^|[.!?\n]\s{0,3})(?:[a-z]{3,12} )?[a-z]{3,14}s (?:don['’]t|do not) ([a-z]{3,12})\b[^.!?\n]{0,60}[.;—]\s{0,3}they \2\b|\b(?:believ|thought|think|assum|told)[^.!?\n]{3,80}[.!]\s{1,2}(?:it|they|that) (?:isn|wasn|aren|don|doesn|weren|didn)['’]t[.!]|\b(?:isn['’]t|is not|aren['’]t|are not) (?:an? )?[a-z]{3,15} you [a-z]{2,12}[.;—]\s{0,3}(?:it|they)(?:['’]s|['’]re| is| are)/gi,
  ]),
  ...tells({ rule: 'S1', severity: 2, why: denial }, [
    /\b(?:is|are|was|were)(?:n['’]t| not)\b[^.!?\n]{1,60}[.;]\s{0,3}(?:it|they|this|that)(?:['’]s|['’]re| is| are| was| were)\b/gi,
  ]),
  ...tells({ rule: 'S1', severity: 3, why: denial, fix: '$1 and' }, [
    /\bnot (?:just|only|merely|simply) ([^.!?\n]{1,80}?),? but(?: also)?\b/gi,
  ]),
  ...tells(
    {
      rule: 'S1',
      severity: 3,
      why: 'Everyone has read this line about AI and jobs. Say what changed in your own work.',
    },
    [
      /\b(?:won['’]t|will not|isn['’]t going to) (?:replace you\b|(?:replace|take) [\w' ’-]{2,30}[.;,—]\s{0,3}[^.!?\n]{1,60}\bwill[.!])/gi,
    ],
  ),
  ...tells({ rule: 'S2', severity: 3, why: drumRoll }, [
    /(?<![\w,] {0,2})not (?:an? |the )?[^.!?\n]{1,40}\.\s{0,3}not (?:an? |the )?[^.!?\n]{1,40}\./gi,
    /\bno [\w' ’-]{1,30}[.,!]\s{1,3}no [\w' ’-]{1,30}[.,!]\s{1,3}(?:just|only)\b/gi,
  ]),
  ...tells({ rule: 'S3', severity: 2, why: abstractRow }, [
    /\b(?:[a-z]{2,18}(?:tion|ity|ness|ment|ency|ance|ence|ship|ive|ous)), [a-z]{3,20},? and (?:[a-z]{3,15} )?[a-z]{2,18}(?:tion|ity|ness|ment|ency|ance|ence|ship|ive|ous|work)\b/gi,
    /\b(?:simple|powerful|honest|clear|clean|fast|smarter|stronger|curiosity|growth|trust|humility|judg(?:e)?ment|empathy|courage|clarity|craft|care|focus|patience|honesty|intention|purpose|resilience|community), [a-z]{3,15},? and [a-z]{3,20}\b/gi,
  ]),
  ...tells(
    { rule: 'S3', severity: 2, why: 'Three words that start alike sound like a slogan. Keep the one you can back up.' },
    [/\b([a-z])[a-z]{3,15}, \1[a-z]{3,15},? and \1[a-z]{3,15}\b/g],
  ),
  ...tells({ rule: 'S8', severity: 3, why: setUp, fix: '$1: ' }, [
    /(?<=^|[.!?\n]\s{0,3})((?:and |but )?(?:(?:the|my|our|its|the (?:best|worst|real|biggest|hardest)) )?(?:results?|outcome|catch|best part|worst part|lesson|kicker|twist|takeaway|answer|reason|problem|secret|solution|key|why|how))\?\s{1,3}(?=\S)/gi,
  ]),
  ...tells({ rule: 'S8', severity: 3, why: setUp }, [
    /\b([a-z]{4,20})\?\s{1,2}\1\b/gi,
    /(?<=^|[.!?\n]\s{0,3})(?:and )?(?:honestly|the (?:truth|fix|trick|shift|move|difference|change|irony|surprise|hardest part|strange part|funny part|shift that [^?\n]{3,40}))\?\s{1,2}(?=\S)/gi,
  ]),
  ...tells({ rule: 'S8', severity: 2, why: setUp }, [
    /(?<=^|[.!?\n]\s{0,3})(?:is|are|was|were|do|does|did|can|should|will|would|has|have) [\w' ’-]{3,60}\?\s{1,2}(?:no|nope|yes|yep|of course|absolutely|hardly)(?=[.!,])/giu,
    /(?<=^|[.!?\n]\s{0,3})the [\w' ’-]{3,50}\?\s{1,2}(?=[\p{L}“"])/giu,
  ]),
  ...tells({ rule: 'S9', severity: 3, why: tail }, [
    /, (?:highlighting|ensuring|fostering|showcasing|underscoring|emphasizing|empowering|demonstrating|reinforcing|cementing|solidifying|paving)\b/gi,
  ]),
  ...tells({ rule: 'S9', severity: 1, why: tail }, [/, (?:allowing|enabling|making it|proving|reflecting)\b/gi]),
  ...tells(
    { rule: 'S11', severity: 3, why: 'Readers can’t check an unnamed source. Name it, link to it or leave it out.' },
    [
      /\b(?:experts|studies|research|researchers|scientists|many people) (?:say|says|show|shows|have shown|has shown|suggest|suggests|agree|believe|prove|proves)\b/gi,
    ],
  ),
  ...tells(
    { rule: 'S12', severity: 2, why: '“From this to that” is a vague way to say “everything”. Name the one you mean.' },
    [/(?<=^|[.!?\n]\s{0,3})from [a-z-]{3,20}(?: [a-z-]{3,20})? to [a-z-]{3,20}(?: [a-z-]{3,20})?,/gi],
  ),
  ...tells({ rule: 'S15', severity: 2, why: 'Numbers don’t explain themselves. Say what they show.' }, [
    /\bthe (?:data|numbers|results?) (?:tells? us|speaks? for (?:itself|themselves)|(?:doesn|don)['’]t lie)\b/gi,
  ]),
  ...tells(
    {
      rule: 'S16',
      severity: 2,
      why: 'A lesson from someone unnamed sounds made up. Name them or tell your own story.',
    },
    [
      /\b(?:an?|my) (?:old |wise |good )?(?:founder|mentor|friend|client|stranger|boss|man|woman) once (?:told|said|asked)\b/gi,
    ],
  ),
  ...tells(
    {
      rule: 'S16',
      severity: 3,
      why: 'A turning point this neat sounds made up. Say when and how it happened.',
      isOrdinary: true,
    },
    [/\bi used to (?:think|believe)\b[^.!?\n]{1,60}[.!]\s{1,3}(?:then|until|now)\b/gi],
  ),
  ...tells({ rule: 'S21', severity: 3, why: plea }, [
    /\b(?:like|retweet|repost|share|comment|follow|tag|save|bookmark)\b[^.!?\n]{0,40}\b(?:if (?:you|this) (?:agree|like|found|enjoyed|helped|resonates)|for more|for later)\b/gi,
    /\b(?:drop|share|leave|put|post|tell us|let me know)\b[^.!?\n]{0,40}\b(?:in the comments\b|(?:thoughts?|yours|answers?|favou?rites?|takes?) below(?=\s{0,2}(?:[.!👇⬇]|$))|below ?[👇⬇])/giu,
    /\bcomment (?:yes|["“'][\p{L} ]{2,20}["”'])|\bdrop an? \p{Extended_Pictographic}|\brepost\W{0,2} ?♻|♻️? ?repost/giu,
  ]),
  ...tells({ rule: 'S21', severity: 2, why: plea }, [
    /\b(?:retweet|repost|share|comment|tag|save|bookmark)\b[^.!?\n]{0,40}\b(?:if you want|below|this post)\b/gi,
  ]),
  ...tells(
    {
      rule: 'S21',
      severity: 3,
      why: 'A thread doesn’t need a label. Let the first post make people read on.',
      fix: '',
      isForAll: true,
    },
    [/^(?:🧵|a thread ?👇)[ \t]{0,3}|[ \t]{0,3}(?:🧵(?: ?👇)?|\ba thread ?👇)/giu],
  ),
  ...tells(
    {
      rule: 'S21',
      severity: 3,
      why: 'A question anyone could answer fishes for replies. Ask something only your readers know, or leave it out.',
    },
    [
      /(?:what['’]s your (?:go-to|biggest|secret|take|number one)\b[^?\n]{0,50}|which (?:one|of these|tip|habit) (?:will|would|do|are|resonates)\b[^?\n]{0,40}|how do you [a-z]{3,12} (?:creative|motivated|productive|focused|balance)[^?\n]{0,30}|what(?: would you|['’]s one thing you)[^?\n]{0,40})\?(?=[^\p{L}\p{N}]{0,10}(?:#[\p{L}\p{N}_]{1,40}\s{0,2}){0,5}$)/giu,
    ],
  ),
  ...tells({ rule: 'S22', severity: 3, why: residue }, [
    /^(?:certainly|great question)!\s{0,3}|^(?:sure|sure thing|of course|absolutely)!\s{1,3}(?=(?:here(?:['’]s| is| are)|i['’]d be happy|i can)\b)|\b(?:here(?:['’]s| is| are) (?:a|your|the|some|\d) ?(?:draft |possible |short )?(?:tweets?|posts?|drafts?|linkedin posts?)\b[^:\n]{0,40}:?\s{0,2})|\bas an ai\b|\bas a (?:large )?language model\b|\bi hope this helps[.!]?|\blet me know if you(?:['’]d)? (?:like|want|need) (?:any |some |more |further |another |a different |me to |it |anything )?(?:changes?|adjust\w*|tweaks?|revis\w*|variations?|versions?|drafts?|options?|help|else|shorter|longer)\b/gi,
  ]),
  ...tells({ rule: 'S22', severity: 2, why: 'AI chats start and end their answers this way. Leave it out.' }, [
    /^(?:sure|sure thing|of course|absolutely)!\s{0,3}|\blet me know if you(?:['’]d)? (?:like|want|need)\b/gi,
  ]),
  ...tells({ rule: 'S22', severity: 3, why: residue, fix: '', isForAll: true }, [
    /:?contentReference\[oaicite:\d{1,4}\](?:\{index=\d{1,4}\})?|\boaicite\b|\bturn\d{1,3}(?:search|news|view)\d{1,3}\b|[?&]utm_source=chatgpt\.com/gi,
  ]),
  ...tells({ rule: 'S22', severity: 3, why: 'This placeholder is still empty. Fill it in.', isForAll: true }, [
    /\[(?:insert|your|name|topic|link|company|product|number|date|city|x)\b[^\]\n]{0,40}\]/gi,
    // `{name}` and `${Name}` are code, `@{Name}` names a person.
    /(?<![\p{L}\p{N}$`=(@])\{\{?(?:\p{Lu}\p{L}{1,30}|\p{L}{2,30}(?: \p{L}{1,30}){1,4})\}{1,2}/gu,
  ]),
  ...tells(
    { rule: 'S23', severity: 1, why: 'A term nobody else uses makes readers guess. Describe the idea instead.' },
    [/\bthe [a-z]{4,20} (?:paradox|fallacy|flywheel)\b/gi],
  ),
  ...tells({ rule: 'S24', severity: 2, why: 'Two hedges in a row sound unsure. One is enough.', fix: '$1' }, [
    /\b(may|might|could) (?:potentially|possibly|perhaps|arguably)\b/gi,
  ]),
  ...tells({ rule: 'S3', severity: 3, why: 'A period after every word is an overused effect. Make it one sentence.' }, [
    /(?<=^|[\s“"])(?:\p{L}{1,12}\.\s{1,2}){2,8}\p{L}{1,12}[.!](?=\s|$)/giu,
  ]),
  ...tells({ rule: 'S3', severity: 3, why: 'A row of fragments sounds like a movie trailer. Make it one sentence.' }, [
    /(?<=^|[.!?\n]\s{0,3})(?:(?:zero|no more|same) [\w’' -]{2,30}[.!]\s{1,3}){2,6}|(?<=^|[.!?\n]\s{0,3})(?:(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten) [\w’'-]{2,20}(?: [\w’'-]{2,20}){0,3}\.\s{1,3}){2,6}(?:one|and|zero) (?:very |tired|proud|quiet|sleepless|stubborn|simple|small|honest|big|clear|fast|slow)[^.!?\n]{0,40}[.!]/gi,
  ]),
  ...tells({ rule: 'S3', severity: 3, why: 'Repeating a short sentence for effect is overused. Once is enough.' }, [
    /(?<=^|[.!?\n]\s{0,3})(?!it |he |she |they )(\p{L}{2,15}) (\p{L}{3,15})[.!]\s{1,2}\1 (?:always|really) \2[.!]?\s{0,3}$/giu,
  ]),
  ...tells({ rule: 'S1', severity: 3, why: 'Comparing most people with the best proves nothing. Say what you did.' }, [
    /\b(?:most|average|bad|good|weak|junior) [a-z]{4,15}\b[^.!?\n]{3,80}[.;,—]\s{0,3}(?:but )?(?:the )?(?:best|great|top|smart(?:est)?|real|good|strong|senior)\b(?: (?:ones|[a-z]{3,15}))? [a-z]/gi,
  ]),
  ...tells({ rule: 'S1', severity: 3, why: '“More than any book could” is a worn comparison. Say what happened.' }, [
    /\btaught me (?:something|more|things?|everything)\b[^.!?\n]{0,40}\b(?:no|any|than)\b|\bthan (?:an?|any|the) [^.!?\n]{3,50} (?:ever (?:will|could|would|did)|will ever)\b/gi,
  ]),
  ...tells({ rule: 'S10', severity: 3, why: 'This announces a point instead of making it. Start with the point.' }, [
    /(?<=^|[.!?\n]\s{0,3})here['’]s (?:what|how|why) (?:i|we|changed|worked|happened|made|actually|it|they|you|most|nobody|no one)\b[^.!?\n]{0,60}:|(?<=^|[.!?\n]\s{0,3})(?:nobody|no one) (?:tells|warns|prepares) you\b|\b(?:nobody|no one) is coming to (?:save|tell|help|fix)\b|(?<=^|[.!?\n]\s{0,3})there['’]s a (?:quiet|certain|special|particular) (?:kind|sort|magic|power|joy|confidence|strength|beauty|dignity|satisfaction)\b/gi,
  ]),
  ...tells(
    {
      rule: 'S16',
      severity: 3,
      why: 'A change of heart without details sounds made up. Say when and how it happened.',
    },
    [
      /\b(?:fundamentally |completely |forever )?changed (?:everything\b|(?:how|the way) (?:i|we) (?:think|see|work|approach|look|lead|build|write|teach|hire|run)\b)|\breminded me (?:why|how)\b|\b(?:rediscovered|remembered) why (?:i|we) (?:love|do|started)\b/gi,
    ],
  ),
  ...tells({ rule: 'S12', severity: 3, why: 'This line fits any post. Describe what’s actually there.' }, [
    /\bwhere [a-z]{4,15} meets [a-z]{4,15}\b|\b(?:so much|far|much) more than (?:just )?an? [a-z]|\bone (?!(?:day|step|person|thing|item|page|game|week|hour) )[a-z]{3,15}(?: [a-z]{3,15})? at a time\b|\b(?:is|are|remains?|was) (?:the )?(?:foundation|heart|backbone|soul|lifeblood) of (?:everything|our|what|every|any|who)\b|\b(?:will )?continues? to evolve\b/gi,
  ]),
  ...tells({ rule: 'S21', severity: 3, why: 'Readers already got the point. Stop before this line.' }, [
    /(?<=[.!?…\n]\s{0,3})(?:(?:[\w’'-]{2,15} ){1,3}(?:compounds?|scales?|adds? up|stacks? up|pays? off|wins every time|beats? [\w-]{3,15})|[\w’'-]{4,15} is (?:expensive|underrated|overrated|everything|a (?:strategy|choice|skill|superpower|feature|muscle)|the (?:strategy|work|moat|product|point|whole point|shortcut))|keep (?:showing up|going|building|pushing|learning|moving|shipping)|start (?:there|small|today|messy|anyway)|the best [\w’' -]{3,30} is [a-z]{4,15}|that['’]s the (?:whole )?(?:game|job|work|secret|trick|point|strategy|lesson|moat|difference|magic|real [a-z]{3,12}))[.!]?(?=\s{0,3}$)/giu,
  ]),
  ...tells({ rule: 'S23', severity: 3, why: 'A general truth could end any post. Say what happened to you.' }, [
    /(?<=[.!?…—\n]\s{0,3})(?:[a-z]{4,15}(?:ity|ness|tion|ment|ency|ance|ence|ship)|attention|focus|trust|patience|progress|fear|courage|clarity|talent|nature|growth|culture|time|speed|money|people|systems|habits|details|boundaries|algorithms|comfort|discipline|kindness|silence|simplicity|tools|technology|simple|boring|slow|culture) (?:is|are|isn['’]t|aren['’]t|do(?:es)?n['’]t|beats?|wins?|loves?|rewards?|compounds?|scales?|follows?|matters?|requires?|builds?|creates?|recommends?|understands?|starts?|comes?|lives?|works?)(?![\p{L}\p{N}])[^.!?\n]{0,80}[.!]/giu,
  ]),
  ...tells(
    {
      rule: 'S3',
      severity: 3,
      why: 'Starting each sentence with the last one’s ending sounds like a sermon. Say it once.',
    },
    [/\b([a-z]{3,15})\.\s{1,2}(?:behind )?the \1\b[^.!?\n]{3,60}?\b([a-z]{3,15})\.\s{1,2}(?:behind )?the \2\b/gi],
  ),
  ...tells({ rule: 'S3', severity: 2, why: 'Two short sentences built alike sound rehearsed. Make them one.' }, [
    /(?<=^|[.!?\n]\s{0,3})(?!(?:i|he|she|it|we|they|you) )\p{L}{3,15} \p{L}{4,15}\.\s{1,2}(?!(?:i|he|she|it|we|they|you) )\p{L}{3,15} \p{L}{4,15}\.|\b([a-z]{3,15}) went (?:up|down)\.\s{1,2}(?:[a-z]{3,15} )?[a-z]{3,15} went (?:up|down)\.|\bvery [a-z]{3,12}, very [a-z]{3,12}\b/giu,
  ]),
  ...tells({ rule: 'S21', severity: 2, why: 'A closing lesson reads like AI. Stop before it.' }, [
    /(?<=[.!?…\n]\s{0,3})(?:that['’]s (?:a|an|what|how|why|when|where) [^.!?\n]{3,60}|(?:write|build|guard|protect|choose|spend|design|plan|hire|ship|measure|treat|set|start|stay|invest|ask|lead|make) (?:for|it|that|them|the|with|like|your|yours|one|accordingly|what)(?![\p{L}])[^.!?\n]{0,50}|maybe (?:it['’]s|that['’]s|the)[^.!?\n]{3,60}|sometimes,? (?:the|all|it|you|that['’]s)[^.!?\n]{3,90}|(?:who|what|which|where|how)(?:['’]s| is| are| could| can| will| would| do| did)? (?:you|your|annoying you|one (?:thing|person|habit))[^?\n]{0,60}\?)[.!]?(?=[^\p{L}\p{N}]{0,5}$)/giu,
  ]),
  ...tells({ rule: 'S10', severity: 2, why: 'This builds up to a point that works on its own. Start there.' }, [
    /\b(?:for|comes? down to|taught me|share|have in common|learned) ?(?:one|this|something)?(?: simple| (?:re|sea)son| reason| thing| trait)?:(?=\s)|\bthe (?:sooner|more|less|better) you [^.!?,\n]{3,40}, the (?:sooner|more|less|better)\b|\bsomewhere along the way\b|\bbefore (?:you|they) (?:knew|know) (?:you|they) needed\b/gi,
  ]),
  ...tells({ rule: 'S7', severity: 3, why: markdown, fix: '$1', isForAll: true }, [
    /(?<![A-Za-z\p{N}*])\*\*(?=[^\s*])([^*\n]{1,400})(?<=\S)\*\*(?![A-Za-z\p{N}*])/gu,
    // Not the names of Python and Node, such as `__init__`.
    /(?<![\p{L}\p{N}_@/\\.-])__(?!(?:init|main|name|dict|file|all|new|del|doc|call|str|repr|proto|dirname|filename)__)(?=[^\s_])([^_\n]{1,400})(?<=\S)__(?![\p{L}\p{N}_/\\]|\.[\p{L}\p{N}])/gu,
  ]),
  ...tells({ rule: 'S7', severity: 3, why: markdown, fix: '', isForAll: true }, [
    /^#{1,6} {1,4}(?=\S)/gm,
    /^`{3}[a-z]{0,12}\n?/gim,
  ]),
  ...tells({ rule: 'S7', severity: 3, why: markdown, fix: '$1 $2', isForAll: true }, [
    /\[([^\][\n]{1,200})\]\((https?:\/\/[^\s()]{1,400})\)/g,
  ]),
  ...tells(
    {
      rule: 'S20',
      severity: 2,
      why: 'Several exclamation marks read as shouting. One is enough.',
      fix: '!',
      isForAll: true,
    },
    [/!{2,}/g],
  ),
];
