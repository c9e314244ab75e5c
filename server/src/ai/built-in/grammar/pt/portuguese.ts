import { grammarOf } from '../shared/engine';
import { romance, type Romance } from '../shared/romance';
import { anyWord, startsWith } from '../shared/words';
import { frames, tails, tipFrame, wishSentence } from './frames.data';
import { headlines } from './headlines';
import { phrases } from './phrases.data';
import { time } from './time.data';

const leaning = startsWith(
  'primeiro|segundo|terceiro|isso|isto|aquilo|ess[ea]s?|est[ea]s?(?! (?:semana|mês|ano|manhã|tarde|noite|verão|inverno|fim))|aquel[ea]s?|el[ea]s?|[ao]s? (?:\\p{L}+[aeiáé]mos)|e|ou|mas|porém|porque|então|assim|em vez disso|por isso|depois|além disso|também|nem|lá|ali|aí|seus?|suas?|ambos|lhes?|se|só|apenas|até|mesmo|enquanto|desde então|obrigad[ao]s?|algu(?:ns|mas)|outr[ao]s?|\\d+ del[ea]s|um del[ea]s|nenhum[ao]?|inclusive',
);
/** A sentence that opens with its verb in the third person has its subject in the sentence before. */
const verbFirst = startsWith(
  'é|são|foi|foram|era|eram|está|estão|estava|tem|tinha|custa|custou|funciona|poupa|economiza|serve|parece|dura|inclui|fica|permite|planeja|planeia|vai|vão|deu|deram|(?!estou)\\p{L}{3,}ou|saiu|\\p{L}{3,}(?:aram|eram|iram)',
);
const pointsBack = anyWord(
  'ess[ea] \\p{L}+|est[ea] (?:frase|ideia|história|mensagem|erro|coisa)|isso|isto|del[ea]s?|nel[ea]s?|lá|aí|metade|o resto|os outros|as outras|(?:o|a|os|as) (?:pedi\\p{L}+|tinham pedido|usa\\p{L}+)|\\p{L}+-(?:[ao]s?|l[ao]s?|lhes?)',
);
const following = startsWith(
  'agora|em \\d+|aqui|em troca|a solução|o erro|a culpa|a causa|o motivo|a razão|o resultado|o truque|a diferença|o que mais|o melhor|o pior|no fim|no final|no início|o salário|ninguém|nenhum|todos|todas|tudo|a maioria dos|o próximo|a próxima|antes|há um ano|um ano atrás|o primeiro|a primeira|os clientes atuais|quem já|se for|se você for|se quiser|inscr\\p{L}+|escrev[ae]|baixe|descarregue|vem|venha|venham|passe|em (?:duas|dois|três|\\d+) (?:minutos|horas|dias|semanas|meses)',
);
export const leans = (text: string): boolean => leaning.test(text) || verbFirst.test(text) || pointsBack.test(text);

const firstPerson =
  '\\p{L}{2,}[aeiáé]mos|estou|sou|somos|tenho|temos|procuro|quero|acho|creio|penso|fiz|fui|vou|vamos|(?!aqui|ali)\\p{L}{3,}ei|(?!aqui|assim)(?:corr|abr|perd|aprend|sa|escrev|sub|le|consegu|constru|decid|dorm)i';

