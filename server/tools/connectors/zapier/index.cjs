const api = '{{bundle.authData.url}}/api/v1';
const text = (key, label) => ({ key, label, type: 'text', required: true });
const string = (key, label) => ({ key, label, type: 'string', required: true });
const data = (response) => response.json.data;
const post = async (z, path, body) => data(await z.request({ method: 'POST', url: `${api}${path}`, body }));
const sample = { id: '1', status: 'published', platform: 'linkedin', text: 'Hello.', url: 'https://example.com/1' };

const listed = ({ id, status, platform, parts, url }) => ({ id, status, platform, text: parts[0]?.text, url });
const find = async (z, params) => {
  const response = await z.request({ url: `${api}/integrations/posts`, params });
  return data(response).map(listed);
};

/** Quillcast in Zapier: a REST hook, two actions and a search. */
module.exports = {
  version: require('./package.json').version,
  platformVersion: '17.0.0',
  authentication: {
    type: 'custom',
    fields: [string('url', 'Address'), { ...string('key', 'Key'), type: 'password' }],
    test: { url: `${api}/me` },
    connectionLabel: '{{json.data.workspace}}',
  },
  beforeRequest: [
    (request, _z, bundle) => {
      request.headers.Authorization = `Bearer ${bundle.authData.key}`;
      return request;
    },
  ],
  triggers: {
    post_published: {
      key: 'post_published',
      noun: 'Post',
      display: { label: 'Post Published', description: 'Triggers when a post is published.' },
      operation: {
        type: 'hook',
        performSubscribe: (z, bundle) =>
          post(z, '/developers/webhooks', { url: bundle.targetUrl, events: ['post.published'] }),
        performUnsubscribe: (z, bundle) =>
          z.request({ method: 'DELETE', url: `${api}/developers/webhooks/${bundle.subscribeData.id}` }),
        perform: (_z, bundle) => [bundle.cleanedRequest.data],
        performList: (z) => find(z, { status: 'published', limit: 3 }),
        sample,
      },
    },
  },
  creates: {
    draft: {
      key: 'draft',
      noun: 'Draft',
      display: { label: 'Create Draft', description: 'Saves a draft for an account.' },
      operation: {
        inputFields: [text('text', 'Text'), string('accountId', 'Account ID')],
        perform: (z, { inputData }) =>
          post(z, '/publishing/ideas', { parts: [{ text: inputData.text }], accountIds: [inputData.accountId] }),
        sample: { id: '1' },
      },
    },
    schedule: {
      key: 'schedule',
      noun: 'Post',
      display: { label: 'Schedule Draft', description: 'Schedules a draft at the next free slot of an account.' },
      operation: {
        inputFields: [string('id', 'Draft ID'), string('accountId', 'Account ID')],
        perform: (z, { inputData: { id, accountId } }) =>
          post(z, `/publishing/ideas/${id}/schedule`, { targets: [{ accountId, slot: 'next' }] }),
        sample: { id: '1' },
      },
    },
  },
  searches: {
    post: {
      key: 'post',
      noun: 'Post',
      display: { label: 'Find Post', description: 'Finds a post by words of its text.' },
      operation: {
        inputFields: [string('search', 'Words')],
        perform: (z, { inputData: { search } }) => find(z, { search, limit: 10 }),
        sample,
      },
    },
  },
};
