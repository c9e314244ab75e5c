import { sha256 } from '../../src/common/crypto/crypto';
import type { Call, Endpoint } from '../network/network.wire';
import type { NetworkTools } from '../network/network-tools';
import { nameOf } from '../network/people';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import type { Json } from '../network/wire-problem';
import { denied, invalidField } from './linkedin-problem';

/** Granted to an app on application. */
export const pageScopes = ['w_organization_social', 'r_organization_social', 'rw_organization_admin'];

/** The handle of the one page that a member looks after. */
export const pageOf = (handle: string): string => `${handle}-page`;

const numberOf = (handle: string): number => Number.parseInt(sha256(pageOf(handle).toLowerCase()).slice(0, 7), 16);

export const pageUrn = (handle: string): string => `urn:li:organization:${numberOf(handle)}`;

type Count = (post: SandboxPostEntity, type: 'IMPRESSION' | 'REACTION' | 'COMMENT' | 'RESHARE') => number;

/** Pages, who looks after them and what their posts reach (LinkedIn docs, "Organization Access Control", "Share Statistics"). */
export const pageEndpoints = (tools: NetworkTools, countOf: Count): Endpoint[] => [
  { method: 'GET', url: '/rest/organizationAcls', answer: ({ handle }) => roles(handle) },
  { method: 'GET', url: '/rest/organizations', answer: named },
  { method: 'GET', url: '/rest/organizationalEntityShareStatistics', answer: (call) => figures(call, tools, countOf) },
];

/** Of a second page the member only sees the figures. */
const roles = (handle: string): Json => ({
  elements: [
    { role: 'ADMINISTRATOR', organization: pageUrn(handle), state: 'APPROVED' },
    { role: 'ANALYST', organization: pageUrn(`${handle}-other`), state: 'APPROVED' },
  ],
  paging: { count: 100, start: 0, links: [] },
});

function named({ handle, query }: Call): Json {
  const id = String(numberOf(handle));
  if (query['ids'] !== `List(${id})`) throw denied('organizations.BATCH_GET');
  return { results: { [id]: { id: Number(id), localizedName: nameOf(pageOf(handle)) } }, statuses: {}, errors: {} };
}

/** Posts without activity are left out, and so are those that are gone. */
async function figures({ handle, query }: Call, tools: NetworkTools, countOf: Count): Promise<Json> {
  if (query['organizationalEntity'] !== pageUrn(handle)) throw denied('organizationalEntityShareStatistics');
  const urn = /^List\((urn:li:share:\d{1,19})\)$/.exec(String(query['shares']))?.[1];
  if (!urn) throw invalidField('shares', 'must be a list of one share');
  const [post] = await tools.posts.find('linkedin', [urn]);
  if (!post || post.deletedAt || countOf(post, 'IMPRESSION') === 0) return { elements: [] };
  const totalShareStatistics = {
    impressionCount: countOf(post, 'IMPRESSION'),
    likeCount: countOf(post, 'REACTION'),
    commentCount: countOf(post, 'COMMENT'),
    shareCount: countOf(post, 'RESHARE'),
  };
  return { elements: [{ totalShareStatistics, share: urn, organizationalEntity: pageUrn(handle) }] };
}
