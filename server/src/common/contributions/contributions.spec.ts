import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { contribute, Contributions, definePoint } from './contributions';
import { ContributionsModule } from './contributions.module';

interface Greeting {
  language: string;
  text: string;
}

const greeting = definePoint<Greeting>('greeter.greetings', ({ language }) => language);
const clock = definePoint<() => number>('greeter.clock');
const english = greeting({ language: 'en', text: 'Hello' });

describe('contributions', () => {
  it('reach whoever reads the point, by name and in order', () => {
    const contributions = new Contributions();
    const greetings = contributions.read(greeting, ['de']);
    const now = contributions.readOne(clock);
    expect(greetings.size).toBe(0);
    contributions.add('English', [english]);
    contributions.add('German', [greeting({ language: 'de', text: 'Hallo' }), clock(() => 7)]);
    contributions.check();
    expect([...greetings.keys()]).toEqual(['en', 'de']);
    expect(greetings.get('de')?.text).toBe('Hallo');
    expect(now()()).toBe(7);
  });

  it.each<[string, (contributions: Contributions) => void, string]>([
    [
      'a point that nobody contributes to',
      (contributions) => contributions.read(greeting),
      'The module greeter needs something at greeter.greetings, which no module contributes.',
    ],
    [
      'a point that takes one and has none',
      (contributions) => contributions.readOne(clock),
      'The module greeter needs something at greeter.clock, which no module contributes.',
    ],
    [
      'a need that is not met',
      (contributions) => {
        contributions.read(greeting, ['en', 'de']);
        contributions.add('English', [english]);
      },
      'The module greeter needs de at greeter.greetings, which no module contributes.',
    ],
    [
      'what nobody reads',
      (contributions) => contributions.add('English', [english]),
      'The module English contributes to greeter.greetings, which no module reads.',
    ],
    [
      'two of one name',
      (contributions) => {
        contributions.add('English', [english]);
        contributions.add('American', [english]);
      },
      'The modules English and American both contribute "en" to greeter.greetings.',
    ],
    [
      'two where one is taken',
      (contributions) => {
        contributions.add('English', [clock(() => 1)]);
        contributions.add('American', [clock(() => 2)]);
      },
      'The modules English and American both contribute "greeter.clock" to greeter.clock.',
    ],
  ])('are refused: %s', (_, prepare, message) => {
    const contributions = new Contributions();
    expect(() => {
      prepare(contributions);
      contributions.check();
    }).toThrow(message);
  });

  it('cannot be used before they are there', () => {
    expect(new Contributions().readOne(clock)).toThrow(
      'The module greeter needs something at greeter.clock, which no module contributes.',
    );
  });

  it('are collected from all modules when they start', async () => {
    @Injectable()
    class Greeter {
      readonly greetings: ReadonlyMap<string, Greeting>;

      constructor(contributions: Contributions) {
        this.greetings = contributions.read(greeting);
      }
    }

    @Injectable()
    class Words {
      readonly hello = 'Hello';
    }

    const englishContributions = contribute('English', { words: Words }, ({ words }) => [
      greeting({ language: 'en', text: words.hello }),
    ]);
    const americanContributions = contribute('American', {}, () => [english]);

    @Module({ imports: [ContributionsModule], providers: [Greeter] })
    class GreeterModule {}

    @Module({ imports: [GreeterModule], providers: [Words, englishContributions] })
    class EnglishModule {}

    @Module({ imports: [EnglishModule], providers: [americanContributions] })
    class AmericanModule {}

    const module = await Test.createTestingModule({ imports: [EnglishModule] }).compile();
    await module.init();
    expect(module.get(Greeter, { strict: false }).greetings.get('en')?.text).toBe('Hello');
    const twice = await Test.createTestingModule({ imports: [AmericanModule] }).compile();
    await expect(twice.init()).rejects.toThrow('The modules American and English both contribute "en"');
  });
});
