import { hasRunFact } from '@/lib/run-facts';

/** In sandbox mode no mail leaves this machine, so the screen says where it is. */
export function SandboxMailbox() {
  if (!hasRunFact('sandbox')) return null;
  return (
    <p className="mt-4 rounded-well bg-info-soft p-3 text-small text-ink">
      Sandbox mode: no email leaves this machine.{' '}
      <a href="/sandbox" target="_blank" rel="noreferrer" className="link font-semibold whitespace-nowrap">
        Open the mailbox
      </a>
    </p>
  );
}
