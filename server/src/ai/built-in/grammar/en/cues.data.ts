/** What a brief is about, by its words; the first that matches is taken. `none` is for all the rest. */
export const cues: readonly { cue: string; pattern: RegExp }[] = [
  {
    cue: 'loss',
    pattern:
      /\b(?:(?<!oven |laptop |phone |battery |car |server |printer )died|let (?:\w+ )?(?:people|person|someone) go|passed away|death|funeral|cancer|laid off|layoffs?|fired|burnout|burned out|depress\w+|divorce|grief|miscarriage|hospital|shut(?:ting)? down|closing down|bankrupt\w*|sad)\b/i,
  },
  {
    cue: 'thanks',
    pattern:
      /\b(?:grateful|thankful|shout-?out|thanks for|thank you to|thanks to @|proud of (?:my|our|the) (?:team|colleagues?|friends?))\b/i,
  },
  { cue: 'seeking', pattern: /^(?:we['’]re |we are |i['’]m |i am )?(?:looking for|seeking) (?!a new job)/i },
  { cue: 'hours', pattern: /\b(?:is|are|now) open (?:until|till|daily|every)\b|\bopen until \d/i },
  { cue: 'selling', pattern: /^(?:selling|for sale|giving away)\b/i },
  {
    cue: 'need',
    pattern:
      /\b(?:we (?:still )?need (?:drivers|helpers|volunteers|donations|people|hands|coats|blankets|\d+ more)|still short of|drop off at|food bank)\b/i,
  },
  { cue: 'paper', pattern: /\b(?:our|my|new) (?:paper|study|preprint|dissertation|thesis)\b|\breplicate\b/i },
  { cue: 'award', pattern: /\b(?:won|win) (?:an? |the )?(?:\S+ ){0,4}(?:award|prize|medal)\b/i },
  {
    cue: 'match',
    pattern: /\b(?:won|lost) (?:the )?(?:\S+ ){0,3}(?:cup|match|game|final|league|\d+-\d+)\b|\bunder[- ]\d+s\b/i,
  },
  {
    cue: 'farewell',
    pattern:
      /\b(?:closing|close) (?:the|our|my) (?:cafe|café|shop|store|bakery|studio|restaurant|bookshop|gallery)\b|\blast day of the (?:shop|cafe|café|store)\b/i,
  },
  { cue: 'show', pattern: /\b(?:exhibition|vernissage|solo show|open studio)\b/i },
  { cue: 'patient', pattern: /\b(?:night shift|patients?|the ward|nurses?)\b/i },
  { cue: 'teaching', pattern: /\b(?:my (?:year \d+s?|class|students|pupils)|marking|grading|classroom)\b/i },
  { cue: 'pet', pattern: /\bmy (?:cat|dog|puppy|kitten|parrot|3d printer|printer|roomba)\b/i },
  {
    cue: 'build',
    pattern:
      /\b(?:roof|kitchen|bathroom|renovation|extension|dissertation|house) is (?:finally )?(?:done|finished|ready)\b/i,
  },
  { cue: 'congrats', pattern: /^congrat\w*\b/i },
  { cue: 'talk', pattern: /\b(?:speaking|giving (?:an? |my |the )?talk|presenting) at\b|\bmy talk\b/i },
  { cue: 'nerves', pattern: /^(?:I['’]m |I am )?(?:so |very )?(?:nervous|scared|afraid)\b/i },
  {
    cue: 'doors',
    pattern:
      /\b(?:cafe|café|shop|store|bakery|restaurant|studio|library|gallery|bar)\b\b[^.!?]{0,40}\b(?:is|are) (?:now |finally )?open(?= on\b| from\b| again\b| every\b|[.,!]|$)/i,
  },
  {
    cue: 'testers',
    pattern: /\b(?:beta|trial|pilot) (?:opened|started|went)\b|\b(?:users|testers|people) (?:tried|tested) it\b/i,
  },
  { cue: 'volunteers', pattern: /\bvolunteers?\b|\bvolunteered\b/i },
  { cue: 'tip', pattern: /\btips?\b|\badvice\b/i },
  {
    cue: 'apology',
    pattern: /\b(?:we are|we['’]re|i['’]m|i am|so) sorry\b|\bapologi\w+|\b(?:we were|was|were) down for\b/i,
  },
  {
    cue: 'prices',
    pattern: /\b(?:our|my|the|^)? ?\bprices? (?:go|goes|are going|is going|will|rise|change)\b|\bnew prices\b/i,
  },
  { cue: 'notice', pattern: /\b(?:is|are|will be) closed (?:from|on|for|between|until)\b/i },
  { cue: 'offer', pattern: /\b\d+ ?% off\b|\bdiscount\b|\bblack friday\b|\bcyber monday\b/i },
  { cue: 'exam', pattern: /\bpassed (?:my|the) (?:\S+ ){0,5}(?:exam|test|certification|bar)\b/i },
  {
    cue: 'anniversary',
    pattern:
      /\b(?:marks|turned|turns|for) (?:\d+|one|two|five|ten) years?\b|\banniversary\b|^one year of\b|\byears since\b/i,
  },
  { cue: 'client', pattern: /\blost (?:our|my|a) (?:\w+ )?(?:client|customer|contract)\b/i },
  { cue: 'survey', pattern: /\b(?:I|we) (?:asked|surveyed|polled) \d|\b(?:our|a) survey\b/i },
  {
    cue: 'hiring',
    pattern:
      /^(?!.* (?:took|because|learned|was|were) ).*\b(?:we['’]re hiring|we are hiring|hiring (?:a|an|our|for|two|three)|position is open|looking for (?:a|an|our) (?:\w+ ){0,3}(?:engineer|designer|developer|manager|marketer|writer|intern|lead|assistant|cook|baker|teacher)|open (?:role|position)|apply (?:by|here|at|before)|job (?:ad|opening))\b/is,
  },
  {
    cue: 'funding',
    pattern: /\b(?:series [a-e]|seed round|pre-seed|raised [$€£]\d|raising our|term sheet|our round)\b/i,
  },
  {
    cue: 'career',
    pattern:
      /\b(?:quit(?:ting)? my job|left my job|leaving my job|new job|my last day|my first (?:day|week|month|year) (?:as|at)|first day at|going full[- ]time|went full[- ]time|joining [a-zà-öø-ÿ])/i,
  },
  {
    cue: 'podcast',
    pattern: /\b(?:my|our|new|the|this|latest) (?:\w+ )?(?:podcast|episode)\b|^podcast\b|\bepisode \d/i,
  },
  {
    cue: 'joined',
    pattern:
      /\b(?:joins (?:us|the team|our team)|joined (?:us|the team|our team)|we hired|new (?:teammate|colleague|hire)|welcome [a-zà-öø-ÿ])/i,
  },
  {
    cue: 'event',
    pattern:
      /\b(?:(?:i['’]m|we['’]re|i am|we are|i['’]ll be|will be) (?:speaking|giving (?:an?|my|the|our)|hosting|presenting|running)|see you (?:there|at)|(?:our|the|my|next) (?:\w+ )?(?:meetup|workshop|webinar|conference|hackathon|livestream) (?:in|is|on|starts)|join us (?:on|at|for)|free (?:workshop|webinar|course)|sponsoring|our booth|(?:workshop|webinar|meetup) (?:on|about) |come to (?:our|my|the))\b/i,
  },
  {
    cue: 'bookout',
    pattern:
      /\b(?:my|our) (?:new |first |second |next )?(?:book|novel|memoir)\b.{0,40}\b(?:out|here|on sale|publish\w*|pre-?order)/i,
  },
  {
    cue: 'opensource',
    pattern: /\b(?:open[- ]sourc\w+|MIT licen[cs]ed?|under MIT|github\.com|npm i(?:nstall)?)\b/i,
  },
  {
    cue: 'incident',
    pattern:
      /\b(?:outage|incident|postmortem|took down|broke prod\w*|dropped the (?:table|database)|(?:shipped|pushed|deployed|merged) a (?:\w+ )?bug|deleted (?:\d+ (?:\w+ )?(?:records|rows|users|customers|files|backups)|(?:the|our) (?:table|database|backups?|production)))\b/i,
  },
  {
    cue: 'bug',
    pattern:
      /\b(?:(?:an?|the|this|that|one|worst) (?:\w+ )?bug|bug (?:in|that|where|was)|debug\w*|crash\w*|rollback|index(?:es)?|quer(?:y|ies)|latency|deploy\w*|flaky|race condition|memory leak)\b/i,
  },
  {
    cue: 'launch',
    pattern:
      /\b(?:(?:our|my) new (?:\w+ )?(?:feature|app|product|site|website|tool|plan|version)|(?:we|i)(?:['’]ve| have)? (?:just |finally )?(?:launched|released|shipped)|(?<=^(?:just |finally )?)(?:launched|released|shipped)|(?<!position |role |job |post )(?:is|are) (?:now |finally )?(?:live|out|here|available|open|ready)\b|now (?:live|available)|you can now|launching\b|announcing|introducing|beta testers|waitlist|early access)/i,
  },
  {
    cue: 'milestone',
    pattern:
      /(?:\b(?:hit|passed|reached|crossed|just got to|now have)\b[^.]{0,20}|^)\d[\d,.k]*\s?(?:\w+ )?(?:users|customers|subscribers|followers|downloads|stars|members|readers|signups|orders|sales)\b/i,
  },
  {
    cue: 'book',
    pattern:
      /\b(?:[Rr]e-?reading|[Rr]eading [\"“A-Z]|novel|audiobook|chapter|memoir|(?:read|finished) (?:\d+ books|[\"“]))/,
  },
  {
    cue: 'fitness',
    pattern:
      /\b(?:marathon|half[- ]marathon|(?<![$€£\d.,])\d{1,3} ?km|\d{1,2}k run|(?:went|go|started|keep) running|ran \d+|(?:at|in|to) the gym|squats?|deadlifts?|pull-?ups?|push-?ups?|workouts?|kettlebells?|yoga|cycling to|swam)\b/i,
  },
  { cue: 'food', pattern: /\b(?:recipes?|cook\w*|bak(?:e|ed|ing)|sourdough|bread|soup|pasta|garlic)\b/i },
  {
    cue: 'freelance',
    pattern:
      /\b(?:freelanc\w+|clients?|invoic\w+|my rate|day rate|hourly|retainer|proposals?|scope creep|contractor)\b/i,
  },
  {
    cue: 'metric',
    pattern:
      /\b(?:activation|conversion|churn|retention|mrr|arr|revenue|sales|bill|sign-?ups|open rate|click\w* rate|nps|traffic)\b/i,
  },
  {
    cue: 'writing',
    pattern: /\b(?:published|wrote|new|finished)\b.{0,30}\b(?:essay|blog post|article|newsletter|guide|manuscript)\b/i,
  },
  {
    cue: 'customer',
    pattern:
      /\b(?:customer|client|user)s? (?:told|wrote|said|showed)\b|^customer on a call\b|\b(?:met|sat|talked|spoke) with (?:\S+ ){0,4}customers?\b/i,
  },
  {
    cue: 'moving',
    pattern:
      /\b(?:moving|move|moved) (?:the \w+ )?to (?:an? |the |our |my )?(?:\w+ )?(?:place|flat|office|house|city|apartment|town|studio|village)\b/i,
  },
  { cue: 'team', pattern: /\b(?:our (?:\w+ )?meetings?|standups?|stand-ups?|one-on-ones?|1:1s?|remote work|async)\b/i },
  {
    cue: 'parent',
    pattern:
      /\bmy (?:dad|mum|mom|father|mother|grand(?:ma|pa|mother|father)) (?:once |always |never )?(?:taught|learn(?:ed|t)|showed|told|used to)\b/i,
  },
];
