const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const atStart = (words: string): RegExp => new RegExp(`^(?:${words})`, 'iu');

/** Verb forms and pronouns that make a short text a statement. */
export const statementSigns: Readonly<Record<string, RegExp>> = {
  en: word(
    "(?:i|we|they|he|she|it|nobody|everyone|someone)(?:['’]\\p{L}+)? \\p{L}+|(?:i['’](?:m|ve|ll|d)|we['’](?:re|ve|ll|d)|it['’]s)|is|are|was|were|am|has|have|had|did|does|can|can['’]t|will|won['’]t|don['’]t|didn['’]t|isn['’]t|aren['’]t|wasn['’]t|should|must|would|cannot|never|went|took|got|made|sold|lost|built|quit|left|found|told|said|won|ran|wrote|bought|began|came|gave|became|shut|cut|hit|fell|rose|grew|held|met|drove|flew|spoke|stood|taught|threw|woke|broke|chose|beats?|\\p{L}{3,}(?<!e)ed",
  ),
  de: word(
    'ich|wir|man|er|sie|es|sagte|sagt|meinte|fragte|schrieb|ist|sind|war|waren|hat|haben|hatte|hatten|habe|wurde|wurden|wird|werden|kann|können|muss|müssen|soll|will|gibt|ging|geht|kam|kommt|kommen|macht|sucht|suchen|kostet|läuft|bin|seit',
  ),
  es: word(
    'he|hemos|ha|han|es|son|fue|fueron|era|eran|está|están|estamos|estoy|tengo|tenemos|hay|\\p{L}{2,}(?:amos|imos|emos|aron|ieron|aba|aban)|\\p{L}{3,}(?:[éó]|(?<!as|aqu|all)í)|(?!maría)\\p{L}*[ai]ría(?:n|mos)?',
  ),
  fr: word(
    "je|nous|on|il|elle|ils|elles|est|sont|a|ai|as|ont|avons|avez|avait|fait|va|vont|peut|peuvent|sera|seront|était|étaient|j['’]\\p{L}+|c['’](?:est|était)|n['’]\\p{L}+",
  ),
  pt: word(
    'eu|é|são|foi|foram|era|eram|está|estão|estamos|temos|tenho|tem|vai|há|\\p{L}{2,}(?:amos|emos|imos|aram|eram|iram)|\\p{L}{3,}(?:ei|ou|eu|iu)',
  ),
};

/** Matches topics, whatever verbs they hold: "How to …", "10 tips for …", "tea vs coffee". */
export const topicStart = atStart(
  '(?:how|why|what|which|when|where|who|tips|ideas|lessons|reasons|ways|thoughts|wie|warum|was|tipps|gründe|ideen|cómo|por qué|qué|consejos|ideas|razones|comment|pourquoi|conseils|idées|raisons|como|por que|dicas|ideias|motivos)(?!\\p{L})|(?:top )?\\d{1,3} (?:\\p{L}+ ){0,2}(?:tips|ideas|ways|lessons|reasons|rules|mistakes|facts|things|hacks|tools|books|habits|tipps|gründe|ideen|consejos|razones|conseils|idées|dicas|ideias)(?!\\p{L})|[^.,:!?]{1,40} (?:vs|versus) [^.,:!?]{1,40}$',
);
