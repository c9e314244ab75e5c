import { problemOfKey } from './model-connections.service';

describe('what can be seen of a key without asking', () => {
  it.each([
    ['openai', 'sk-proj-abc', null],
    ['anthropic', 'sk-ant-abc', null],
    ['openrouter', 'sk-or-v1-abc', null],
    ['compatible', 'anything', null],
    ['ollama', '', null],
    ['openai', '', 'Paste a key of OpenAI.'],
    ['openai', 'sk-ant-abc', 'This is a key of Anthropic. Add it under Anthropic.'],
    ['openai', 'sk-or-v1-abc', 'This is a key of OpenRouter. Add it under OpenRouter.'],
    ['anthropic', 'sk-proj-abc', 'This is a key of OpenAI. Add it under OpenAI.'],
    [
      'openrouter',
      'gsk_abc',
      'This is a key of Groq. Add it under Custom endpoint, with https://api.groq.com/openai/v1.',
    ],
    ['compatible', 'two words', 'A key has no spaces and no special characters. Copy it again, whole.'],
    ['openai', 'sk-é', 'A key has no spaces and no special characters. Copy it again, whole.'],
  ] as const)('%s with "%s": %s', (kind, key, problem) => expect(problemOfKey(kind, key)).toBe(problem));
});
