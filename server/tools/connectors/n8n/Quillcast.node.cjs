const operation = (name, value, request) => ({
  name,
  value,
  action: name,
  routing: { request, output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] } },
});
const field = (displayName, name, { on, send, ...more }) => ({
  ...{ displayName, name, type: 'string', default: '', required: true, ...more },
  displayOptions: { show: { operation: on } },
  routing: send && { send },
});

/** Drafts, schedules and finds posts. */
class Quillcast {
  description = {
    displayName: 'Quillcast',
    name: 'quillcast',
    group: ['output'],
    version: 1,
    description: 'Draft, schedule and find posts',
    defaults: { name: 'Quillcast' },
    inputs: ['main'],
    outputs: ['main'],
    usableAsTool: true,
    credentials: [{ name: 'quillcastApi', required: true }],
    requestDefaults: { baseURL: '={{$credentials.url}}/api/v1' },
    properties: [
      {
        ...{ displayName: 'Operation', name: 'operation', type: 'options', noDataExpression: true, default: 'draft' },
        options: [
          operation('Create draft', 'draft', { method: 'POST', url: '/publishing/ideas' }),
          operation('Schedule draft', 'schedule', {
            method: 'POST',
            url: '=/publishing/ideas/{{$parameter.id}}/schedule',
          }),
          operation('Find posts', 'find', { method: 'GET', url: '/integrations/posts' }),
        ],
      },
      field('Text', 'text', {
        on: ['draft'],
        send: { type: 'body', property: 'parts', value: '={{ [{ text: $value }] }}' },
      }),
      field('Draft ID', 'id', { on: ['schedule'] }),
      field('Account ID', 'account', {
        on: ['draft'],
        send: { type: 'body', property: 'accountIds', value: '={{ [$value] }}' },
      }),
      field('Account ID', 'scheduledAccount', {
        on: ['schedule'],
        description: 'The post leaves in its next free slot',
        send: { type: 'body', property: 'targets', value: '={{ [{ accountId: $value, slot: "next" }] }}' },
      }),
      field('Search', 'search', { on: ['find'], send: { type: 'query', property: 'search' } }),
    ],
  };
}

module.exports = { Quillcast };
