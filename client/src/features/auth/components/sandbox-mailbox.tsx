import { hasRunFact } from '@/lib/run-facts';

/** Whoever comes back from the mailbox types the code next; not every browser says that they are back. */
const focusCode = () => document.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();

/** In sandbox mode no mail leaves this machine, so the screen says where it is. */
export function SandboxMailbox() {
  if (!hasRunFact('sandbox')) return null;
  return (
    <p className="mt-4 rounded-well bg-info-soft p-3 text-small text-ink">
      Sandbox mode: no email leaves this machine.{' '}
      <a
        href="/sandbox"
        target="_blank"
        rel="noreferrer"
        onClick={focusCode}
        className="link font-semibold whitespace-nowrap"
      >
        Open the mailbox
      </a>
    </p>
  );
}
