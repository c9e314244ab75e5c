import {
  anthropicRow,
  compatibleRow,
  llamaRow,
  lmStudioRow,
  offeredIn,
  ollamaRow,
  openAiRow,
  openRouterRow,
  type ReadRow,
} from './model-rows';

describe('what sees pictures', () => {
  const ollama = ollamaRow(new Set());
  it.each<[string, ReadRow, object, boolean]>([
    ['Ollama says so', ollama, { name: 'qwen3.5:9b', capabilities: ['completion', 'vision'] }, true],
    ['Ollama says not, whatever its name', ollama, { name: 'llava-text:7b', capabilities: ['completion'] }, false],
    ['an older Ollama, by the name', ollama, { name: 'llava:7b' }, true],
    ['an older Ollama, by the name', ollama, { name: 'llama3.2:3b' }, false],
    ['OpenRouter', openRouterRow, { id: 'a/b', architecture: { input_modalities: ['text', 'image'] } }, true],
    ['OpenRouter', openRouterRow, { id: 'a/b', architecture: { input_modalities: ['text'] } }, false],
    ['llama.cpp', llamaRow, { id: 'm.gguf', architecture: { input_modalities: ['text', 'image'] } }, true],
    ['LM Studio', lmStudioRow, { key: 'm', type: 'llm', capabilities: { vision: true } }, true],
    ['LM Studio before', lmStudioRow, { id: 'm', type: 'vlm' }, true],
    ['LM Studio before', lmStudioRow, { id: 'm', type: 'llm' }, false],
    ['Mistral', compatibleRow, { id: 'm', capabilities: { completion_chat: true, vision: true } }, true],
    ['any server, by the name', compatibleRow, { id: 'Qwen/Qwen2.5-VL-7B-Instruct' }, true],
    ['any server, by the name', compatibleRow, { id: 'Qwen/Qwen3-4B' }, false],
    ['OpenAI, as listed', openAiRow, { id: 'gpt-6-luna' }, true],
    ['OpenAI, not listed', openAiRow, { id: 'gpt-3.5-turbo' }, false],
    ['Anthropic, as listed', anthropicRow, { id: 'claude-haiku-5-5' }, true],
  ])('is known: %s', (...[, read, row, sees]) => {
    expect(offeredIn([row], read)).toMatchObject([{ seesPictures: sees }]);
  });
});
