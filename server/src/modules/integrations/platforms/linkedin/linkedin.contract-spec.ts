import { randomToken } from '../../../../common/crypto/crypto';
import { samplePdf } from '../../../../../test/factories/pdf.factory';
import { dayMs, minuteMs } from '../../../../common/time/clock';
import { Deadline } from '../../../../common/time/deadline';
import { redirectUriOf } from '../connector.contract';
import { itIsANetwork, post } from '../network.contract';
import { fileInMemory } from '../publisher.types';

describe('LinkedIn as the sandbox plays it', () => {
  const linkedin = itIsANetwork('linkedin', {
    ...{ wire: 'linkedin', posting: 'POST /rest/posts', reading: 'GET /rest/memberCreatorPostAnalytics' },
    approval: { LINKEDIN_MEMBER_ANALYTICS: true },
    ...{ lifeMs: 60 * dayMs, namesToken: false, mayLackScope: 'w_member_social' },
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

  it('connects the page that the member may post for, where the app is approved, and posts in its name', async () => {
    const { agrees, portsWith, sandbox, clock } = linkedin();
    const { connector, publisher, metrics } = await portsWith({ LINKEDIN_PAGES: true });
    const redirectUri = redirectUriOf('linkedin');
    const begun = await connector.begin({ redirectUri, state: 's' });
    if (begun.status !== 'begun') throw new Error(begun.message);
    const answer = await agrees(begun.authorizeUrl, 'ada_q');
    const outcome = await connector.finish({ answer, begun: {}, redirectUri });
    if (outcome.status !== 'connected') throw new Error(outcome.message);
    expect(outcome.more?.map(({ profile }) => profile)).toMatchObject([{ displayName: 'Ada Q Page' }]);
    const page = outcome.more?.[0]?.credentials ?? outcome.credentials;
    expect(page.externalId).toMatch(/^organization:\d+$/);
    expect(await publisher.tokenState(page)).toBe('works');
    const text = `We hire ${randomToken(6)}`;
    const externalId = await post({ ...linkedin(), publisher }, page, text);
    const { body } = await sandbox.http.get('/linkedin/posts.json').query({ handle: 'ada_q-page' }).expect(200);
    expect(body).toMatchObject([{ text }]);
    const posts = [{ externalId, postedAt: clock.now() }];
    expect(await metrics.posts(page, posts)).toMatchObject({ posts: [{ figures: { impressions: 0, likes: 0 } }] });
    clock.advance(dayMs);
    const read = await metrics.posts(page, posts);
    expect(read.status === 'read' && read.posts[0]?.figures.impressions).toBeGreaterThan(0);
    expect(await publisher.remove(page, externalId)).toEqual({ status: 'removed' });
  });

  it('posts a PDF by its name, once LinkedIn has worked on its pages', async () => {
    const { connect, publisher, sandbox } = linkedin();
    const me = await connect();
    const file = fileInMemory(samplePdf(), { mime: 'application/pdf', altText: null });
    const uploaded = await publisher.upload(me, file);
    if (uploaded.status !== 'uploaded') throw new Error(JSON.stringify(uploaded));
    const request = {
      ...{ text: 'Leaf through it', parentId: null, settings: {}, key: 'k', sendBefore: new Deadline(minuteMs) },
      media: [{ platformId: uploaded.platformId, altText: null, name: 'Ten glazes' }],
    };
    expect(await publisher.publish(me, request)).toMatchObject({ status: 'published' });
    const page = await sandbox.http.get(`/sandbox/linkedin/${me.handle}`).expect(200);
    expect(page.text).toContain('Ten glazes (PDF)');
    const broken = fileInMemory(Buffer.from('no PDF'), { mime: 'application/pdf', altText: null });
    expect(await publisher.upload(me, broken)).toMatchObject({ status: 'rejected' });
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
