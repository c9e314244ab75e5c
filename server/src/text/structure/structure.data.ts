/** English verbs that posts give advice or orders with, as a sentence begins. */
export const imperatives: ReadonlySet<string> = new Set(
  (
    'add always ask avoid be become begin block book bookmark bring build bury buy call cancel check choose clean close comment copy count ' +
    "create cut delete dm do don't dont draw drink drop eat email enjoy fail feel find finish fire fix focus follow forget get give go " +
    'grab have help hire hold ignore imagine invest join judge keep kill label learn leave let listen look make measure meet mind move name ' +
    'never note open pack pay pick plan please practice practise protect put quit raise read remember remove repeat repost reply rest retweet ' +
    'return run save say sell send set share ship show shut sign sit skip sleep solve speak spend stand start stay steal stop study ' +
    'subscribe take talk teach tell test think throw track train treat trust try tune turn unfollow use visit wait wake walk wash watch wear ' +
    'work write'
  ).split(' '),
);

/** After a first word that is a verb or a noun, these make it a noun: "Work is hard". */
export const nounFollowers: ReadonlySet<string> = new Set(
  (
    "is are was were isn't aren't wasn't has had will can could would should does did gets got went ago costs takes took makes made turned " +
    'and or of at in on for per vs'
  ).split(' '),
);

/** What a reader is asked to do at the end. */
export const calls: readonly RegExp[] = [
  /\b(?:follow (?:me|along|us|for|@)|dm (?:me|us)|dms? (?:are|is) open|let me know|tell me|reply (?:with|below|and|to)|comment below|drop (?:it|yours|a |your)|sign up|subscribe|join (?:us|me|the|here)|check (?:it|them|him|her|us) out|link (?:in|below|is in)|save this|bookmark this|share (?:this|it|yours)|repost|retweet|rt (?:this|if)|pre-?order|apply (?:here|by|now)|register|grab (?:it|yours|a )|get yours|spread the word|please (?:share|rt|repost|help))\b/i,
];

/** Match words that set one thing against another. */
export const contrasts: readonly RegExp[] = [
  /^(?:but|yet|however|instead|meanwhile|on the other hand|unpopular opinion|hot take|controversial|contrary to|everyone (?:says|thinks|tells|wants|talks|told|said)|everybody (?:says|thinks|tells|wants|talks)|people (?:say|think)|they (?:say|told|said)|most (?:people|founders|writers|teams|companies|managers|developers|teachers|bosses|businesses|advice)|nobody (?:tells|talks|told|warns)|no one (?:tells|talks|told|warns)|i used to (?:think|believe|hate|love)|i was wrong)(?!\p{L})/iu,
  /\b(?:isn['’]t|aren['’]t|wasn['’]t|is not|are not|not)\b[^.!?\n]{1,70}[,;.—–-]+\s*(?:it['’]s|it is|they['’]re|it was|but|they are|that['’]s)\b/i,
  /\b(?:vs\.?|versus|rather than|instead of|as opposed to)\b/i,
  /\bless [^.!?\n]{1,30}[,;.]\s*more\b|\bmore [^.!?\n]{1,30}[,;.]\s*less\b/i,
  /^(?:amateurs?|bad|beginners?|juniors?|losers?|poor|weak|old|then|before)\b[^.!?\n:]{0,40}(?::|[.!?\n][^.!?]{0,40}\b(?:pros?|professionals?|good|great|experts?|seniors?|winners?|rich|strong|new|now|after)\b)/i,
];

