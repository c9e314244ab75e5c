import { llamaCpp, lmStudio, vllm } from './compatible-servers';
import { ModelServer } from './model-server';
import { ollama } from './ollama-server';

/** Plays the four local servers at their usual ports, for a look at the screens by hand, until it is stopped. */
async function run(): Promise<void> {
  await ollama().start(11434);
  await new ModelServer(lmStudio()).start(1234);
  await new ModelServer(llamaCpp()).start(8080);
  await new ModelServer(vllm()).start(8000);
  process.stdout.write('Ollama 11434, LM Studio 1234, llama.cpp 8080, vLLM 8000. Stop with Ctrl+C.\n');
}

void run();
