import { addressBlock, addressIdentity } from './address';

describe('addressBlock', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['::FFFF:203.0.113.77', '203.0.113.0/24'],
    ['::ffff:cb00:714d', '203.0.113.0/24'],
    ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('puts %s into %s', (ip, block) => {
    expect(addressBlock(ip)).toBe(block);
  });
});

describe('addressIdentity', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ])('takes %s for %s', (ip, identity) => {
    expect(addressIdentity(ip)).toBe(identity);
  });
});
