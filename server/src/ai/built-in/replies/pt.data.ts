import { figured } from '../source/slots';
import { anyWord } from '../grammar/shared/words';
import type { AskRule } from './ask.types';

/** As `en-details.data.ts`; without address where the language allows it, because a stranger may be one or many. */
export const portugueseQuestions: readonly AskRule[] = [
  {
    about: 'change',
    pattern: figured('de {f} (?:\\p{L}+ ){0,2}?para {g}'),
    asks: {
      how: ['O que fez a maior parte do caminho entre {f} e {g}: uma mudança grande ou muitas pequenas?'],
      after: ['Ficou em {g} desde então ou volta a piorar quando ninguém olha?'],
      precise: ['{g} é a média ou um dia bom?'],
    },
    worth: 3,
  },
  {
    about: 'price',
    pattern: anyWord('preços?|mensalidade|cobrar|aluguel'),
    asks: {
      who: ['Quem reclamou mais: quem paga menos ou quem usa mais?'],
      compared: ['Com o que as pessoas comparam o preço: com a concorrência ou com o que faziam antes?'],
    },
    worth: 0.8,
  },
  {
    about: 'left',
    pattern: figured('{n} (?:clientes|pessoas|assinantes|usuários)? ?(?:saíram|cancelaram|foram embora)'),
    asks: {
      who: ['Quem saiu tinha algo em comum, como o plano ou o tempo de casa?'],
      why: ['Os {n} deram algum motivo ou só sumiram?'],
    },
    worth: 3,
  },
  {
    about: 'switch',
    pattern: anyWord('migr\\p{L}+|trocamos|troquei|mudamos (?:de|para)|mudei (?:de|para)|substituímos|saímos d[oae]'),
    asks: {
      before: ['Qual foi a gota d’água com o que havia antes?', 'O que faz mais falta do que havia antes?'],
      after: ['O que ficou pior depois da troca? Quase sempre tem alguma coisa.'],
      how: ['Foi tudo de uma vez ou os dois lado a lado por um tempo?'],
    },
    worth: 2.5,
  },
  {
    about: 'milestone',
    pattern: figured(
      '{n} (?:\\p{L}+ )?(?:clientes|usuários|assinantes|seguidores|membros|downloads|leitores|ouvintes|pedidos|cadastros|inscritos)',
    ),
    unless: /lig(?:uei|amos|ou)|fal(?:ei|amos)|entrevist\p{L}+|visit\p{L}+|saíram|cancelaram|foram embora|perdemos/iu,
    asks: {
      how: ['Foi uma subida constante até {n} ou uma semana só trouxe quase tudo?'],
      who: ['De onde vieram os primeiros cem, quando ninguém conhecia ainda?'],
      which: ['Se só um canal pudesse ficar, qual seria?'],
    },
    worth: 2.5,
  },
  {
    about: 'cause',
    pattern: anyWord('bug|erro em produção|falha|queda|depurando|debug\\p{L}*'),
    asks: {
      how: ['O que levou à pista certa no fim: um palpite, os logs ou a eliminação?'],
      after: ['Já existe alguma verificação que pegue o próximo desse tipo?'],
      'how long': ['Há quanto tempo aquilo estava lá antes de alguém notar?'],
    },
    worth: 2,
  },
  {
    about: 'launched',
    pattern: anyWord('lançamos|lancei|publicamos|publiquei|nova versão|no ar|já está disponível|apresentamos'),
    asks: {
      before: ['Como as pessoas se viravam até agora?'],
      limit: ['O que ficou de fora de propósito para dar para terminar?'],
      who: ['Quem pediu primeiro, e é o que tinha em mente?'],
    },
    worth: 2,
  },
  {
    about: 'role',
    pattern: anyWord('estamos contratando|contratando|vaga|procuramos uma?|buscamos uma?'),
    asks: {
      'how long': ['O que precisa estar pronto no fim do primeiro mês?'],
      precise: ['Tem faixa salarial para divulgar? Poupa uma conversa para os dois lados.'],
      limit: ['De qual requisito daria para abrir mão pela pessoa certa?'],
    },
    worth: 3,
  },
  {
    about: 'recommend',
    pattern: anyWord('alguém (?:conhece|sabe|tem|usa|recomenda|indica)|recomendações|indicações|procuro uma?'),
    asks: {
      before: ['O que já foi testado, e por que não serviu?'],
      limit: ['Pode custar alguma coisa ou precisa ser de graça?'],
      which: ['O que precisa funcionar bem desde o primeiro dia?'],
    },
    worth: 2.6,
  },
  {
    about: 'span',
    pattern: /(?<t>\d[\d.,]* (?:horas|dias|semanas|meses|anos))(?! de idade)/iu,
    within: /passei|passamos|levou|levamos|demor\p{L}+|gast\p{L}+|perdi|depois de/iu,
    asks: {
      'how long': ['Que parte desse tempo demorou mais do que o previsto?'],
      before: ['O que sairia se fosse preciso fazer na metade do tempo?'],
    },
    worth: 1.5,
  },
  {
    about: 'since',
    pattern: /(?<!\p{L})(?:há|faz|desde) (?:\d|um|uma|dois|duas|três|seis|janeiro|março|segunda)/iu,
    asks: {
      'how long': ['Quanto tempo até deixar de ser um esforço?'],
      before: ['O que foi mais difícil no primeiro mês?'],
      limit: ['O que teria que acontecer para voltar ao que era antes?'],
    },
    worth: 2.2,
  },
  {
    about: 'percent',
    pattern: /(?<n>\d[\d.,]*\s?(?:%|por cento))/iu,
    unless: /\bde \d.{0,15}\bpara \d|preço|aluguel/i,
    asks: {
      precise: ['{n} de quantos? Num grupo pequeno isso pode ser um punhado de pessoas num mês ruim.'],
      compared: ['Como estava esse número um ano antes?'],
    },
    worth: 2.5,
  },
  {
    about: 'most people',
    pattern: /^a maioria d[aoe]s?/iu,
    asks: {
      precise: ['Mais quem está começando ou também quem tem anos de estrada? Eu esperaria uma diferença aí.'],
      who: ['O que faz de diferente quem acerta?'],
    },
    worth: 2.5,
  },
  {
    about: 'claim',
    pattern: anyWord(
      'é melhor que|é melhor do que|superestimad[oa]s?|subestimad[oa]s?|deveriam?|é preciso|ninguém precisa',
    ),
    asks: {
      limit: ['Onde isso deixa de valer?'],
      example: ['Em que caso isso ficou claro?'],
      who: ['Quem discordaria mais, e com que argumento?'],
    },
    worth: 1.8,
  },
  {
    about: 'stop',
    pattern: anyWord('parei de|paramos de|pare de|parem de|nunca mais|eliminamos|cortei|cortamos'),
    asks: {
      after: ['O que entrou no lugar?'],
      limit: ['Em que caso voltaria?'],
      who: ['Alguém sentiu falta?'],
    },
    worth: 2,
  },
  {
    about: 'list',
    pattern: /(?<n>\d{1,2}) (?:coisas|lições|dicas|regras|erros|motivos|livros|ferramentas|passos|ideias)/iu,
    asks: {
      which: ['Qual desses {n} pontos demorou mais para convencer?'],
      limit: ['Se só um dos {n} pontos pudesse ficar, qual seria?'],
    },
    worth: 2.8,
  },
  {
    about: 'hiring',
    pattern: anyWord('entrevistas?|currículo|candidat[oa]s?|contrat(?:ei|amos|ar|a|am)'),
    asks: {
      which: ['Qual pergunta revela mais sobre alguém numa entrevista?'],
      'how long': ['Em quantas semanas dá para perceber se a contratação deu certo?'],
    },
    worth: 2,
  },
  {
    about: 'sold',
    pattern: figured('(?:vend(?:i|eu|emos) (?:\\p{L}+ )?{n}|{m} (?:cópias|exemplares|vendas))'),
    asks: {
      who: ['Quem comprou que não era conhecido?'],
      how: ['O que mais mexeu nas vendas?'],
      after: ['O que muda nos planos depois desse resultado?'],
    },
    worth: 2.5,
  },
  {
    about: 'trial',
    pattern: anyWord('estamos testando|testamos|projeto piloto|em teste'),
    asks: {
      limit: ['O que precisaria acontecer para considerar que não deu certo?'],
      who: ['Para quem está sendo mais difícil?'],
      after: ['E depois do fim do teste, volta tudo ao que era?'],
    },
    worth: 2.6,
  },
  {
    about: 'meetings',
    pattern: anyWord('reuniões|reunião|dailys?|stand-?ups?'),
    asks: {
      which: ['Qual delas alguém defenderia se todas as outras sumissem?'],
      how: ['Quem anota o que foi decidido, e onde isso fica?'],
    },
    worth: 1,
  },
  {
    about: 'remote',
    pattern: anyWord('home office|remoto|escritório|híbrido|trabalho em casa'),
    asks: {
      who: ['De que tamanho é o time em que isso funciona?'],
      limit: ['O que ainda se faz na mesma sala?'],
    },
    worth: 1,
  },
  {
    about: 'customer',
    pattern: anyWord('cliente|paciente|alun[oa]'),
    asks: {
      'how many': ['Foi um caso isolado ou mais gente já tinha dito isso?'],
      after: ['E como a história continuou depois?'],
    },
    worth: 0.8,
  },
  {
    about: 'AI',
    pattern: /(?<!\p{L})(?:IA|ChatGPT|LLMs?|Copilot)(?!\p{L})/u,
    asks: {
      which: ['Em que tarefa foi testada e acabou descartada?'],
      precise: ['Como o resultado é conferido? Costuma ser ali que vai embora o tempo ganho.'],
    },
    worth: 1,
  },
  {
    about: 'train',
    pattern: anyWord('trem|trens|comboio|ônibus|autocarro|metrô|metro|atraso|atrasad[oa]s?|bicicleta|ciclovia'),
    asks: {
      why: ['Deram alguma explicação ou só um horário novo?'],
      compared: ['Quanto levaria o mesmo trajeto de bicicleta?'],
    },
    worth: 1,
  },
  {
    about: 'baking',
    pattern: anyWord('pão|pães|fermentação|padaria|forno|massa|croissants?'),
    asks: {
      how: ['Que farinha é, e quanto tempo a massa descansa?'],
      which: ['O que é que acaba primeiro nos sábados?'],
    },
    worth: 1,
  },
  {
    about: 'writing',
    pattern: anyWord('escrever|escrevi|newsletter|blog|romance|artigos?|palavras'),
    asks: {
      how: ['O corte vem durante a escrita ou só no dia seguinte?'],
      who: ['Quem lê antes de todo mundo?'],
    },
    worth: 0.8,
  },
  {
    about: 'software',
    pattern: anyWord('deploys?|banco de dados|postgres|testes?|refator\\p{L}*|código|servidor(?:es)?|nuvem'),
    asks: {
      'how many': ['Quanta gente cuida disso, e quem é acordado de madrugada?'],
      limit: ['A partir de que tamanho a decisão seria outra?'],
    },
    worth: 0.8,
  },
];
