import { guides } from '@/app/guides';
import { GuidePage } from '@/pages/help/guide-page';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Connect a model · Quillcast Help',
  description:
    'Connect OpenAI, Anthropic, OpenRouter or a model on your own server to Quillcast, test it and cap its cost.',
  picture: 'tools',
};

export const ConnectModelPage = () => (
  <GuidePage
    guide={guides.models}
    lead="Without a model, Quillcast only arranges your notes. Connect one in any of these ways."
    steps={[
      <>
        Open <b>Settings</b>, then <b>Models</b>.
      </>,
      <>
        Site admins see Ollama, LM Studio and similar servers under <b>Found on this server</b>. Choose <b>Use</b>{' '}
        beside one: it costs nothing, and your notes stay on your server.
      </>,
      <>
        On a server with 8 GB of memory and 4 cores, a site admin can choose <b>Download</b> under{' '}
        <b>Writer on this server</b>: 2.5 GB, no account anywhere, and your notes stay there too.
      </>,
      <>
        Or connect a service: choose <b>Connect OpenRouter</b> and approve it there, or choose <b>Add key</b> and paste
        a key from OpenAI or Anthropic.
      </>,
      <>
        Choose <b>Test</b>. You see one short post, how long it took and what it cost.
      </>,
      <>
        Under <b>Spending cap</b>, a site admin caps what a month may cost. At the cap, writing stops before it costs
        more.
      </>,
    ]}
    pictureAlt="The Models tab of Settings: the rows to connect OpenRouter, Anthropic, OpenAI and another address."
    questions={[
      {
        question: 'Who can use it?',
        answer: (
          <>
            Keys that a site admin adds under <b>Your keys</b> are for everyone on the server. A workspace can add a key
            of its own, and what that writes doesn't count against the plan.
          </>
        ),
      },
      {
        question: 'Is the key safe?',
        answer: 'Keys are encrypted and never shown again. To change one, replace it.',
      },
    ]}
  />
);
