/** Words that have one spelling however they are typed, by their lower-case form. Words that are also plain English are left out. */
const fixed =
  'I Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February April June July August September October November December Christmas Easter Halloween Thanksgiving Ramadan Diwali AWS PDF PDFs CSV API APIs HTML CSS SQL UI UX URL SEO CEO CTO CRM MRR ARR PhD USA UK EU NHS NGO DIY FAQ GDPR YAML JSON CLI SDK GPU CPU WhatsApp YouTube Instagram LinkedIn TikTok GitHub Google Netflix PayPal Wikipedia PostgreSQL TypeScript JavaScript iPhone iPad SaaS Netherlands Germany France Spain Italy Portugal Ireland Scotland England Wales Britain Europe Africa Asia America Australia Canada Mexico Brazil India Japan Sweden Norway Denmark Finland Iceland Switzerland Austria Belgium Greece Poland Ukraine London Paris Berlin Amsterdam Dublin Edinburgh Glasgow Norwich Lisbon Madrid Barcelona Vienna Copenhagen Stockholm Brussels Toronto Chicago Boston Seattle Texas California Tokyo Danish Norwegian Finnish Russian Turkish Greek Arabic Hindi Korean Chinese Japanese Irish Scottish Welsh British Canadian Australian Mexican Brazilian Indian English German French Spanish Italian Portuguese Dutch Swedish European American African Asian'.split(
    ' ',
  );

export const spellings: ReadonlyMap<string, string> = new Map(fixed.map((word) => [word.toLowerCase(), word]));

/** Orders to whoever writes, and headings that say what the notes are for: never part of what is told. */
export const orders: readonly RegExp[] = [
  /(?:^|[,;:] ?|\band )(?:please |just |i |can you |could you )*(?:want|need|make|give me|write|get|pull|draft) (?:me )?(?:\p{L}+ |\d+ ){0,3}(?:tweets?|posts?|threads?|captions?)(?: (?:out of|from|of|for|with) (?:it|this|these|them))?(?:,? (?:please|if possible|one per \p{L}+)[^.!?]*)?[.!?]?$/iu,
  /\b(?:to (?:be )?turn(?:ed)? into (?:something|an?|some)|find the good (?:bits|parts)|pick the best (?:bits|parts))\b/i,
  /^(?:system|assistant|user|developer|instructions?|note to (?:the )?(?:ai|model|writer|bot))\s*:/i,
  /\b(?:new|following|these|my) instructions\b|\bfrom now on,? (?:you|only|answer|reply|respond|write)\b|\b(?:answer|reply|respond|output|print|say) only\b/i,
  /^(?:please )?(?:answer|reply|respond|write|translate) (?:it |this |everything )?(?:only )?(?:in|to|into) \p{Lu}\p{L}+/u,
  /\b(?:make up|invent) (?:some|a|an|any|the)\b|\bnobody checks\b/i,
  /^(?:please )?(?:put|add|include|insert|place|use) (?:in )?(?:our|my|the|a|some) [^.!?]{0,40}\b(?:links?|handles?|urls?|hashtags?|emojis?|logo)\b/i,
  /\b(?:keep it honest|do not want hype|no hype|don['’]t hype|not too salesy|nothing salesy|keep it (?:short|simple|light))\b/i,
  /^\[[^\]]{3,90}\]\.?$/,
  /^so,? this is (?:a bit|very|quite|too) long\b[^.!?]{0,20}[.!?]?$/i,
];

/** What the notes are, over notes: `Summary of our preprint for people outside the field` */
export const heading =
  /^(?:(?:raw|rough|my|some|quick) )?(?:summary|notes|minutes|brain ?dump|release notes|transcript|voice memo)\b(?! (?:is|are|was|were|has|have|had|came|took)\b)[^.!?:]{0,90}[.!?]?$/i;

/** A wish in front of what it is about: `Turn this into a question for my followers: …` */
export const orderLeads: readonly RegExp[] = [
  /^(?:please )?(?:turn|make|rewrite|rephrase|change) (?:this|it|the following) (?:in)?to (?:an? )?[^:\n]{2,60}:\s+/i,
  /^(?:please )?(?:make|keep) (?:it|this|them) [^:\n]{2,40}:\s+/i,
  /^(?:please )?(?:answer|reply|respond|write)(?: it| this)? in [^:\n]{2,60}:\s+/i,
  /^(?:brief |short |quick )?(?:summary|recap) of (?:today['’]?s|todays|yesterday['’]?s|this week['’]?s|the) [^:\n]{2,40} for (?:twitter|x|linkedin|social media)\s*:\s+/i,
  /^(?:this is|here is|here's) (?:an? )?(?:tweet|post|draft|announcement) (?:about|for|on)\s+/i,
];
