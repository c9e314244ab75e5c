import { dayMs } from '../../../../common/time/clock';
import { redirectUriOf } from '../connector.contract';
import { itIsANetwork, post } from '../network.contract';

describe('LinkedIn as the sandbox plays it', () => {
  const linkedin = itIsANetwork('linkedin', {
    ...{ wire: 'linkedin', posting: 'POST /rest/posts', reading: 'GET /rest/memberCreatorPostAnalytics' },
    approval: { LINKEDIN_MEMBER_ANALYTICS: true },
    ...{ lifeMs: 60 * dayMs, namesToken: false },
    externalId: /^urn:li:(?:share|ugcPost):[\w-]+$/,
    url: /\/sandbox#urn:li:[\w:-]+$/,
    sameText: 'named',
  });

  it('hands the state through as it is, and takes a code for its own address alone', async () => {
    const { connector, agrees } = linkedin();
    const [redirectUri, state] = [redirectUriOf('linkedin'), 'a state & more='];
    const begun = await connector.begin({ redirectUri, state });
    if (begun.status !== 'begun') throw new Error(begun.message);
    const answer = await agrees(begun.authorizeUrl, 'ada_q');
    expect(answer['state']).toBe(state);
    const elsewhere = await connector.finish({ answer, begun: {}, redirectUri: `${redirectUri}/elsewhere` });
    expect(elsewhere.status).not.toBe('connected');
  });

  it('tells a no from a failure', async () => {
    const finish = (answer: Record<string, string>) =>
      linkedin().connector.finish({ answer, begun: {}, redirectUri: 'http://a.test' });
    expect(await finish({ error: 'user_cancelled_authorize' })).toMatchObject({ status: 'denied' });
    expect(await finish({ error: 'unauthorized_scope_error' })).toMatchObject({ status: 'refused' });
  });

  it('gives no figures to an app that LinkedIn has not approved', async () => {
    const { connect, portsWith, clock } = linkedin();
    const me = await connect();
    const { metrics } = await portsWith({ LINKEDIN_MEMBER_ANALYTICS: false });
    expect(await metrics.account(me)).toEqual({ status: 'not_available' });
    const posts = [{ externalId: await post(linkedin(), me, 'Hello'), postedAt: clock.now() }];
    expect(await metrics.posts(me, posts)).toEqual({ status: 'not_available' });
  });
});
