import { unframe } from './frame';

describe('unframe', () => {
  it.each([
    ['write a tweet about cold email for freelancers', 'cold email for freelancers'],
    ['Can you please write me 3 short, funny tweets about meetings?', 'meetings?'],
    ['announce that we launched dark mode today', 'we launched dark mode today'],
    ['Tweet about why remote work fails. Make it bold. Under 200 characters.', 'why remote work fails.'],
    ['Post: we hit 1,000 users', 'we hit 1,000 users'],
    ['Share 3 tips for better sleep', 'better sleep'],
    ['Our new app helps people save money', 'Our new app helps people save money'],
    ['generate a tweet for my new podcast about climate tech', 'My new podcast about climate tech is here.'],
    ['write a tweet about my cat knocking over my laptop', 'My cat knocked over my laptop.'],
    ['a tweet about how we got our first 100 customers', 'We got our first 100 customers.'],
    ['quitting my job to open a bakery', 'I quit my job to open a bakery.'],
    ['Write a post announcing our Series A of $4M led by Accel, please', 'Our Series A: $4M, led by Accel.'],
    [
      'write a tweet about the launch of our new pricing page. It has 2 plans.',
      'Our new pricing page is live. It has 2 plans.',
    ],
  ])('%s', (brief, body) => {
    expect(unframe(brief).body).toBe(body);
  });

  it('keeps what was wished for apart', () => {
    expect(unframe('Write a funny tweet about cats, no hashtags').asked).toMatch(/funny.*no hashtags/);
  });

  it.each(['Use UTC.', 'We shipped it. Keep it running was the only rule.', 'Share prices are a distraction.'])(
    'leaves a statement alone: %s',
    (brief) => {
      expect(unframe(brief).body).toBe(brief);
    },
  );
});
