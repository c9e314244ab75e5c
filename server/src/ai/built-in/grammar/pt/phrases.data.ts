import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They leave out the pronoun, so that they are right in Brazil and in Portugal. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern:
        /(?<!\p{L})(?:meu|minha) (?:avó|avô|mãe|pai|filh[ao]|irm[ãa]o?)(?!\p{L})[\s\S]*(?:primeir|aprende|ganh|passou|abriu|reform|termin|formou)/iu,
      questions: [],
      closings: ['Perdoem o orgulho, mas tinha de contar.'],
    },
    {
      pattern: /(?<!\p{L})(?:ganhamos|ganhámos|vencemos)(?!\p{L})/iu,
      questions: [],
      closings: ['Desculpem o orgulho, mas tinha de ser dito.'],
    },
    {
      pattern: /^(?:acho|creio|penso) que/iu,
      questions: ['Quem vê isso de outra forma?', 'Concordam?'],
      closings: ['Quem discordar pode deixar um exemplo.'],
    },
    {
      pattern: anyWord('vendo|damos \\d+|doamos|dou \\d+|para doar|oferecemos \\d+'),
      questions: [],
      closings: ['A quem interessar: é só escrever por aqui.'],
    },
    {
      pattern: anyWord('procuro (?:quarto|casa|apartamento|loja|garagem|ateliê)'),
      questions: [],
      closings: ['Se souberem de algo, escrevam por aqui.'],
    },
    {
      pattern: anyWord('\\d+ (?:dias|semanas|meses|anos) sem|todos os dias|todo dia'),
      questions: ['Alguém por aqui já experimentou algo parecido?'],
      closings: [],
    },
    {
      pattern: anyWord('sorteamos|sorteio|sortear'),
      questions: [],
      closings: ['Boa sorte a quem participar.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d de \p{L}|às \d|n[ao] (?:segunda|terça|quarta|quinta|sexta|sábado|domingo)|próxim|amanhã))[\s\S]*(?<!\p{L})(?:conferência|vou falar|dou uma|meetup|oficina|workshop|webinar|palestra|evento|feira|concerto|show|jornada|encontro|festa|inauguração)(?!\p{L})/iu,
      questions: ['Quem vai?', 'Quem mais vai estar lá?'],
      closings: ['Se estiverem por lá, venham dizer olá.', 'Quem for pode levar companhia.'],
    },
    {
      pattern: anyWord('meu (?:primeiro |novo )?(?:livro|romance)'),
      questions: ['Quem vai ler?'],
      closings: ['Quem ler pode dizer com sinceridade o que achou.'],
    },
    {
      pattern: /^(?:uma )?dica:|recomendaria|aprendi .*:/i,
      questions: ['O que acrescentariam?'],
      closings: ['Quem tiver uma dica melhor pode deixar aqui.'],
    },
    {
      pattern: anyWord('novo no blog|novo artigo|no blog'),
      questions: [],
      closings: ['Se houver algum erro, digam que corrijo.', 'Boa leitura.'],
    },
    {
      pattern:
        /(?<!\p{L})client\p{L}+[\s\S]*(?:disse|escreveu|contou)[\s\S]*(?<!\p{L})(?:agora|enfim|finalmente|graças a|menos|melhor)(?!\p{L})/iu,
      questions: [],
      closings: ['Com mensagens assim dá gosto começar o dia de trabalho.'],
    },
    {
      pattern: /^(?:muito )?obrigad[ao]|(?:client|usuári|utilizador)[\s\S]*["“«]/i,
      questions: [],
      closings: [],
    },
    {
      pattern: anyWord('podcast|episódio'),
      isUpdate: true,
      questions: ['Quem deveria ser o próximo convidado?'],
      closings: ['Ouçam e digam quem deveria ser o próximo convidado.'],
    },
    {
      pattern: anyWord('contratamos (?:o |a )?(?:noss[ao]|primeir[ao])|novo colega|nova colega|entrou para a'),
      isUpdate: true,
      questions: [],
      closings: ['Que seja um bom começo para todos nós.'],
    },
    {
      pattern: anyWord('novo (?:emprego|trabalho)|primeiro (?:dia|contrato|emprego)'),
      isUpdate: true,
      questions: ['O que mais ajuda nas primeiras semanas?'],
      closings: ['Torçam por mim nas primeiras semanas.'],
    },
    {
      pattern: anyWord('desculp\\p{L}*|perdão|lamentamos|falha|instabilidade|fora do ar|indisponível'),
      questions: ['Já voltou tudo ao normal por aí?'],
      closings: ['Se algo ainda não funciona por aí, escrevam aqui mesmo.', 'Respondemos aqui a qualquer dúvida.'],
    },
    {
      pattern: /(?:procur|precis|busca)[\s\S]*(?:voluntári|doaç)|(?<!\p{L})precisamos de ajuda(?!\p{L})/iu,
      questions: ['Quem pode dar uma mão?'],
      closings: [
        'Quem puder, apareça. Quem não puder, divulgar já ajuda.',
        'Se conhecem alguém que possa ajudar, passem a palavra.',
      ],
    },
    {
      pattern: anyWord('contratando|a contratar|procuramos|buscamos|vaga (?:até|aberta|para)|estamos à procura'),
      questions: ['Conhecem alguém para isto?', 'A quem isto pode interessar?'],
      closings: ['Passar adiante já ajuda muito.', 'Se conhecem alguém que combine com isto, passem adiante.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?<!\p{L})(?:inauguramos|muda para|mudamos para|reabrimos|reabre|abre|abrimos|abrir|horário))[\s\S]*(?<!\p{L})(?:loja(?! online| virtual)|café|padaria|restaurante|livraria|quitanda|ateliê|lugares|sábados?|domingos?)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Quem aparece?'],
      closings: ['Apareçam.', 'Se estiverem por perto, passem para uma visita.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:fecha sozinh|trava|falha|fora do ar))[\s\S]*(?<!\p{L})(?:lançamos|novo:|lançámos|lancei|publicamos|publicámos|versão|beta|estreamos|disponível|modo escuro|nova função|novidades|atualização|já dá para)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['O que ainda falta?', 'O que deveríamos fazer a seguir?'],
      closings: ['Se algo não correr bem, digam por aqui.', 'Experimentem e digam o que ainda incomoda.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:pagament|afet|p[aá]g(?:ina|e) \d))[\s\S]*(?<!\p{L})(?:bugs?|erro|deixamos cair|esqueci|esquecemos|perdemos o (?:voo|comboio|trem|avião)|apaguei|apagamos|backup|base de dados|banco de dados|servidor|deploy|rollback)(?!\p{L})/iu,
      questions: ['Quem mais já passou por uma destas?'],
      closings: ['Digam que isto não acontece só por aqui.'],
    },
    {
      pattern: anyWord('(?:meu|meus|minhas?) (?:preços?|valor|honorários|tarifa|taxa)'),
      isUpdate: true,
      questions: ['Quem mais já teve coragem de fazer isso?'],
      closings: [],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|reais|\$))[\s\S]*(?<!\p{L})(?:preços?|plano (?:gratuito|grátis|anual|mensal)|custa|vai custar|desconto|assinatura|mensalidade)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['Alguma dúvida?'],
      closings: ['Se ficar alguma dúvida, perguntem por aqui.', 'Dúvidas, por aqui.'],
    },
    {
      pattern: anyWord('exame|passei|carta de condução|vestibular'),
      isUpdate: true,
      questions: ['Quem mais tem um exame pela frente?'],
      closings: ['A quem ainda estuda para o seu: força, vale a pena.'],
    },
    {
      pattern: anyWord('maratona|corri|treino|treinei'),
      isUpdate: true,
      questions: ['Quem mais tem uma prova pela frente?'],
      closings: ['Precisava contar isto a alguém.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“«])(?!.*(?<!\p{L})(?:hoje|ontem|\p{L}+aram|\p{L}+eram|\p{L}+[aei]mos|\p{L}{3,}ei)(?!\p{L}))(?=.*(?<!\p{L})(?:melhor|pior|deveria\p{L}*|é preciso|precisa\p{L}*|nunca|sempre|ninguém|perda de tempo|acho|minha opinião|a maioria|demais|cedo demais|demasiado|sobra|falta)(?!\p{L}))/isu,
      questions: ['Quem vê isso de outra forma?', 'Concordam?'],
      closings: ['Quem discordar pode deixar um exemplo.', 'Aceito contraexemplos.'],
    },
    {
      pattern: anyWord(
        'receita|faturamento|faturação|vendas|cancelamentos|conversão|ativação|registos|cadastros|tempo de carregamento|churn|taxa de',
      ),
      isUpdate: true,
      questions: ['E por aí, como é?'],
      closings: [],
    },
    {
      pattern: anyWord('livro|capítulo|romance|estou lendo|estou a ler'),
      questions: ['Qual deve ser o próximo?'],
      closings: ['Recomendações para o próximo são bem-vindas.'],
    },
    {
      pattern: anyWord('faz(?:emos)? (?:\\d+|um|dois|duas|três) anos?|aniversário|celebramos|comemoramos'),
      isUpdate: true,
      questions: [],
      closings: ['Um abraço a quem esteve por perto desde o início.'],
    },
  ],
  anyQuestion: 'Alguma pergunta?',
  openers: {
    casual: ['Pequena novidade:'],
    playful: ['Atenção:'],
    warm: ['Pequena novidade:'],
  },
  reasonLabels: ['O motivo:', 'A razão:'],
  beforeAfter: ['antes {a}, agora {b}.'],
  and: ' e ',
  topicLines: [
    { kind: 'tips', text: '{T}: que conselho funcionou de verdade?' },
    { kind: 'tips', text: '{T}: que conselho já ninguém aguenta ouvir?' },
    { kind: 'tips', text: '{T}: um conselho por resposta, de preferência com o porquê.' },
    { kind: 'tips', text: '{T}: qual foi o melhor conselho, e quem o deu?' },
    { kind: 'own', text: '{T}: o que querem saber primeiro?' },
    { kind: 'own', text: 'O assunto do momento por aqui: {t}.' },
    { kind: 'own', text: '{T}: deixem as perguntas por aqui.' },
    { kind: 'any', text: '{T}: o que ajudou de verdade, e o que não se recomenda a ninguém?' },
    { kind: 'any', text: '{T}: que livro, palestra ou texto vale a pena?' },
    { kind: 'any', text: 'Próximo assunto por aqui: {t}. Que pergunta responder primeiro?' },
    { kind: 'any', text: '{T}: o que gostariam de ter sabido antes?' },
    { kind: 'any', text: '{T}: contem um caso real, bom ou mau.' },
  ],
  questionLines: [
    '{Q} Exemplos são melhores do que teorias.',
    '{Q}\n\nRespostas curtas servem.',
    'Pergunta aberta:\n\n{Q}',
    '{Q} E a resposta mudou com o tempo?',
    '{Q} Histórias próprias valem mais do que opiniões.',
  ],
  requestLines: [
    '{Q} Indicações por aqui ou por mensagem.',
    '{Q} Desde já, obrigado.',
    '{Q}\n\nA experiência própria é o que mais ajuda.',
  ],
  linkLines: ['Alguém já leu? {L}', 'Para ler depois: {L}', 'Um link para a pausa do café: {L}', 'Vale a leitura? {L}'],
};
