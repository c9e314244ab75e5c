import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They leave out the pronoun, so that they are right in Brazil and in Portugal. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern: anyWord('sorteamos|sorteio|sortear'),
      questions: [],
      closings: ['Boa sorte a quem participar.'],
    },
    {
      pattern: anyWord('meu (?:primeiro |novo )?livro'),
      questions: ['Quem vai ler?'],
      closings: ['Quem ler pode contar de que parte gostou mais.'],
    },
    {
      pattern: /^(?:uma )?dica:|recomendaria|aprendi .*:/i,
      questions: ['O que acrescentariam?'],
      closings: ['Quem tiver uma dica melhor pode deixar aqui.'],
    },
    {
      pattern: anyWord('novo no blog|artigo|no blog'),
      questions: [],
      closings: ['Boa leitura.', 'Comentários são bem-vindos, correções também.'],
    },
    {
      pattern: /(?:client|usuári|utilizador)[\s\S]*["“«]/i,
      questions: ['Que frase de um cliente ficou na memória?'],
      closings: ['Uma frase para guardar.'],
    },
    {
      pattern: /^(?:muito )?obrigad[ao]/i,
      questions: [],
      closings: ['Merecia ser dito em público.'],
    },
    {
      pattern: anyWord('podcast|episódio'),
      isUpdate: true,
      questions: ['Quem deveria ser o próximo convidado?'],
      closings: ['Boa escuta.', 'Ideias de temas e convidados são bem-vindas.'],
    },
    {
      pattern: anyWord(
        'contratamos (?:o |a )?(?:noss[ao]|primeir[ao])|novo (?:emprego|trabalho|colega)|nova colega|primeir[ao] (?:funcionári[ao]|colaborador[a]?|dia)|entrou para',
      ),
      isUpdate: true,
      questions: ['O que mais ajuda na primeira semana?'],
      closings: ['Que seja um bom começo.'],
    },
    {
      pattern: anyWord('desculp\\p{L}*|perdão|lamentamos|falha|instabilidade|fora do ar|indisponível'),
      questions: ['Ainda há algo sem funcionar?', 'Já está tudo bem por aí?'],
      closings: ['Respondemos aqui a qualquer dúvida.', 'Quem ainda tiver problemas pode escrever aqui mesmo.'],
    },
    {
      pattern: anyWord('contratando|a contratar|procuramos|buscamos|vagas?|estamos à procura'),
      questions: ['Conhecem alguém?', 'A quem pode interessar?'],
      closings: ['Dúvidas, por mensagem.', 'Quem conhecer alguém que procure uma vaga assim pode passar adiante.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d de \p{L}|às \d|n[ao] (?:segunda|terça|quarta|quinta|sexta|sábado|domingo)|próxim|amanhã))[\s\S]*(?<!\p{L})(?:conferência|vou falar|dou uma|meetup|oficina|workshop|webinar|palestra|evento|feira|concerto|show|jornada|encontro|festa|inauguração)(?!\p{L})/iu,
      questions: ['Quem vai?', 'Quem vem?'],
      closings: ['Quem for, apareça para conversar.', 'Quem tiver dúvidas antes de ir pode deixar aqui.'],
    },
    {
      pattern: anyWord(
        '(?:noss[ao]|minha|meu) (?:\\p{L}+ )?(?:loja(?! online| virtual)|café|padaria|restaurante|livraria|quitanda)|inauguramos|abrimos (?:a (?:loja|padaria|livraria)|aos (?:sábados|domingos))|abrimos o (?:café|restaurante)',
      ),
      isUpdate: true,
      questions: ['Quem aparece?', 'Quem vem?'],
      closings: ['Apareçam.', 'Apareçam e avisem quem mora por perto.'],
    },
    {
      pattern: anyWord(
        'lançamos|novo:|lançámos|lancei|publicamos|publicámos|versão|beta|estreamos|disponível|modo escuro|nova função|novidades|atualização|abrimos|já dá para',
      ),
      isUpdate: true,
      questions: ['O que ainda falta?', 'Quem vai experimentar?'],
      closings: ['Críticas são bem-vindas.', 'Experimentem e digam o que mudariam, mesmo que seja um detalhe.'],
    },
    {
      pattern: anyWord(
        'bugs?|erro|apaguei|apagamos|backup|base de dados|banco de dados|servidor|deploy|rollback|índice',
      ),
      questions: ['O que verificariam primeiro?', 'Quem já passou por isso?'],
      closings: ['Quem já passou por isso pode contar como resolveu: ajuda sempre.'],
    },
    {
      pattern: anyWord('(?:meu|meus|minhas?) (?:preços?|valor|honorários|tarifa|taxa)'),
      isUpdate: true,
      questions: ['Fariam o mesmo?', 'Quem já fez o mesmo?'],
      closings: ['Quem já fez o mesmo pode contar como foi.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|reais|\$))[\s\S]*(?<!\p{L})(?:preços?|plano (?:gratuito|grátis|anual|mensal)|custa|vai custar|desconto|assinatura|mensalidade)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['O que decidiriam?', 'Alguma dúvida?'],
      closings: ['Dúvidas, por aqui.', 'Quem tiver dúvidas sobre os preços pode perguntar aqui.'],
    },
    {
      pattern: anyWord('maratona|quilómetros?|quilômetros?|km|corri|treino|treinei|exame|passei|carta de condução'),
      isUpdate: true,
      questions: ['Qual é o próximo desafio?', 'Quem mais tem um desafio pela frente?'],
      closings: ['Agora, descanso.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“«])(?!.*(?<!\p{L})(?:hoje|ontem|\p{L}+aram|\p{L}+eram|\p{L}+[aei]mos|\p{L}{3,}ei)(?!\p{L}))(?=.*(?<!\p{L})(?:melhor|pior|deveria\p{L}*|é preciso|precisa\p{L}*|nunca|sempre|ninguém|perda de tempo|acho|minha opinião|a maioria|demais|cedo demais|demasiado|sobra|falta)(?!\p{L}))/isu,
      questions: ['Quem vê isso de outra forma?', 'Onde essa ideia falha?'],
      closings: ['Exemplos do contrário são bem-vindos.', 'Quem tiver um bom exemplo do contrário pode contar aqui.'],
    },
    {
      pattern: anyWord(
        'receita|faturamento|faturação|vendas|cancelamentos|conversão|ativação|registos|cadastros|tempo de carregamento|assinantes|subscritores|seguidores|churn|taxa de',
      ),
      isUpdate: true,
      questions: ['E por aí, como é?'],
      closings: ['Dúvidas, por aqui.', 'Quem quiser saber mais, é só perguntar.'],
    },
    {
      pattern: anyWord('clientes?|usuári[ao]s?|utilizador\\p{L}*'),
      isUpdate: true,
      questions: [],
      closings: ['Dúvidas, por aqui.', 'Quem quiser saber mais, é só perguntar.'],
    },
    {
      pattern: anyWord('livro|capítulo|romance|estou lendo|estou a ler'),
      questions: ['Que livro recomendam?', 'Qual deve ser o próximo?'],
      closings: ['Recomendações são bem-vindas.'],
    },
    {
      pattern: /^/,
      questions: [],
      closings: ['Merecia ser contado.', 'Isso merecia ser contado em algum lugar.'],
    },
  ],
  anyClosing: 'Quem quiser saber mais pode perguntar aqui mesmo, nas respostas.',
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
    { kind: 'tips', text: 'Para {t}, conselhos não faltam. Qual deles ainda se usa um mês depois?' },
    { kind: 'tips', text: '{T}: vale mais um conselho testado esta semana do que dez guardados.' },
    { kind: 'tips', text: 'Que conselho para {t} já não dariam a ninguém?' },
    { kind: 'own', text: '{T}: o que querem saber primeiro?' },
    { kind: 'own', text: 'O assunto do momento por aqui: {t}.' },
    { kind: 'own', text: '{T}. Perguntas, quando quiserem.' },
    { kind: 'own', text: '{T}: perguntas são bem-vindas.' },
    { kind: 'any', text: '{T}: em que acreditavam antes e já não acreditam?' },
    { kind: 'any', text: 'Uma pergunta sobre este tema ({t}): o que fariam diferente hoje?' },
    { kind: 'any', text: 'Quem começa neste tema ({t}) faz bem em perguntar a quem já errou nisso.' },
    { kind: 'any', text: '{T}: o que quase todos subestimam no início?' },
    { kind: 'any', text: '{T}: há muita teoria e poucos exemplos vividos. Alguém tem um?' },
    { kind: 'any', text: '{T}: quem explica isso em palavras simples?' },
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
