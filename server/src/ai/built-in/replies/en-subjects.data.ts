import type { AskRule } from './ask.types';

const worth = 0.2;

/** Subjects of English tweets, and what somebody who works with them would ask. Taken where the tweet's own details give too few. */
export const englishSubjects: readonly AskRule[] = [
  {
    about: 'subject: churn',
    pattern: /\bchurn\w*|\bretention\b/i,
    unless: /\b1 user\b|\b(?:week|day|month) one\b|\bfirst (?:week|day|month)\b/i,
    asks: {
      precise: ['Is that by customers or by revenue? The two can point in different directions.'],
      which: ['In which month do most of them go?'],
    },
    worth,
  },
  {
    about: 'subject: open rate',
    pattern: /\bopen rates?\b/i,
    asks: {
      precise: ['Did clicks or replies move the same way as opens?'],
    },
    worth: 2,
  },
  {
    about: 'subject: newsletter',
    pattern: /\bnewsletters?\b|\bemail list\b|\bsubscribers\b/i,
    asks: {
      how: ['What do new readers get first: the latest issue or a best-of?'],
      which: ['Which issue got the most replies, as opposed to opens?'],
    },
    worth,
  },
  {
    about: 'subject: onboarding',
    pattern: /\bonboarding\b|\bsign-?up (?:flow|form)\b|\bactivation\b/i,
    asks: {
      which: ['At which step do you lose the most people?'],
      precise: ['What counts as activated for you? The word can hide a lot.'],
      how: ['Did you watch anyone go through it without helping?'],
    },
    worth,
  },
  {
    about: 'subject: pricing',
    needs: 2,
    pattern: /\bpric(?:e|es|ing)\b/i,
    asks: {
      who: ['Who notices a price first: the ones who pay the least or the ones who use it the most?'],
      compared: ['Do you compare it with a competitor or with what it replaces?'],
    },
    worth,
  },
  {
    about: 'subject: landing page',
    needs: 2,
    pattern: /\blanding pages?\b|\bhomepage\b|\bconversion rates?\b/i,
    asks: {
      precise: ['Conversion to what: a signup, a trial, or money?'],
      which: ['Which line on the page did people quote back to you?'],
    },
    worth,
  },
  {
    about: 'subject: cold email',
    pattern: /\bcold (?:e-?mails?|outreach|calls?|dms?)\b/i,
    asks: {
      'how many': ['How many did you send before you had one you were happy with?'],
      which: ['What was in the first line of the ones that got an answer?'],
    },
    worth: 1,
  },
  {
    about: 'subject: users',
    pattern:
      /\b(?:user|customer) (?:interviews?|research|feedback|calls?)\b|\btalk(?:ing|ed)? to (?:\p{L}+ )?(?:users|customers)\b/iu,
    asks: {
      how: ['How do you get the ones who stopped using it to pick up the phone?'],
      which: ['Which question gets you out of polite answers?'],
      'how many': ['How many before you start hearing the same things again?'],
    },
    worth: 1,
  },
  {
    about: 'subject: remote work',
    pattern: /\bremote(?:ly)?\b|\bwork(?:ing)? from home\b|\bhybrid\b|\basync\b/i,
    asks: {
      who: ['How big is the team that this works for, and across how many time zones?'],
      limit: ['What do you still insist on doing in the same room?'],
      how: ['How do new people pick up the things nobody writes down?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: meetings',
    needs: 2,
    pattern: /\bmeetings?\b|\bstand-?ups?\b|\b1:1s?\b|\bone-on-ones?\b/i,
    asks: {
      which: ['Which meeting would stay if only one could?'],
      how: ['Who writes down what was decided, and where does it end up?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: hiring',
    needs: 2,
    pattern: /\bhir(?:e|es|ed|ing)\b|\binterview(?:s|ed|ing)?\b|\bcandidates?\b|\brecruit\w+/i,
    asks: {
      which: ['Which question in the interview told you the most?'],
      'how long': ['How long after the start did you know whether it had worked?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: tests',
    pattern:
      /\btests?\b.{0,40}\b(?:suite|flaky|ci|coverage|unit|integration|green|red)\b|\b(?:unit|integration|flaky|e2e|end-to-end) tests?\b|\btest (?:suite|coverage)\b/i,
    asks: {
      which: ['Which test would you delete first if you had to halve the suite?'],
      precise: ['Is that on a developer machine or in CI? The two rarely agree.'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: review',
    pattern: /\bcode reviews?\b|\bpull requests?\b|\bPRs?\b/,
    asks: {
      'how long': ['How long does one usually wait before the first person looks at it?'],
      limit: ['At how many changed lines do you send it back and ask for a split?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: database',
    needs: 2,
    pattern: /\b(?:postgres\w*|mysql|sqlite|database|redis|mongo\w*|index(?:es)?|quer(?:y|ies)|sql)\b/i,
    asks: {
      limit: ['At what load would you expect it to stop working?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: upgrade',
    needs: 2,
    pattern: /\b(?:upgrad(?:e|ed|ing)|migrat(?:e|ed|ing|ion)|rewr(?:ite|ote|iting|itten)|refactor\w*)\b/i,
    asks: {
      how: ['Did you do it in one go or behind a flag, piece by piece?'],
      after: ['What broke that no test had covered?'],
      before: ['What had to be in place before you dared to start?'],
    },
    worth: 0.8,
  },
  {
    about: 'subject: deploys',
    needs: 2,
    pattern:
      /\bdeploy\w*|\brelease (?:day|train|process)\b|\brollback\w*|\bon-?call\b|\bkubernetes\b|\bserverless\b|\bmicroservices?\b|\bmonolith\b/i,
    asks: {
      limit: ['What would have to grow before you would reconsider?'],
      which: ['Which part of it wakes somebody up at night?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: AI',
    pattern: /\b(?:AI|LLMs?|GPT\S*|ChatGPT|Claude|Copilot|agents?|prompts?|machine learning)\b/,
    asks: {
      which: ['Which task did you try it on and take it off again?'],
      precise: ['How do you check what comes out? That part tends to eat the time that was saved.'],
      who: ['Who on the team gets the most out of it: the new people or the old hands?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: design',
    needs: 2,
    pattern: /\b(?:figma|ui|ux|typography|design systems?|redesign\w*|logo|buttons?|dark mode|accessib\w+)\b/i,
    asks: {
      who: ['Have you watched someone use it who has never seen it before?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: writing',
    needs: 2,
    pattern: /\bwrit(?:e|ing|ten)\b|\bwords\b|\bblog(?:ging)?\b|\bessays?\b|\bnovel\b|\bdrafts?\b/i,
    asks: {
      how: ['Do you cut while you write, or only the day after?'],
      who: ['Who reads it before anyone else does?'],
    },
    worth: 0.3,
  },
  {
    about: 'subject: audience',
    needs: 2,
    pattern: /\b(?:followers|audience|posting|tweets?|twitter|linkedin|content|creators?|algorithm|viral)\b/i,
    asks: {
      precise: ['Did any of it turn into replies from people you did not know, or mostly views?'],
      which: ['Which post brought people who stayed?'],
    },
    worth: 0.3,
  },
  {
    about: 'subject: SEO',
    pattern: /\bseo\b|\borganic (?:traffic|search)\b|\bbacklinks?\b/i,
    asks: {
      'how long': ['How many months did it take before anything moved?'],
      which: ['Which page brings people who then do something?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: sales',
    pattern: /\bsales (?:calls?|team|cycle|pipeline)\b|\bdemos?\b|\bclose rate\b|\bdeals?\b|\bprospects?\b/i,
    asks: {
      which: ['At which point in the call do you know how it will end?'],
      'how long': ['How long does it take from the first call to the signature?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: freelance',
    needs: 2,
    pattern: /\bfreelanc\w*|\bclients?\b|\binvoices?\b|\bday rate\b/i,
    asks: {
      how: ['Is that in your contract, or something you say on the first call?'],
      who: ['Does it hold for the small ones too, or only when there is a procurement department?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: founders',
    needs: 2,
    pattern: /\b(?:founders?|startups?|bootstrapp\w+|indie|side project|saas|solo)\b/i,
    asks: {
      who: ['Does that go for a team of two as much as for one of twenty?'],
    },
    worth: 0.1,
  },
  {
    about: 'subject: support',
    needs: 2,
    pattern: /\b(?:support tickets?|customer support|help ?desk|tickets?)\b/i,
    asks: {
      which: ['What is the question that comes up most, and why is it not answered in the product yet?'],
      who: ['Who answers them: one person, or does everyone take a turn?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: teaching',
    needs: 2,
    pattern: /\b(?:students?|class|teacher|teaching|grading|pupils|lesson plan|year \d|school|homework|essays)\b/i,
    asks: {
      after: ['What do you try with them next?'],
      which: ['Which explanation finally lands with the ones who never put a hand up?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: baking',
    needs: 2,
    pattern: /\b(?:bread|sourdough|oven|bak(?:e|ed|ing|ery)|croissants?|loa(?:f|ves)|dough|flour|rye)\b/i,
    asks: {
      how: ['What flour do you use, and does the brand make a difference at your scale?'],
      which: ['What sells out first on a Saturday?'],
      'how long': ['When does the day before have to start for that?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: coffee',
    needs: 2,
    pattern: /\b(?:coffee|espresso|latte|roast(?:er|ed|ing)?|beans)\b/i,
    asks: {
      how: ['Which beans, and how do you make it?'],
      compared: ['Does it still win against the place around the corner?'],
    },
    worth: 0.3,
  },
  {
    about: 'subject: garden',
    needs: 2,
    pattern: /\b(?:garden\w*|tomato\w*|allotment|compost|slugs?|harvest)\b/i,
    asks: {
      which: ['Which variety would you plant again?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: running',
    pattern:
      /\b(?:marathon|10k|5k|half marathon|couch to)\b|\brunning\b(?! (?:an?|my|our|the|this|out|on|into|late|for)\b)/i,
    asks: {
      how: ['How many days a week was that, counting the bad ones?'],
      which: ['Which session did the most, and which would you drop?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: fitness',
    needs: 2,
    pattern: /\b(?:gym|squats?|deadlift|workouts?|strength|pull-?ups?|lifting)\b/i,
    asks: {
      'how long': ['How long before you could feel it outside the gym?'],
      how: ['What do you do in weeks when you sleep badly?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: trains',
    needs: 2,
    pattern: /\b(?:trains?|bus(?:es)?|tram|cycl(?:e|ing|ists?)|bike lanes?|commut\w+)\b/i,
    asks: {
      compared: ['What would the same trip take by bike or by bus?'],
      who: ['Who decides on that line: the city or the operator?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: books',
    needs: 2,
    pattern: /\b(?:books?|novels?|reading|author|chapter|library)\b/i,
    asks: {
      which: ['Which one would you hand to somebody who has not finished a book in years?'],
      compared: ['Did you read it on paper or listen to it?'],
    },
    worth: 0.4,
  },
  {
    about: 'subject: podcast',
    pattern: /\bpodcasts?\b|\bepisodes?\b/i,
    asks: {
      precise: ['Downloads and listeners can be far apart. Do you know how many make it to the end?'],
      which: ['Which episode would you send to somebody who has never heard it?'],
    },
    worth: 0.7,
  },
  {
    about: 'subject: open source',
    pattern: /\bopen[- ]source\b|\bmaintainers?\b|\bcontributors?\b|\bgithub\b/i,
    asks: {
      who: ['How many people do most of the work today?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: security',
    needs: 2,
    pattern: /\b(?:passwords?|phishing|2fa|passkeys?|breach|vulnerabilit\w+|security)\b/i,
    asks: {
      who: ['How did the least technical person on the team take to it?'],
      limit: ['What is the recovery path when somebody loses the phone?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: sleep',
    needs: 2,
    pattern: /\b(?:sleep(?:ing)?|morning routine|wak(?:e|ing) up|5 ?am|alarm)\b/i,
    asks: { after: ['What happens to it on a weekend?'], 'how long': ['How many weeks until it felt normal?'] },
    worth: 0.4,
  },
  {
    about: 'subject: crafts',
    needs: 2,
    pattern:
      /\b(?:oak|woodwork\w*|knitting|sewing|pottery|ceramics|varnish|workshop bench|prints|market stall|etsy)\b/i,
    asks: {
      how: ['What finish did you use, or is that still to come?'],
      which: ['Which step would you pay someone else to do?'],
    },
    worth: 0.5,
  },
  {
    about: 'subject: money',
    needs: 2,
    pattern: /\b(?:saving|savings|budget\w*|rent|mortgage|salary|salaries|raise)\b/i,
    asks: {
      precise: ['Is that before or after tax? It changes the picture a lot.'],
      compared: ['What did it look like a few years earlier?'],
    },
    worth: 0.3,
  },
  {
    about: 'subject: parenting',
    needs: 2,
    pattern: /\b(?:toddlers?|parenting|bedtime|my (?:son|daughter|kids?))\b/i,
    asks: { after: ['And what was the verdict the day after?'] },
    worth: 0.2,
  },
  {
    about: 'subject: nonprofit',
    needs: 2,
    pattern: /\b(?:volunteers?|donat\w+|petition|signatures|council|charity|choir|food bank)\b/i,
    asks: {
      how: ['What brought in most of the people: posters, word of mouth, or going door to door?'],
      after: ['What is the next date that matters?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: energy',
    needs: 2,
    pattern: /\b(?:heat pumps?|solar|insulation|kwh|electric (?:cars?|vehicles?)|EVs?|battery)\b/i,
    asks: {
      compared: ['What does the same month look like on last year’s bill?'],
      limit: ['How does it do in the coldest week?'],
    },
    worth: 0.6,
  },
  {
    about: 'subject: science',
    pattern: /\b(?:study|preprint|dataset|sample size|peer review|researchers?|experiment)\b/i,
    asks: {
      'how many': ['How large was the sample, and who was left out of it?'],
      precise: ['Is that a difference in the average, or did a few cases move it?'],
    },
    worth: 0.8,
  },
];
