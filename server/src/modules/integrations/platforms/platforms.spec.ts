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
    ['bluesky', 'https://bsky.app/profile/ada.bsky.social/post/3kabcdefghij2', '3kabcdefghij2'],
    ['bluesky', 'https://bsky.app/profile/ada.bsky.social', null],
    ['bluesky', 'https://bsky.example.com/profile/ada.bsky.social/post/3kabcdefghij2', null],
    ['youtube', 'https://www.youtube.com/watch?t=7&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ?si=a', 'dQw4w9WgXcQ'],
    ['youtube', 'https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['youtube', 'https://www.youtube.com/@maya', null],
    ['youtube', 'https://notyoutu.be/dQw4w9WgXcQ', null],
    ['reddit', 'https://www.reddit.com/r/pottery/comments/1abc2d/two_glues/', 't3_1abc2d'],
    ['reddit', 'https://www.reddit.com/r/pottery/', null],
  ] as const)('of %s in %s is %s', (platform, address, id) => {
    expect(descriptorOf(platform).postIdIn(address)).toBe(id);
  });
});

it.each(publishablePlatforms)('%s is in a plan, else nobody could connect it', (platform) => {
  expect(lowestPlanWithPlatform(platform)).not.toBeNull();
});
