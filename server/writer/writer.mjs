// Runs one model for the server that started it: loads its file, then writes one answer after the other. Whoever wants none any more
// ends the process.
import { availableParallelism } from 'node:os';
import { getLlama, LlamaChatSession } from 'node-llama-cpp';

/** What the chat's own signs around a brief may take. */
const spareTokens = 64;
const leastAnswerTokens = 512;
const tell = (message) => process.send?.(message);
let loaded = null;

process.once('disconnect', () => process.exit());
process.on('message', (task) => {
  const work = task.kind === 'load' ? load(task) : write(task);
  void work.catch((error) => tell({ kind: 'failed', message: String(error?.message ?? error) }));
});

async function load({ file, contextTokens }) {
  const llama = await getLlama({
    // What is missing is neither built here nor fetched.
    ...{ build: 'never', skipDownload: true, progressLogs: false, logLevel: 'error' },
    // The server itself needs a core: threads that wait for each other stand still when one has none.
    maxThreads: Math.max(1, availableParallelism() - 1),
  });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({ contextSize: contextTokens });
  loaded = { llama, model, context, sequence: context.getSequence() };
  tell({ kind: 'loaded', hasGraphics: llama.gpu !== false });
}

async function write({ system, prompt, schema, maxTokens, seed, temperature }) {
  const { llama, model, context, sequence } = loaded;
  const inputTokens = model.tokenize(system).length + model.tokenize(prompt).length + spareTokens;
  const room = context.contextSize - inputTokens;
  // A longer brief would lose its beginning without a word.
  if (room < leastAnswerTokens) return tell({ kind: 'end', reason: 'context' });
  await sequence.clearHistory();
  const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: system });
  let outputTokens = 0;
  try {
    const { stopReason } = await session.promptWithMeta(prompt, {
      ...{ seed, temperature, topP: 0.8, topK: 20, maxTokens: Math.min(maxTokens, room) },
      grammar: await llama.createGrammarForJsonSchema(schema),
      onTextChunk: (text) => tell({ kind: 'text', text }),
      onToken: (tokens) => (outputTokens += tokens.length),
    });
    const memoryBytes = process.memoryUsage.rss();
    tell({
      kind: 'end',
      reason: stopReason === 'maxTokens' ? 'length' : 'whole',
      inputTokens,
      outputTokens,
      memoryBytes,
    });
  } finally {
    session.dispose();
  }
}
