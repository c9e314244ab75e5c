import { type Schema, string } from './tool';

/** What a person picks from a list in a client, in place of writing it. */
interface Prompt {
  name: string;
  title: string;
  description: string;
  input: Record<string, Schema>;
  text(args: Record<string, string | undefined>): string;
}

export const prompts: Prompt[] = [
  {
    name: 'plan_my_week',
    title: 'Plan my week',
    description: 'Proposes posts for the free times of the next seven days.',
    input: { 'about?': string('What the week is about.') },
    text: ({ about = '' }) =>
      `Plan my posts of the next seven days. ${about}\n\nRead get_workspace, what is planned (list_posts), and what did well (get_analytics). ` +
      'Propose one post for each free time, with its account and its reason. Ask me before you store any; then write them in my voice, ' +
      'run check_post on each, store them with create_idea, and schedule only those that I name.',
  },
  {
    name: 'posts_from_notes',
    title: 'Turn these notes into posts',
    description: 'Makes drafts of what you noted.',
    input: { notes: string('Your notes, as they are.') },
    text: ({ notes = '' }) =>
      'Turn the notes below into posts. State nothing that they do not: ask me where something is missing. Write each in my voice with ' +
      `write_post, run check_post on it, and show me all of them before you store any with create_idea.\n\n${notes}`,
  },
];
