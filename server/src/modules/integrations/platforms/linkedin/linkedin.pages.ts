import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import type { Connection } from '../connector.port';
import { isDone, platformMessage } from '../platform-answers';
import type { PlatformCredentials } from '../publisher.types';
import type { LinkedinClient } from './linkedin.client';

/** A page's id has its kind before it; a member's is the bare `sub`. */
const pageId = /^organization:\d{1,20}$/;

export const isPage = ({ externalId }: Pick<PlatformCredentials, 'externalId'>): boolean => pageId.test(externalId);

/** Who posts: the member, or a page in whose name they may. */
export const authorUrn = ({ externalId }: Pick<PlatformCredentials, 'externalId'>): string =>
  isPage({ externalId }) ? `urn:li:${externalId}` : `urn:li:person:${externalId}`;

/** Roles that may post; others see figures, place ads or look after applicants. */
const postingRoles = ['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR'];

/** Returns the pages that the member of a connection may post for, which its token serves as well; null when LinkedIn did not say. */
export async function pagesOf(client: LinkedinClient, member: Connection): Promise<Connection[] | null> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await client.send({ path }, member.credentials);
    return isDone(answer) ? parsedJson(answer.text) : undefined;
  };
  const roles = field(await read('/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=100'), 'elements');
  if (!Array.isArray(roles)) return null;
  const urns = roles
    .filter((one) => postingRoles.includes(textField(one, 'role')))
    .map((one) => textField(one, 'organization'));
  const ids = [...new Set(urns.map((urn) => urn.replace('urn:li:', '')).filter((id) => pageId.test(id)))];
  if (ids.length === 0) return [];
  const numbers = ids.map((id) => id.replace('organization:', ''));
  const named = field(await read(`/rest/organizations?ids=List(${numbers.join(',')})`), 'results');
  if (named === undefined) return null;
  return ids.map((externalId, at) => {
    const displayName = platformMessage(textField(named, numbers[at] ?? '', 'localizedName')) || 'LinkedIn page';
    return {
      ...member,
      credentials: { ...member.credentials, externalId, handle: displayName },
      profile: { externalId, handle: displayName, displayName, avatarUrl: null },
    };
  });
}
