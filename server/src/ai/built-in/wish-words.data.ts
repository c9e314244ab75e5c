import type { Tone } from './draft.types';

/**
 * Words of an instruction in English, German, Spanish, French and Portuguese, as alternatives of one pattern: people
 * write `kürzer` about an English brief too.
 */
export const toneWords: readonly (readonly [Tone, string])[] = [
  [
    'playful',
    'funn(?:y|ier)|humou?r\\p{L}*|playful|witt(?:y|ier)|dry|wry|deadpan|irony|ironic|self-deprecating|tongue[- ]in[- ]cheek|trocken\\p{L}*|augenzwinkernd\\p{L}*|humor\\p{L}*|sec[oa]s?|ton sec|pince-sans-rire|ironique|irónic[ao]s?|irônic[ao]s?|fun|jokey?|cheeky|sarcastic|lighthearted|silly|(?:lustig|witzig|humorvoll|frech|verspielt|ironisch)(?:er?|e[nmrs])?|divertid[ao]s?|gracios[ao]s?|chistos[ao]|drôles?|amusante?s?|humoristique|engraçad[ao]s?|bem-humorad[ao]',
  ],
  [
    'inspirational',
    'inspir\\p{L}+|motiv\\p{L}+|uplifting|hopeful|encouraging|mutmachend\\p{L}*|ermutigend\\p{L}*|encourageante?s?|alentador[a]?|esperançoso',
  ],
  [
    'educational',
    'educational|informative|explanatory|instructive|teaching|educate|tutorial|how-to|lehrreich\\p{L}*|informativ\\p{L}*|erklärend\\p{L}*|educativ[ao]s?|didáctic[ao]s?|explicativ[ao]s?|pédagogique|éducatif|explicatif|didátic[ao]s?|informativ[ao]s?',
  ],
  [
    'storytelling',
    'story\\p{L}*|narrative|anecdot\\p{L}+|als geschichte|erzählerisch\\p{L}*|erzählend\\p{L}*|como una historia|narrativ[ao]s?|comme une histoire|narratif|como uma história',
  ],
  [
    'professional',
    'professional|formal|corporate|business|serious|polished|professionell\\p{L}*|seriös\\p{L}*|sachlich\\p{L}*|förmlich\\p{L}*|geschäftlich\\p{L}*|profesional(?:es)?|seri[ao]s?|formal(?:es)?|professionnel(?:le)?s?|sérieu(?:x|se)|formel(?:le)?|profissiona(?:l|is)|séri[ao]s?',
  ],
  [
    'bold',
    'bold\\p{L}*|provocative|contrarian|opinionated|edgy|strong|confident|spicy|mutig\\p{L}*|provokant\\p{L}*|selbstbewusst\\p{L}*|atrevid[ao]s?|audaz|provocador[a]?|contundente|audacieu(?:x|se)|provocateur|percutante?|ousad[ao]s?|provocador[a]?|firme',
  ],
  [
    'warm',
    'warm\\p{L}*|friendly|friendlier|kind|empathetic|heartfelt|personal|grateful|thankful|sincere|herzlich\\p{L}*|freundlich\\p{L}*|persönlich\\p{L}*|nett\\p{L}*|cercan[ao]s?|cálid[ao]s?|amable|amistos[ao]|chaleureu(?:x|se)|amica(?:l|le)|sympa|próxim[ao]|calor?os[ao]|acolhedor[a]?|amigável',
  ],
  [
    'casual',
    'casual|relaxed|chill|informal|laid-back|conversational|chatty|like a human|locker\\p{L}*|lässig\\p{L}*|entspannt\\p{L}*|umgangssprachlich\\p{L}*|desenfadad[ao]s?|coloquial|relajad[ao]|décontractée?s?|détendue?s?|familier|descontraíd[ao]s?|à vontade',
  ],
  [
    'direct',
    'direct[ao]?e?s?|plain|straight\\p{L}*|concise|punchy|simple|matter-of-fact|crisp|to the point|direkt\\p{L}*|schlicht\\p{L}*|knackig\\p{L}*|auf den punkt|sencill[ao]s?|concis[ao]?e?|al grano|direto|diret[ao]s?|simples',
  ],
];

export const shorter =
  'short\\p{L}*|brief\\p{L}*|tight\\p{L}*|trim|cut|concise|condense\\p{L}*|one[- ]liner|punchier|less words|fewer words|crisper|kürzer\\p{L}*|kurz|kurze[rns]?|kürze|knapp\\p{L}*|straffe\\p{L}*|weniger wörter|(?:más )?(?:cort[ao]|breve)s?|acorta\\p{L}*|resum\\p{L}+|(?:plus )?courte?s?|bref|brève|raccourci\\p{L}*|(?:mais )?curt[ao]s?|encurt\\p{L}+';
export const longer =
  'long|longer|lengthier|expand|more detail\\p{L}*|elaborate|more context|extend|flesh|länger\\p{L}*|ausführlich\\p{L}*|mehr details|más larg[ao]s?|más detalles?|plus longue?s?|plus de détails?|développe\\p{L}*|mais long[ao]s?|mais detalhes?';
export const another =
  'again|another|different|new|other|retry|rewrite|rephrase|regenerate|better|fresh|vary|change|anders|andere[rns]?|neu|nochmal|noch einmal|umformulier\\p{L}*|besser|otr[ao]|de otra (?:forma|manera)|diferente|mejor|reescrib\\p{L}+|autre|autrement|différente?|mieux|reformul\\p{L}+|outr[ao]|de outra forma|melhor|reescrev\\p{L}+';

/** Things that an instruction asks for or against. */
export const things = {
  question: 'questions?|fragen?|preguntas?|perguntas?',
  number:
    'numbers?|figures?|stats?|statistics|metrics|percentages|zahlen?|ziffern?|cifras?|números?|chiffres?|nombres?',
  emoji: 'emojis?|émojis?|smileys?|emoticonos?',
  hashtag: 'hashtags?',
} as const;
export const wanting =
  'with|add|use|include|end with|mit|füge?|nutze|verwende|con|añade|usa|pon|incluye|avec|ajoute[rz]?|utilise[rz]?|com|adiciona|adicione|inclui|inclua|use|coloque|as a|als|como|en';
export const refusing =
  "no|without|drop|remove|lose|skip|ohne|keine?n?|entferne|lass|sin|quita|elimina|no uses|sans|pas d['’]|pas de|enlève|supprime|retire|sem|tira|tire|remove|remova|não use";

export const atMost =
  "under|below|max(?:imum|imal|\\.)?(?: of| de)?|at most|up to|within|less than|no more than|unter|höchstens|bis zu|menos de|máximo|hasta|moins de|jusqu['’]à|no máximo|até";
export const characters = 'characters|chars|letters|zeichen|buchstaben|caracteres|carateres|caractères|signes';
export const oneParagraph =
  'one paragraph|single paragraph|one line|no line breaks|without line breaks|ohne zeilenumbr\\p{L}+|ein absatz|in einem absatz|sin saltos de línea|un solo párrafo|sans saut de ligne|sans sauts de ligne|un seul paragraphe|sem quebras? de linha|um só parágrafo';
export const paragraphs =
  'line breaks?|paragraphs|spacing|more space|airy|list|zeilenumbr\\p{L}+|absätzen?|luftiger|als liste|saltos de línea|párrafos|en lista|sauts? de ligne|paragraphes|en liste|quebras? de linha|parágrafos|em lista';
