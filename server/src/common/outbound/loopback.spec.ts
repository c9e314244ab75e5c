import { hostnameOf, isLoopbackAddress, isLoopbackName } from './loopback';

describe('loopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.9.8.7', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['0.0.0.0', false],
    ['', false],
    ['127.0.0.1.evil.test', false],
  ])('address %s: %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
  });

  it.each([
    ['localhost:3000', true],
    ['LOCALHOST', true],
    ['quillcast.localhost:3000', true],
    ['[::1]:3000', true],
    ['127.0.0.1:3001', true],
    ['localhost.evil.test', false],
    ['evillocalhost', false],
    ['192.168.0.2:3000', false],
    [undefined, false],
  ])('host %s: %s', (host, expected) => {
    expect(isLoopbackName(hostnameOf(host))).toBe(expected);
  });
});
