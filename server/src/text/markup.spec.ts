import { isMarkup } from './markup';

describe('isMarkup', () => {
  it.each([
    '<html>',
    ' <HTML>\n',
    '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>',
    '<html lang="en"><h1>Bad Gateway',
    '<p>The shop opens.</p>',
    '<b>The</b> shop <b>opens</b>',
    '<br/>',
    '</div></div>',
    '<?xml version="1.0"?><a/>',
  ])('is true for %j', (text) => expect(isMarkup(text)).toBe(true));

  it.each([
    '',
    'The shop opens.',
    '<main> beats <div>',
    '<html> is no language for programs.',
    'Use <main> instead of <div>.',
    '<script>alert(1)</script> is what our form let through',
    'I <3 bread',
    '<3',
    '5 < 6 and 7 > 6',
    '<- look there ->',
  ])('is false for %j', (text) => expect(isMarkup(text)).toBe(false));
});