export const data: Romance = {
  small: `eu|nós|o|a|os|as|um|uma|uns|umas|meus?|minhas?|nossos?|nossas?|este|esta|estes|estas|hoje|ontem|agora|desde|em|no|na|nos|nas|com|sem|para|por|pelo|pela|ao|à|de|do|da|cada|há|é|são|foi|já|não|nunca|sempre|muit[ao]s?|quase|só|depois|antes|quando|se|que|quem|trabalhar|todo|tod[ao]s|mais|menos|dois|duas|três|quatro|cinco|desculp\\p{L}+|obrigad[ao]s?|dormir|a gente|${firstPerson}`,
  verbs: `reabre|arranca|dura|ganha|perde|deixa|continua|continuam|muda|lança|empresta|vem|vêm|celebra|procura|procuram|busca|buscam|organiza|oferece|oferecem|resta|restam|sobra|sobram|chega|chegam|volta|voltam|estreia|corrige|caiu|veio|faz|(?:quer|faz|diz|pod|dev|hav|com|viv|sab|consum|parec|exist|conhec|receb|perd)iam?|vinham?|é|são|foi|foram|era|eram|está|estão|estava|há|tem|têm|tinha|tinham|vai|vão|pode|podem|custa|custam|custava|custará|vai|funciona|sai|começa|abre|fecha|passa|passam|ajuda|falta|serve|precisa|precisam|contrata|contratam|fez|disse|deu|caiu|subiu|mostrou|levava|\\p{L}{3,}(?:ou|eu|iu|aram|eram|iram|avam?|ará|erá|irá|arão)|${firstPerson}`,
  statement: `(?:eu|nós|ninguém|a gente|há)|(?:só|apenas) \\p{L}+ (?:não )?\\p{L}+(?:ou|eu|iu|aram|eram|iram)|restam?|sobram?|(?:agora|hoje|já|depois) \\p{L}+|${firstPerson}|(?:o|a|os|as|meus?|minhas?|nossos?|nossas?|um|uma) \\p{L}+(?: d[eao]s? \\p{L}+)? (?:não )?(?:é|são|foi|era|está|estão|tem|têm|vai|custa|funciona|continua|continuam|\\p{L}{2,}(?:ou|eu|iu|aram|eram|iram|ava|avam))`,
  joints: 'e|mas',
  subordinating: 'que|porque|quando|se|embora|como|enquanto|para',
  because: 'porque |pois |já que ',
  since: 'Como',
  therefore: 'Por isso',
  time,
  afterTime: ', ',
  verbGroup: '\\p{L}{3,}[aeiáé]mos|abri|lancei|publiquei|corri|falei',
  determiners: '(?:(?:o |a |os |as )?(?:meus?|minhas?|noss[ao]s?)|o|a|os|as|do|da|ao|à) ',
  of: 'de |do |da |dos |das |por ',
  movedVerb: 'passam?|sobem?|caem?|cai|baixam?|\\p{L}+(?:ou|iu|aram|eu)',
  from: 'de',
  to: 'para|a|até',
  per: 'por \\p{Ll}+|a hora|à hora|ao mês|por mês',
  moving: '\\p{L}*(?:ampli|baix|sub|redu[zç]|cort|aument|pass|ca[ií]|cres|melhor|dobr|increment|diminu)\\p{L}*',
  after: 'depois de|após',
  oneself:
    '(?:[ao] )?(?:meu|minha) \\p{L}+(?: de \\d+ anos)? \\p{L}{3,}(?:ou|eu|iu)|(?:[ao] )?noss[ao] \\p{L}+ \\p{L}{3,}ou|vou|dou|apresento|\\p{L}{3,}ei',
  tail: 'com|sobre|junto com|graças a|n[oa]s? (?!dia)',
  whole:
    'não|nunca|ninguém|nenhum\\p{L}*|sem|só|somente|apenas|quase|exceto|menos|se|que|talvez|euros?|reais|contamos|acab\\p{L}+|começ\\p{L}+|fic\\p{L}+',
  prepositions: 'de|do|da|desde|até|para|por|a|à|em|no|na|e',
  lateOpening: 'desde|em|no|na|depois|após|com|sem|quando|durante|há|hoje|ontem|nas|nos',
  noUnit:
    'a|ao|à|em|no|na|e|por|de|do|da|desde|até|para|graças|com|sem|quando|depois|porque|mas|hoje|ontem|o|que|foi|era|é',
  saying:
    /^(?<who>(?:Uma?|(?:O |A )?Noss[ao]|O|A) \p{Ll}+(?: de \p{Lu}?\p{L}+)?) (?<said>(?:nos |me )?(?:escreveu|disse|contou|perguntou)(?:-nos|-me)?)(?: (?:hoje|ontem))?: ?(?<quote>["“«][^"”»]+["”»])$/u,
};

/** `a nossa padaria passar a abrir` → `a nossa padaria passa a abrir`: what `sobre` governed, as one would say it alone. */
function asStatement(body: string): string {
  return body
    .replace(/^que /i, '')
    .replace(/ e que /i, ' e ')
    .replace(
      /^((?:[oa] )?(?:noss[ao]|meu|minha) \p{L}+(?: \p{L}+)?) que (?!(?:me|te|nos|[oa]s?)\s|\p{L}+(?:mos|ei|i)\s)/iu,
      '$1 ',
    )
    .replace(
      /^((?:[oa] )?(?:noss[ao]|meu|minha|[oa]) (?:(?!(?:de|para|a|que|por)(?!\p{L}))\p{L}+ ){1,4})(passar|começar|voltar|mudar|fechar|ganhar|lançar|chegar|abrir|ter|fazer|estar)(?= )/iu,
      (_, subject: string, verb: string) => `${subject}${thirdPerson[verb.toLowerCase()] ?? verb.replace(/ar$/, 'a')}`,
    );
}

const thirdPerson: Readonly<Record<string, string>> = { abrir: 'abre', ter: 'tem', fazer: 'faz', estar: 'está' };

export const portuguese = grammarOf({
  language: 'pt',
  frames,
  tails,
  wishSentence,
  tipFrame,
  ownThing: /^(?:(?:o |a |os |as )?noss[ao]s?|(?:o |a )?meus?|(?:a )?minhas?)\s/i,
  questionWord:
    /^(?:por que|porque é que|o que|como|quando|quant[ao]s?|quem (?:conhece|sabe|aqui|mais|já)|onde|qual|quais)\s/iu,
  bound: /^(?:que|se|como|quando|onde|quem|mas|e|ou|para|porque|embora)(?!\p{L})/iu,
  subordinate: /^(?:quem|o que|quando|se|embora|como|porque|desde que|enquanto|depois de)(?!\p{L})/iu,
  joint: /\s(?:e|ou|mas)\s/,
  clause:
    /^(?:(?:em|a|de|com|por|n[oa]s?|d[oa]s?) )?(?:[ao]s? qua(?:l|is)|que|o que|cuj[ao]s?|quem|onde|quando|embora|por isso|já que|pois|sem|apesar)(?!\p{L})|^\p{L}+(?:ando|endo|indo)(?!\p{L})/iu,
  figureWord:
    /^(?:(?:quase|cerca de|mais de|só|já) )?(?:\d|(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|nenhum|nenhuma)(?!\p{L}))/iu,
  weekday: /(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?s?$/i,
  opinion: /^(?:acho|creio|penso|na minha opinião,?) (?:que )?/i,
  infinitive: /^(?!mar|lugar|bar|lar|mulher|ser )\p{L}+(?:ar|er|ir)(?:-se)?\s/iu,
  before:
    /(?<!\p{L})(?:era[m]? (?:de|\d)|levava[m]?|custava[m]?|demorava[m]?|não \p{L}+(?:ávamos|íamos)|não tínhamos \p{L}+|estava[m]? em|tinha(?:mos|m)? \d)(?!\p{L})/iu,
  definite: /^[ao]s?\s/i,
  request: /^(?:alguém (?:conhece|sabe|tem|recomenda|indica)|conhecem|quem (?:conhece|sabe))(?!\p{L})/iu,
  point: startsWith(
    'o que (?:mais|aprend|funcion)\\p{L}*|aprend\\p{L}+|a (?:solução|chave|lição)|o (?:truque|erro)|o (?:melhor|mais importante)',
  ),
  noun: /(?<!\p{L})(?:o|a|os|as|um|uma|meu|minha|noss[ao]s?|do|da|no|na|ao) (\p{Ll}{4,17})(?!\p{L})/gu,
  dullNouns:
    /^(?:semanas?|mês|meses|anos?|dias?|horas?|minutos|segundos|euros|reais|pessoas?|gente|maioria|metade|resto|melhor|pior|primeir[ao]|segund[ao]|próxim[ao]|nov[ao]s?|últim[ao]|mesm[ao]|coisas?|segunda|terça|quarta|quinta|sexta|sábado|domingo|manhã|tarde|noite|início|final|noss[ao]s?|minhas?)$/,
  asStatement,
  leans,
  follows: (text) => following.test(text),
  ...romance(data, leans),
  headlines,
  phrases,
  abbreviations: 'sr sra dr dra aprox núm pág av etc ex'.split(' '),
  otherAddress: /(?<!\p{L})(?:você|vocês|tu|te|teus?|tuas?|ti|contigo)(?!\p{L})/iu,
  // `Porque o aluguel subiu.` is no sentence.
  seam: /(?:^|[.!?] )(?:porque|embora|como|pois) [^,?]+[.!](?:\s|$)/i,
});
