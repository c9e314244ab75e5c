const { createHmac, timingSafeEqual } = require('node:crypto');

const events = ['post.published', 'post.failed', 'post.scheduled', 'post.approval_requested', 'post.approved'];

/** Starts a workflow when something happens to a post: adds an endpoint when it is activated, and deletes it after. */
class QuillcastTrigger {
  description = {
    displayName: 'Quillcast Trigger',
    name: 'quillcastTrigger',
    group: ['trigger'],
    version: 1,
    description: 'Starts when something happens to a post',
    defaults: { name: 'Quillcast Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'quillcastApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        ...{ displayName: 'Events', name: 'events', type: 'multiOptions', default: ['post.published'], required: true },
        options: events.map((value) => ({ name: value, value })),
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists() {
        const { id } = this.getWorkflowStaticData('node');
        const { webhooks } = await ask(this, 'GET', '');
        return webhooks.some((one) => one.id === id);
      },
      async create() {
        const body = { url: this.getNodeWebhookUrl('default'), events: this.getNodeParameter('events') };
        const { id, secret } = await ask(this, 'POST', '', body);
        Object.assign(this.getWorkflowStaticData('node'), { id, secret });
        return true;
      },
      async delete() {
        await ask(this, 'DELETE', `/${this.getWorkflowStaticData('node').id}`);
        return true;
      },
    },
  };

  async webhook() {
    const { secret } = this.getWorkflowStaticData('node');
    const { rawBody } = this.getRequestObject();
    if (isGenuine(this.getHeaderData(), rawBody, secret))
      return { workflowData: [[{ json: JSON.parse(String(rawBody)) }]] };
    this.getResponseObject().status(401).end();
    return { noWebhookResponse: true };
  }
}

async function ask(context, method, path, body) {
  const { url } = await context.getCredentials('quillcastApi');
  const request = { method, url: `${url}/api/v1/developers/webhooks${path}`, body, json: true };
  return (await context.helpers.httpRequestWithAuthentication.call(context, 'quillcastApi', request)).data;
}

function isGenuine(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  return signatures
    .split(' ')
    .some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), Buffer.from(expected)));
}

module.exports = { QuillcastTrigger };
