import { composeDrafts } from '../../compose';
import { romance } from '../shared/romance';
import { data, leans, portuguese } from './portuguese';

const { halves, reason, retold, change, trimmed } = romance(data, leans);

describe('portuguese', () => {
  it('tells a reason first and as a sentence of its own', () => {
    expect(reason('A nova versão é 40% mais rápida porque refizemos o cache')?.causeFirst).toEqual([
      'Como refizemos o cache, a nova versão é 40% mais rápida',
      'Refizemos o cache. Por isso a nova versão é 40% mais rápida',
    ]);
  });

  it('divides only what has two verbs', () => {
    expect(halves('Programei três anos à noite e agora meu app rende 2.000 reais')).toHaveLength(2);
    expect(halves('Tiramos três fontes do site e o logotipo antigo')).toBeUndefined();
  });

  it('moves a time in both spellings', () => {
    expect(retold('Lançamos o modo escuro na semana passada')).toEqual(['Na semana passada, lançamos o modo escuro']);
    expect(retold('Lançámos o modo escuro ontem')).toEqual(['Ontem, lançámos o modo escuro']);
  });

  it('finds a figure that moved with "para" and with "a"', () => {
    expect(change('Reduzimos o tempo de carregamento de 4 segundos para 1')).toMatchObject({
      thing: 'Tempo de carregamento',
      span: 'de 4 segundos para 1',
    });
    expect(change('Abrimos aos sábados das 9 às 14')).toBeUndefined();
  });

  it('cuts a deed short where it stays true', () => {
    expect(trimmed('Vou falar no dia 21 de junho na Campus Party sobre como ensinar')).toEqual([
      'Vou falar no dia 21 de junho na Campus Party',
    ]);
    expect(trimmed('Não abrimos mais aos sábados com o bar')).toEqual([]);
  });

  it.each([
    ['Escreva um tweet engraçado contando que minha gata fechou 14 abas', 'minha gata fechou 14 abas'],
    ['Escreve um tweet sobre a nossa padaria passar a abrir às 6h30', 'a nossa padaria passa a abrir às 6h30'],
    ['Anuncia que abrimos aos sábados. Que seja curto, sem hashtags.', 'abrimos aos sábados.'],
  ])('takes the instruction off: %s', (brief, body) => expect(portuguese.unframe(brief).body).toBe(body));

  it('writes for pt-BR and pt-PT without a note', () => {
    for (const language of ['pt-BR', 'pt-PT', 'pt'])
      expect(
        composeDrafts({ prompt: 'Lançamos o app ontem. Já tem 300 usuários.', count: 2, language }, 1).notes,
      ).toEqual([]);
  });
});
