import { lowestPlanWithPlatform } from '../../billing/plans/plans';
import { descriptorOf, publishablePlatforms } from './platforms';

describe('the id in the address of a post', () => {
  it.each([
    ['twitter', 'https://x.com/ada/status/1728108619189874825?s=20', '1728108619189874825'],
    ['twitter', 'https://www.linkedin.com/feed/update/urn:li:share:7', null],
    ['twitter', 'https://x.com/ada', null],
    ['linkedin', 'https://www.linkedin.com/feed/update/urn:li:share:7/', 'urn:li:share:7'],
    ['linkedin', 'https://linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7', 'urn:li:ugcPost:7'],
    ['linkedin', 'https://www.linkedin.com/feed/update/urn:li:activity:7', 'urn:li:activity:7'],
    ['linkedin', 'https://www.linkedin.com/feed/%E0%A4%A/urn%3ali%3ashare%3a7', 'urn:li:share:7'],
    ['linkedin', 'https://www.linkedin.com/feed/update/urn:li:member:7', null],
    ['linkedin', 'https://www.linkedin.com/in/ada?of=urn:li:share:7', null],
    ['linkedin', 'https://notlinkedin.com/feed/update/urn:li:share:7', null],
    ['linkedin', 'urn:li:share:7', null],
    ['linkedin', 'linkedin.com/feed/update/urn:li:share:7', null],
  ] as const)('of %s in %s is %s', (platform, address, id) => {
    expect(descriptorOf(platform).postIdIn(address)).toBe(id);
  });
});

it.each(publishablePlatforms)('%s is in a plan, else nobody could connect it', (platform) => {
  expect(lowestPlanWithPlatform(platform)).not.toBeNull();
});
