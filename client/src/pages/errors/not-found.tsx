import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/ui/button';
import { useAuthStore } from '@/features/session/store';

/** What stands at an address where nothing is, in the app and as a document. */
export function NotFound() {
  const isMember = useAuthStore((state) => state.isAuthenticated);
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <h1 className="text-title">Page not found</h1>
      <p className="max-w-[44ch] text-ink-2">
        There's nothing at this address. The page may have moved, or the link is incomplete.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={isMember ? paths.dashboard : paths.tools} variant="primary">
          {isMember ? 'Open the dashboard' : 'See the free tools'}
        </ButtonLink>
        <ButtonLink to={paths.contact}>Report a problem</ButtonLink>
      </div>
    </div>
  );
}
