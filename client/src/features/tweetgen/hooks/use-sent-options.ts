import { usePlanModel } from '@/features/tweetgen/components/model-menu';
import { useWritingOptions } from '@/features/tweetgen/hooks/use-writing-options';
import type { WritingOptions } from '@/features/tweetgen/writing-options';

/** The choices of this browser, the way to change them, and what a call carries of them: what was chosen, no defaults. */
export function useSentOptions() {
  const [options, change] = useWritingOptions();
  const planModel = usePlanModel(options.model);
  return { options, change, sent: sentOf(options, planModel) };
}

function sentOf(options: WritingOptions, planModel: WritingOptions['model'] | undefined) {
  const { tone, language, model, useEmojis, useHashtags, count } = options;
  return {
    count,
    useEmojis,
    useHashtags,
    ...(tone !== null && { tone: tone.toLowerCase() }),
    ...(language !== null && { language }),
    // One that the plan no longer has is not sent.
    ...(model !== null && model === planModel && { model }),
  };
}
