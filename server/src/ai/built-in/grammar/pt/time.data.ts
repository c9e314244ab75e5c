const days =
  'segunda|terça|quarta|quinta|sexta|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo';
const months = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';

/** When something happened, as far as it can stand at either end of a sentence; Brazil says `nesta semana`, Portugal `esta semana`. */
export const time = `hoje(?: de manhã| à noite)?|ontem(?: à noite)?|n?esta (?:semana|manhã|tarde|noite)|n?este (?:mês|ano|verão|inverno|fim de semana)|n[oa] (?:${days})(?: passad[ao])?|na semana passada|(?:no )?(?:mês|ano) passado|em (?:${months}|20\\d\\d)|há (?:\\d+|uma?|dois|duas|três|quatro|cinco|seis) (?:dias?|semanas?|mês|meses|anos?|horas?)`;
