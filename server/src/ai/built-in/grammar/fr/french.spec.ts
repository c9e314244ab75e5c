import { composeDrafts } from '../../compose';
import { romance } from '../shared/romance';
import { data, french, leans } from './french';
import { typeset } from './typeset';

const { reason, retold, change, trimmed } = romance(data, leans);

describe('french', () => {
  it('tells a reason first', () => {
    expect(reason("Nous avons fermé le bureau parce qu'il coûtait trop")?.causeFirst).toEqual([
      'Comme il coûtait trop, nous avons fermé le bureau',
    ]);
  });

  it('moves a time with its comma', () => {
    expect(retold('Nous avons lancé le mode sombre hier')).toEqual(['Hier, nous avons lancé le mode sombre']);
    expect(retold("Aujourd'hui, nous avons ouvert la boutique")).toEqual(["Nous avons ouvert aujourd'hui la boutique"]);
  });

  it('reads figures with spaces', () => {
    expect(change("Le chiffre d'affaires est passé de 80 000 à 112 000 euros")).toMatchObject({
      from: '80 000',
      to: '112 000 euros',
    });
  });

  it('sets the space before the marks as the brief does', () => {
    expect(typeset('Vous venez? « Oui »!', 'Merci à tous !')).toBe('Vous venez\u00A0? «\u00A0Oui\u00A0»\u00A0!');
    expect(typeset('Vous venez?', 'Super! Merci.')).toBe('Vous venez?');
    expect(typeset('Rendez-vous à 17:30, https://exemple.fr/a?b=1', 'x')).toBe(
      'Rendez-vous à 17:30, https://exemple.fr/a?b=1',
    );
  });

  it('cuts a deed short where it stays true', () => {
    expect(trimmed('Notre association a réparé 312 grille-pain cette année au café de Rennes')).toEqual([
      'Notre association a réparé 312 grille-pain cette année',
    ]);
    expect(trimmed("On a vendu seulement 3 livres avec l'affiche")).toEqual([]);
  });

  it.each([
    ['Écris un tweet drôle qui raconte que mon chat a fermé 14 onglets', 'mon chat a fermé 14 onglets'],
    ["Annonce qu'on ouvre le samedi. Fais court, sans hashtags.", 'on ouvre le samedi.'],
  ])('takes the instruction off: %s', (brief, body) => expect(french.unframe(brief).body).toBe(body));

  it('keeps a quotation whole', () => {
    const prompt = 'Une cliente nous a écrit : « Enfin un logiciel clair. » Nous étions trois à sourire.';
    const { texts } = composeDrafts({ prompt, count: 3 }, 1);
    expect(
      texts.some((text) => text.startsWith('«\u00A0Enfin un logiciel clair\u00A0», nous a écrit une cliente.')),
    ).toBe(true);
  });
});
