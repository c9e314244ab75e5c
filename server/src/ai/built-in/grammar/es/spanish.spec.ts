import { composeDrafts } from '../../compose';
import { romance } from '../shared/romance';
import { data, leans, spanish } from './spanish';

const { halves, reason, retold, change, lowered, trimmed } = romance(data, leans);

describe('spanish', () => {
  it('tells a reason first and as a sentence of its own', () => {
    expect(reason('Abrimos la panadería a las 6 porque los camioneros pasan a las 6:15')?.causeFirst).toEqual([
      'Como los camioneros pasan a las 6:15, abrimos la panadería a las 6',
      'Los camioneros pasan a las 6:15. Por eso abrimos la panadería a las 6',
    ]);
  });

  it('divides only what has two verbs', () => {
    expect(halves('Los ingresos siguen igual y yo vuelvo a dormir')).toEqual([
      'Los ingresos siguen igual',
      'yo vuelvo a dormir',
    ]);
    expect(halves('Hemos subido los precios y hemos perdido un cliente')).toHaveLength(2);
    expect(halves('Hemos quitado tres fuentes y el logo antiguo')).toBeUndefined();
  });

  it('moves a time, but not out of the words it belongs to', () => {
    expect(retold('Lanzamos el modo oscuro esta semana')).toEqual(['Esta semana lanzamos el modo oscuro']);
    expect(retold('Pedimos disculpas por la caída de esta mañana')).toEqual([]);
    expect(retold('Estamos en ello y esperamos tener solución esta noche')).toEqual([]);
  });

  it('finds a figure that moved, whole, and no opening hours', () => {
    expect(change('La facturación pasó de 80.000 a 112.000 euros')).toMatchObject({
      thing: 'Facturación',
      from: '80.000',
      to: '112.000 euros',
    });
    expect(change('La tasa cayó del 8% al 5,1% gracias a las llamadas')).toBeUndefined();
    expect(change('También abrimos los sábados de 9 a 14')).toBeUndefined();
  });

  it('leaves the capital of what may be a name', () => {
    expect(lowered('Hemos abierto')).toBe('hemos abierto');
    expect(lowered('Valencia es grande')).toBeUndefined();
  });

  it('cuts a deed short where it stays true', () => {
    expect(trimmed('He corrido 10 km en 52 minutos con 61 años')).toEqual(['He corrido 10 km en 52 minutos']);
    expect(trimmed('Solo abrimos con cita previa en la tienda')).toEqual([]);
    expect(trimmed('No hemos ganado nada este mes con la tienda')).toEqual([]);
  });

  it.each([
    ['Escribe un tuit divertido contando que mi gata ha cerrado 14 pestañas', 'mi gata ha cerrado 14 pestañas'],
    [
      'Escribe un tuit sobre que nuestra academia de inglés abre el martes',
      'nuestra academia de inglés abre el martes',
    ],
    ['Anuncia que abrimos los sábados. Que sea corto, sin hashtags.', 'abrimos los sábados.'],
  ])('takes the instruction off: %s', (brief, body) => expect(spanish.unframe(brief).body).toBe(body));

  it('keeps the opening marks in pairs', () => {
    const prompt = '¡Por fin! Ya está disponible nuestra app. La hicimos entre dos personas en 7 meses.';
    for (const seed of [1, 2, 3])
      for (const text of composeDrafts({ prompt, count: 3, tone: 'warm' }, seed).texts)
        expect([text.split('¡').length, text.split('¿').length]).toEqual([
          text.split('!').length,
          text.split('?').length,
        ]);
  });
});
