const kind =
  '(?:breve|curto|engraçado|divertido|profissional|próximo|informal|formal|inspirador|motivador|sério|direto|simples|bonito|bom|pessoal|pequeno)';
const text = '(?:tweets?|tuítes?|posts?|publicaç(?:ão|ões)|mensage(?:m|ns)|textos?|anúncios?|threads?)';
const place = '(?:\\s+(?:para|no) (?:o )?(?:Twitter|X|LinkedIn|Instagram|as redes|nossas redes))?';
const link =
  '(?:\\s*[:,]\\s*|\\s+(?:sobre que|sobre|acerca de|acerca do|acerca da|anunciando que|a anunciar que|anunciando|a anunciar|que anuncie que|para anunciar que|para anunciar|dizendo que|a dizer que|que diga que|contando que|a contar que|que conte que|explicando que|a explicar que|com|a partir (?:destas|das minhas) notas:?|de)\\s+)';

/** Instructions in front of the subject. */
export const frames: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:olá|oi)[,!]?\\s+)?(?:por favor,?\\s+)?(?:(?:você pode|podes|pode|quero|queria|preciso|preciso de|preciso que|gostaria de)\\s+)*(?:(?:escrev[ae]r?|cri[ae]r?|redij?[ae]|redige|fa(?:ça|z|zer)|ger[ae]r?|d[áê]|prepar[ae]r?|publi(?:ca|que|car))(?:[- ]me|[- ]nos)?\\s+)?(?:(?:uma?|uns|umas|três|dois|duas|cinco|alguns|\\d)\\s+)?(?:${kind}(?:es|s|a)?\\s+)?${text}(?:\\s+(?:muito\\s+)?${kind}(?:es|s|a)?|\\s+(?!(?:sobre|acerca|que|contando|dizendo|anunciando|explicando|para|de)(?!\\p{L}))\\p{Ll}+[oae]s?(?=\\s))*${place}${link}`,
    'iu',
  ),
  /^(?:por favor,?\s+)?(?:anuncia|anuncie|conta|conte|partilha|compartilhe|diz|diga|explica|explique|comunica|comunique|lembre)(?:\s+a\s+\p{L}+)?\s+que\s+/iu,
  /^(?:tema|ideia|notas?(?: d[aoe] [^:\n]{1,40})?|contexto|anúncio|conteúdo|assunto)\s*:\s*/iu,
];

/** Wishes after the subject. */
export const tails: readonly RegExp[] = [
  /[,;]?\s+(?:e\s+)?(?:com|sem|e com|e sem|mas sem)\s+(?:um\s+|uns\s+|alguns\s+)?(?:emojis?|hashtags?|números|quebras de linha)(?:\s+(?:e|nem|ou)\s+(?:com\s+|sem\s+)?(?:emojis?|hashtags?))?$/iu,
  /[,;]?\s+(?:em\s+|com\s+)?(?:menos de|no máximo|máximo de|até)\s+\d{2,3}\s+(?:caracteres|carateres|palavras)$/iu,
  /[,;]?\s+(?:em|num|com|com um)\s+(?:tom|estilo)\s+\p{L}+(?:\s+e\s+\p{L}+)?$/iu,
  /[,;]\s+(?:que seja\s+)?(?:breve|curto|engraçado|divertido|profissional|próximo|informal|formal)(?:\s+e\s+\p{L}+)?$/iu,
  /[,;]?\s+(?:para|no) (?:o )?(?:Twitter|X|LinkedIn)$/u,
  /[,;]?\s+em português$/iu,
  /[,;]?\s+(?:por favor|obrigad[ao])$/iu,
];

export const wishSentence =
  /para (?:tirar|fazer) .{0,30}(?:tweets?|posts?|publicações)|^(?:(?:e|por favor|mas),?\s+)*(?:(?:faça|faz)(?:-o)?\s+(?:curto|breve|mais|um)|que seja\s+(?:mais\s+|bem\s+|muito\s+)?(?:curto|breve|divertido|engraçado|profissional|próximo|informal|formal|longo)|(?:tom|estilo|tamanho|público|idioma)\s*(?::|\p{L}+[.!]?$)|(?:sem|com|use|usa|coloque|adicione|não use|não uses|inclua|evite)\s.{0,20}(?:emojis?|hashtags?|números|pergunta|links?|quebras de linha)|(?:máximo|no máximo|menos de|até)\s+(?:de\s+)?\d+\s+(?:caracteres|carateres|palavras)|(?:bem\s+)?(?:curto|breve|divertido|engraçado|profissional)(?:\s+e\s+\p{L}+)?[.!]?$|escreva\s)/iu;

export const tipFrame =
  /^(?:(?:algumas|uns|meus|minhas|nossas|três|cinco|\d+|as melhores|boas)\s+)*(?:dicas|conselhos|truques|ideias)\s+para\s+(?<topic>.{3,60})$/iu;
