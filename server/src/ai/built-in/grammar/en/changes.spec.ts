import { direction, findChange, headline, howQuestion, ledgerLine, restated } from './changes';

const none = new Set<string>();
const told = (clause: string): string[] => {
  const change = findChange(clause);
  return change ? restated(change, none).map(({ text }) => text) : [];
};

describe('findChange', () => {
  it.each([
    [
      'activation went from 31% to 44% in six weeks',
      { thing: 'activation', from: '31%', to: '44%', time: 'in six weeks' },
    ],
    [
      'We cut our onboarding from 9 steps to 4',
      { thing: 'our onboarding', actor: 'We', from: '9 steps', to: '4', time: '' },
    ],
    [
      'I raised my rate from $60 to $95 an hour',
      { thing: 'my rate', actor: 'I', from: '$60 an hour', to: '$95', time: '' },
    ],
  ])('%s', (clause, change) => {
    expect(findChange(clause)).toEqual(change);
  });

  it.each(['We went from Berlin to Lisbon', 'It went from 3 to 9', 'We shipped 3 things'])(
    'finds none in: %s',
    (clause) => {
      expect(findChange(clause)).toBeUndefined();
    },
  );
});

describe('restated', () => {
  it.each([
    ['activation went from 31% to 44% in six weeks', 'Activation was 31%. Six weeks later it was 44%.'],
    ['We cut our onboarding from 9 steps to 4', 'Our onboarding had 9 steps. Now it has 4.'],
    ['We cut our deploys from 40 minutes to 6', 'Our deploys took 40 minutes. Now they take 6.'],
    ['bug reports went from 90 to 52', 'There were 90 bug reports. Now there are 52.'],
  ])('%s → %s', (clause, text) => {
    expect(told(clause)).toContain(text);
  });

  it('has other forms', () => {
    const change = findChange('activation went from 31% to 44% in six weeks');
    if (!change) throw new Error('no change found');
    expect(headline(change)).toBe('31% to 44% activation in six weeks');
    expect(ledgerLine(change)).toBe('Activation: 31%, now 44%');
    expect(howQuestion(change)).toBe('How did activation go from 31% to 44% in six weeks?');
    expect(direction(change)).toBe('Activation is up');
  });
});
