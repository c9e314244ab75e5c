import { byteRange } from './uploaded-file';

describe('the range of a request', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 100 }],
    ['bytes=10-19', { from: 10, to: 20 }],
    ['bytes=99-99', { from: 99, to: 100 }],
    ['bytes=90-500', { from: 90, to: 100 }],
    ['bytes=-10', { from: 90, to: 100 }],
    ['bytes=-500', { from: 0, to: 100 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    [undefined, null],
  ])('%s is read', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});