/** How a story begins: a time that is past, or what somebody did. */
export const stories: readonly RegExp[] = [
  /^(?:so )?(?:yesterday|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this (?:morning|afternoon|time last year)|(?:one|two|three|four|five|six|seven|eight|nine|ten|a few|\d{1,3}) (?:hours?|days?|weeks?|months?|years?|decades?) (?:ago|in)|(?:in|back in|since|until|by|on|around|early|late) (?:(?:early |late )?(?:january|february|march|april|may|june|july|august|september|october|november|december) )?(?:19|20)\d\d|(?:in|on) (?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|once|when i|when we|when my|the (?:first|last|day|night|week|morning|summer|winter) (?:time|i|we|my|that)|years ago|growing up|at (?:age )?\d{1,2},? i|at \d{1,2} ?(?:am|pm))(?!\p{L})/iu,
  /^(?:so |and |then |ok so |ok |well |today |tonight |just |finally )*(?:i|we|he|she|they)(?: (?:just|once|finally|recently|almost|nearly|never|accidentally|then|both|all|also|really|first))? (?:was|were|had|did|got|went|made|took|came|said|told|asked|gave|found|left|lost|won|met|saw|spent|sold|bought|built|wrote|quit|hired|shipped|started|stopped|tried|moved|began|ran|sent|paid|felt|heard|kept|knew|led|put|read|sat|stood|taught|thought|broke|brought|caught|chose|cut|drove|ate|fell|flew|forgot|grew|held|hit|let|rode|set|slept|spoke|threw|woke|wore|opened|closed|launched|deleted|counted|watched|worked|walked|waited|called|emailed|finished|failed|turned|\p{L}{3,12}ed)(?!\p{L})/iu,
  /^(?:my|our|a|an|the|some|somebody|someone|one)(?: \p{L}+){0,4} (?:(?:just|once|finally) )?(?:asked|told|said|called|emailed|texted|messaged|handed|gave|left|quit|died|came|walked|sent|stopped|paid|wrote|got|offered|fired|hired|looked|turned|broke|cancelled|showed|bought)(?!\p{L})/iu,
  /^(?:just )?(?:spent|got|found|lost|met|saw|bought|sold|made|quit|left|had|went|ran|tried|finished|opened|moved|deleted|ordered|woke|told|asked|taught|wrote|took|sat|watched|waited|walked|upgraded|overheard|caught|forgot|fell|broke|raised|hired|fired|shipped|launched)(?!\p{L})/iu,
];

/** Announcements of a list or an explanation. */
export const promises: readonly RegExp[] = [
  /\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|a few|some|the) (?:\p{L}+(?:-\p{L}+)? ){0,3}(?:things|ways|tips|lessons|reasons|rules|mistakes|ideas|habits|signs|steps|questions|books|tools|tricks|facts|principles|myths|lines|words|phrases|skills|truths|takeaways|examples|thoughts|sites|websites|apps|accounts|prompts|threads)\b(?:[^.!?\n]{0,60}:|[^.!?\n]{0,80}(?:\n|$))/iu,
  /\bhere(?:['’]s| is| are)(?: exactly)? (?:how|what|why|where|a list|my|the|everything|\d)\b[^.!?\n]{0,80}(?::|[.!]?\s*[👇🧵]|$)/iu,
  /(?:🧵|👇|\ba thread\b|\[thread\]|\(thread\))[\s.:]*$/iu,
  /^(?:how to|how i|how we|why i|why we)\b[^.!?\n]{5,100}(?::|$)/i,
];

export const examples =
  /\b(?:for example|for instance|e\.g\.|such as|case in point|take (?:the|my|our|a)\b|like when|one (?:customer|client|user|friend|founder|team)|imagine)\b/i;
export const results =
  /\b(?:result|results|went from|grew|doubled|tripled|dropped|rose|fell|ended up|as a result|since then|now (?:we|i|it|they)|today (?:we|i|it)|by (?:the end|then|june|friday)|in the end|finally|up from|down from|increase|decrease)\b|\d\s?%|[$€£]\s?\d/i;
export const lessons =
  /\b(?:lesson|lessons|learned|learnt|the point|moral|takeaway|turns out|what matters|the trick|the truth|remember|in short|that['’]s (?:why|how|the)|so (?:now|if|when|the)|always|never|bottom line|the secret|means that|the thing is)\b/i;
