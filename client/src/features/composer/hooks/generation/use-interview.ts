import { type Asked, type Interview, interviewSchema } from '@/features/composer/generation/interview';
import { useDraft } from '@/lib/device/stored';

export function useInterview({ key, brief }: Asked) {
  const [kept, keep] = useDraft(key, interviewSchema);
  const own = kept?.brief === brief ? kept : null;
  const change = (next: Partial<Interview>) => {
    if (own !== null) keep({ ...own, ...next });
  };
  const { questions = [], answers = {} } = own ?? {};
  return {
    brief,
    questions,
    answers,
    unanswered: questions.filter(({ id }) => (answers[id]?.trim() ?? '') === '').length,
    isOpen: own?.isOpen ?? false,
    setAnswer: (id: string, text: string) => change({ answers: { ...answers, [id]: text } }),
    open: () => change({ isOpen: true, isSkipped: false }),
    skip: () => change({ isOpen: false, isSkipped: true }),
  };
}

export type InterviewState = ReturnType<typeof useInterview>;
